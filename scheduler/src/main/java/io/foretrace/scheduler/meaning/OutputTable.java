package io.foretrace.scheduler.meaning;

/**
 * Streams and writers that keep what is written to them in memory, and those that lead there. What leads to a file, a socket or
 * the console has no state here: nobody in the JVM can see in which order it comes. What threads read from one stream is not seen.
 */
final class OutputTable {
    static final String TEXT = """
            locked: java.io.ByteArrayOutputStream java.io.CharArrayWriter
            locked through buf: java.io.StringWriter
            locked through out: java.io.PrintStream java.io.PrintWriter java.io.BufferedWriter
              java.io.BufferedOutputStream java.io.DataOutputStream java.io.FilterOutputStream
            locked through se: java.io.OutputStreamWriter
            view through out: sun.nio.cs.StreamEncoder
            asked: java.io.OutputStream java.io.Writer java.lang.Appendable
            reads: size toByteArray toCharArray toString writeTo getBuffer checkError
            puts: write writeBytes append print println printf format reset newLine writeBoolean writeByte writeChar
              writeChars writeDouble writeFloat writeInt writeLong writeShort writeUTF
            nothing: close flush getEncoding charset flushBuffer
            """;

    private OutputTable() {}
}
