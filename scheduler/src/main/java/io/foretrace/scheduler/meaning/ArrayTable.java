package io.foretrace.scheduler.meaning;

/**
 * Calls that read or write the elements of arrays that they are given. The words of a line say which: the number of the
 * argument, the receiver of an object's method counting first, and then nothing for all of the array, {@code 1 2} for the
 * elements from argument 1 up to argument 2, {@code 1 +2} for as many as argument 2 from there on, and {@code 4 2-1} for as many
 * as lie between two arguments. {@code Class::name} is a static method, and {@code Class.name} one of an object.
 *
 * <ul>
 *   <li>{@code takes}, {@code fills} and {@code changes} give the call an array of its own, so that each element is read, or
 *       written, at a moment of its own, as it may be in life.
 *   <li>{@code reads} and {@code receives} leave the array to the call, which may be the program's own or keep it. What
 *       it receives is as much as the call answers.
 * </ul>
 */
final class ArrayTable {
    static final String TEXT = """
            takes 0: java.util.Arrays::hashCode(a) java.util.Arrays::deepHashCode(a) java.util.Arrays::toString(a)
              java.util.Arrays::deepToString(a) java.util.Arrays::copyOf(a,length)
              java.util.Arrays::copyOf(a,length,type) java.util.Arrays::binarySearch(a,key)
              java.util.Arrays::binarySearch(a,key,comparator)
              java.lang.String::valueOf(a) java.lang.String::copyValueOf(a)
            takes 0 1 2: java.util.Arrays::copyOfRange(a,from,to) java.util.Arrays::copyOfRange(a,from,to,type)
              java.util.Arrays::binarySearch(a,from,to,key) java.util.Arrays::binarySearch(a,from,to,key,comparator)
            takes 0 takes 1: java.util.Arrays::equals(a,b) java.util.Arrays::equals(a,b,comparator)
              java.util.Arrays::deepEquals(a,b) java.util.Arrays::compare(a,b)
              java.util.Arrays::compare(a,b,comparator) java.util.Arrays::compareUnsigned(a,b)
              java.util.Arrays::mismatch(a,b) java.util.Arrays::mismatch(a,b,comparator)
            takes 0 1 2 takes 3 4 5: java.util.Arrays::equals(a,from,to,b,from,to)
              java.util.Arrays::equals(a,from,to,b,from,to,comparator) java.util.Arrays::compare(a,from,to,b,from,to)
              java.util.Arrays::compare(a,from,to,b,from,to,comparator)
              java.util.Arrays::compareUnsigned(a,from,to,b,from,to) java.util.Arrays::mismatch(a,from,to,b,from,to)
              java.util.Arrays::mismatch(a,from,to,b,from,to,comparator)
            takes 0 1 +2: java.lang.String::valueOf(a,from,count) java.lang.String::copyValueOf(a,from,count)
            reads 0: java.util.Arrays::stream(a) java.util.Arrays::spliterator(a)
            reads 0 1 2: java.util.Arrays::stream(a,from,to) java.util.Arrays::spliterator(a,from,to)
            fills 0: java.util.Arrays::fill(a,value)
            fills 0 1 2: java.util.Arrays::fill(a,from,to,value)
            changes 0: java.util.Arrays::sort(a) java.util.Arrays::sort(a,comparator) java.util.Arrays::parallelSort(a)
              java.util.Arrays::parallelSort(a,comparator) java.util.Arrays::parallelPrefix(a,function)
            changes 0 1 2: java.util.Arrays::sort(a,from,to) java.util.Arrays::sort(a,from,to,comparator)
              java.util.Arrays::parallelSort(a,from,to) java.util.Arrays::parallelSort(a,from,to,comparator)
              java.util.Arrays::parallelPrefix(a,from,to,function)
            takes 0: java.lang.String.<init>([C)V java.lang.String.<init>([B)V
              java.lang.String.<init>([BLjava/nio/charset/Charset;)V java.lang.String.<init>([BLjava/lang/String;)V
            takes 0 1 +2: java.lang.String.<init>([CII)V java.lang.String.<init>([BII)V java.lang.String.<init>([III)V
              java.lang.String.<init>([BIILjava/nio/charset/Charset;)V
              java.lang.String.<init>([BIILjava/lang/String;)V
            takes 1: java.lang.StringBuilder.append([C)Ljava/lang/StringBuilder;
              java.lang.StringBuffer.append([C)Ljava/lang/StringBuffer; java.nio.ByteBuffer.put([B)Ljava/nio/ByteBuffer;
              java.nio.CharBuffer.put([C)Ljava/nio/CharBuffer; java.nio.IntBuffer.put([I)Ljava/nio/IntBuffer;
              java.nio.LongBuffer.put([J)Ljava/nio/LongBuffer;
            takes 1 2 +3: java.lang.StringBuilder.append([CII)Ljava/lang/StringBuilder;
              java.lang.StringBuffer.append([CII)Ljava/lang/StringBuffer;
              java.nio.ByteBuffer.put([BII)Ljava/nio/ByteBuffer; java.nio.CharBuffer.put([CII)Ljava/nio/CharBuffer;
              java.nio.IntBuffer.put([III)Ljava/nio/IntBuffer; java.nio.LongBuffer.put([JII)Ljava/nio/LongBuffer;
            fills 1: java.nio.ByteBuffer.get([B)Ljava/nio/ByteBuffer; java.nio.CharBuffer.get([C)Ljava/nio/CharBuffer;
              java.nio.IntBuffer.get([I)Ljava/nio/IntBuffer; java.nio.LongBuffer.get([J)Ljava/nio/LongBuffer;
            fills 1 2 +3: java.nio.ByteBuffer.get([BII)Ljava/nio/ByteBuffer;
              java.nio.CharBuffer.get([CII)Ljava/nio/CharBuffer; java.nio.IntBuffer.get([III)Ljava/nio/IntBuffer;
              java.nio.LongBuffer.get([JII)Ljava/nio/LongBuffer;
            fills 3 4 2-1: java.lang.String.getChars(II[CI)V java.lang.StringBuilder.getChars(II[CI)V
              java.lang.StringBuffer.getChars(II[CI)V
            reads 1: *.write([B)V *.write([C)V java.security.MessageDigest.update([B)V
              java.security.MessageDigest.digest([B)[B java.security.Signature.update([B)V javax.crypto.Mac.update([B)V
              javax.crypto.Mac.doFinal([B)[B javax.crypto.Cipher.doFinal([B)[B javax.crypto.Cipher.update([B)[B
              java.util.zip.CRC32.update([B)V java.util.zip.Adler32.update([B)V java.util.zip.Checksum.update([B)V
            reads 1 2 +3: *.write([BII)V *.write([CII)V java.security.MessageDigest.update([BII)V
              java.security.Signature.update([BII)V javax.crypto.Mac.update([BII)V javax.crypto.Cipher.update([BII)[B
              javax.crypto.Cipher.doFinal([BII)[B java.util.zip.CRC32.update([BII)V java.util.zip.Adler32.update([BII)V
              java.util.zip.Checksum.update([BII)V
            receives 1: *.read([B)I *.read([C)I
            receives 1 2: *.read([BII)I *.read([CII)I *.readNBytes([BII)I
            """;

    private ArrayTable() {}
}
