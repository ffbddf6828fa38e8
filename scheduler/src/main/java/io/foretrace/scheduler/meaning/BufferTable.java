package io.foretrace.scheduler.meaning;

/** Texts that grow, sets of bits, calendars and formats: objects that people share without a thought. */
final class BufferTable {
    static final String TEXT = """
            plain: java.lang.StringBuilder java.util.StringJoiner java.util.BitSet java.util.GregorianCalendar
              java.text.SimpleDateFormat java.text.DecimalFormat java.text.MessageFormat
            locked: java.lang.StringBuffer
            asked: java.util.Calendar java.text.Format java.text.DateFormat java.text.NumberFormat
            reads check: get indexOf lastIndexOf isEmpty size
            reads: equals hashCode toString clone compareTo length capacity charAt chars codePointAt codePointBefore
              codePointCount codePoints offsetByCodePoints getChars substring subSequence cardinality intersects
              nextClearBit nextSetBit previousClearBit previousSetBit stream toByteArray toLongArray after before
              toPattern toLocalizedPattern get2DigitYearStart getActualMaximum
              getActualMinimum getCalendar getCalendarType getCurrency getDateFormatSymbols getDecimalFormatSymbols
              getDisplayName getDisplayNames getFirstDayOfWeek getFormats getFormatsByArgumentIndex getGreatestMinimum
              getGregorianChange getGroupingSize getLeastMaximum getLocale getMaximum getMaximumFractionDigits
              getMaximumIntegerDigits getMinimalDaysInFirstWeek getMinimum getMinimumFractionDigits
              getMinimumIntegerDigits getMultiplier getNegativePrefix getNegativeSuffix getNumberFormat
              getPositivePrefix getPositiveSuffix getRoundingMode getTime getTimeInMillis getTimeZone
              isDecimalSeparatorAlwaysShown isGroupingUsed isLeapYear isLenient isParseBigDecimal
              isParseIntegerOnly isSet isStrict isWeekDateSupported
            looks-up: Calendar.get GregorianCalendar.get Calendar.getTime GregorianCalendar.getTime
              Calendar.getTimeInMillis GregorianCalendar.getTimeInMillis Calendar.isSet GregorianCalendar.isSet
              Calendar.getActualMaximum GregorianCalendar.getActualMaximum Calendar.getActualMinimum
              GregorianCalendar.getActualMinimum Calendar.after GregorianCalendar.after Calendar.before
              GregorianCalendar.before Calendar.compareTo GregorianCalendar.compareTo toInstant toZonedDateTime
              getWeekYear getWeeksInWeekYear
            puts act: add clear set
            puts: append appendCodePoint delete deleteCharAt insert repeat replace reverse ensureCapacity trimToSize
              setCharAt setLength setEmptyValue flip applyPattern applyLocalizedPattern set2DigitYearStart setCalendar
              setCurrency setDateFormatSymbols setDecimalFormatSymbols setDecimalSeparatorAlwaysShown
              setFirstDayOfWeek setFormat setFormatByArgumentIndex setFormats setFormatsByArgumentIndex
              setGregorianChange setGroupingSize setGroupingUsed setLenient setLocale setMaximumFractionDigits
              setMaximumIntegerDigits setMinimalDaysInFirstWeek setMinimumFractionDigits setMinimumIntegerDigits
              setMultiplier setNegativePrefix setNegativeSuffix setNumberFormat setParseBigDecimal setParseIntegerOnly
              setPositivePrefix setPositiveSuffix setRoundingMode setStrict setTime setTimeInMillis setTimeZone
              setWeekDate
            changes: and andNot or xor roll merge format formatToCharacterIterator parse parseObject
            """;

    private BufferTable() {}
}
