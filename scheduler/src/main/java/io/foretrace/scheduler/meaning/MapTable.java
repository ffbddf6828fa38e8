package io.foretrace.scheduler.meaning;

/** Maps, and the views of them. */
final class MapTable {
    static final String TEXT = """
            plain: java.util.HashMap$Node java.util.TreeMap$Entry java.util.Hashtable$Entry java.util.WeakHashMap$Entry
              java.util.AbstractMap$SimpleEntry java.util.IdentityHashMap$EntryIterator$Entry
              java.util.EnumMap$EntryIterator$Entry
            asked: java.util.Map$Entry
            view through map: java.util.concurrent.ConcurrentHashMap$MapEntry
            view through e: java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry
            plain: java.util.HashMap java.util.LinkedHashMap java.util.TreeMap java.util.IdentityHashMap
              java.util.WeakHashMap java.util.EnumMap
            locked: java.util.Hashtable
            shared: java.util.concurrent.ConcurrentHashMap java.util.concurrent.ConcurrentSkipListMap java.util.Properties
            asked: java.util.Map java.util.SortedMap java.util.NavigableMap java.util.SequencedMap java.util.AbstractMap
              java.util.Dictionary java.util.concurrent.ConcurrentMap java.util.concurrent.ConcurrentNavigableMap
            view through m: java.util.TreeMap$KeySet java.util.TreeMap$NavigableSubMap
              java.util.Collections$UnmodifiableMap java.util.Collections$CheckedMap
              java.util.Collections$SynchronizedMap java.util.concurrent.ConcurrentSkipListMap$KeySet
              java.util.concurrent.ConcurrentSkipListMap$Values java.util.concurrent.ConcurrentSkipListMap$EntrySet
              java.util.concurrent.ConcurrentSkipListMap$SubMap
            view through map: java.util.concurrent.ConcurrentHashMap$CollectionView
              java.util.concurrent.ConcurrentHashMap$BaseIterator
            reads: getValue
            changes: setValue
            nothing: getKey
            looks-up check key: get getOrDefault
            reads check key: containsKey getProperty
            reads check: contains containsValue isEmpty size mappingCount firstEntry lastEntry firstKey lastKey
            reads: equals hashCode toString clone elements keys ceilingEntry ceilingKey floorEntry floorKey higherEntry
              higherKey lowerEntry lowerKey propertyNames stringPropertyNames list save store storeToXML
            visits: forEach forEachEntry forEachKey forEachValue search searchEntries searchKeys searchValues reduce
              reduceEntries reduceKeys reduceValues reduceToDouble reduceToInt reduceToLong reduceEntriesToDouble
              reduceEntriesToInt reduceEntriesToLong reduceKeysToDouble reduceKeysToInt reduceKeysToLong
              reduceValuesToDouble reduceValuesToInt reduceValuesToLong
            puts act: clear putAll
            puts: load loadFromXML
            changes act key: put putFirst putLast setProperty remove replace
            changes act: pollFirstEntry pollLastEntry
            changes key: putIfAbsent remove(key,value) replace(key,old,new)
            meets key: compute computeIfAbsent computeIfPresent merge
            meets: replaceAll
            nothing: comparator keySet values entrySet sequencedKeySet sequencedValues sequencedEntrySet navigableKeySet
              descendingKeySet descendingMap headMap tailMap subMap reversed
            """;

    private MapTable() {}
}
