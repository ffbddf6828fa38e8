package io.foretrace.scheduler.meaning;

/**
 * Objects that keep what they are at: matchers, scanners, tokenizers, sums, checksums, digests, ciphers, buffers with a position. A buffer's methods
 * that are given an index are about one element, whoever else uses the buffer.
 */
final class ToolTable {
    static final String TEXT = """
            plain: java.util.regex.Matcher java.util.Scanner java.util.Formatter
              java.util.zip.Deflater java.util.zip.Inflater java.util.zip.CRC32 java.util.zip.CRC32C
              java.util.zip.Adler32 java.security.MessageDigest java.security.Signature javax.crypto.Mac
              javax.crypto.Cipher java.util.StringTokenizer java.util.IntSummaryStatistics
              java.util.LongSummaryStatistics java.util.DoubleSummaryStatistics
            asked: java.util.zip.Checksum java.util.regex.MatchResult
            reads: equals hashCode toString clone end(group) end() group groupCount hasMatch namedGroups hitEnd requireEnd
              start toMatchResult regionStart regionEnd hasAnchoringBounds hasTransparentBounds pattern match delimiter
              locale radix ioException getValue getAdler getBytesRead getBytesWritten getTotalIn getTotalOut
              getRemaining finished needsInput needsDictionary getIV getParameters getParameter countTokens getAverage getCount
              getMax getMin getSum
            changes: find matches lookingAt reset region replaceAll replaceFirst results appendReplacement appendTail
              useAnchoringBounds useTransparentBounds usePattern findInLine findWithinHorizon findAll
              forEachRemaining hasNext hasNextBigDecimal hasNextBigInteger hasNextBoolean hasNextByte hasNextDouble
              hasNextFloat hasNextInt hasNextLine hasNextLong hasNextShort next nextBigDecimal nextBigInteger
              nextBoolean nextByte nextDouble nextFloat nextInt nextLine
              nextLong nextShort skip tokens useDelimiter useLocale useRadix format close flush out deflate
              Deflater.end Inflater.end finish inflate setDictionary setInput setLevel setStrategy update digest sign
              verify initSign initVerify setParameter init doFinal updateAAD wrap unwrap hasMoreElements hasMoreTokens
              nextElement nextToken accept combine
            nothing: andThen asIterator remove getAlgorithm getDigestLength getProvider getMacLength getBlockSize getExemptionMechanism
              getOutputSize
            """;

    static final String BUFFERS = """
            plain: java.nio.ByteBuffer java.nio.CharBuffer java.nio.IntBuffer java.nio.LongBuffer
            reads: equals hashCode toString compareTo mismatch position() limit() order() remaining hasRemaining slice()
              duplicate asReadOnlyBuffer asCharBuffer asShortBuffer asIntBuffer asLongBuffer asFloatBuffer
              asDoubleBuffer alignedSlice charAt length isEmpty chars codePoints subSequence CharBuffer.getChars
            changes: get() get(array[]) get(array[],from,count) getChar() getShort() getInt() getLong() getFloat()
              getDouble() put(value) put(from,to,count) putChar(value) putShort(value) putInt(value)
              putLong(value) putFloat(value) putDouble(value) position(to) limit(to) order(to) mark reset rewind flip
              clear compact append read
            reads-one: get(index) getChar(index) getShort(index) getInt(index) getLong(index) getFloat(index)
              getDouble(index)
            replaces: put(index,value) putChar(index,value) putShort(index,value) putInt(index,value)
              putLong(index,value) putFloat(index,value) putDouble(index,value)
            nothing: array arrayOffset hasArray capacity isDirect isReadOnly alignmentOffset slice(from,count)
              get(index,array) get(index,array,from,count) put(index,array,from,count)
            """;

    private ToolTable() {}
}
