package io.foretrace.scheduler.robust;

import io.foretrace.scheduler.control.Body;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Objects;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Loads classes of the tests once more, with class files of an older version. Their code must not need a newer one. */
final class SetBack extends ClassLoader {
    private final String prefix;
    private final int version;

    /** Sets back the class and those nested in it. */
    SetBack(Class<?> outermost, int version) {
        super(SetBack.class.getClassLoader());
        this.prefix = outermost.getName();
        this.version = version;
    }

    /** A method of the outermost class, without parameters. */
    Body body(String name) {
        Method method = method(name);
        return () -> {
            try {
                method.invoke(null);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }

    private Method method(String name) {
        try {
            return loadClass(prefix).getMethod(name);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(name, e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            if (!name.equals(prefix) && !name.startsWith(prefix + '$')) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        String path = name.replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(getResourceAsStream(path), path)) {
            byte[] old = setBack(in.readAllBytes());
            return defineClass(name, old, 0, old.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private byte[] setBack(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(0);
        ClassVisitor older = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                    int newVersion,
                    int access,
                    String name,
                    @Nullable String signature,
                    @Nullable String superName,
                    String @Nullable [] interfaces) {
                super.visit(version, access, name, signature, superName, interfaces);
            }
        };
        reader.accept(older, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }
}
