"""Which types of Java's own library are above others: overloads need to know."""

_DIRECT = """
    AbstractCollection:Collection AbstractExecutorService:ExecutorService
    AbstractList:AbstractCollection,List AbstractMap:Map
    AbstractQueue:AbstractCollection,Queue AbstractSequentialList:AbstractList
    AbstractSet:AbstractCollection,Set Adler32:Checksum Appendable
    ArrayBlockingQueue:AbstractQueue,BlockingQueue
    ArrayDeque:AbstractCollection,Deque ArrayList:AbstractList,List AutoCloseable
    BaseStream:AutoCloseable BigDecimal:Number,Comparable
    BigInteger:Number,Comparable BitSet BlockingDeque:BlockingQueue,Deque
    BlockingQueue:Queue Boolean:Comparable Buffer
    BufferedInputStream:FilterInputStream BufferedOutputStream:FilterOutputStream
    BufferedReader:Reader BufferedWriter:Writer Byte:Number,Comparable
    ByteArrayInputStream:InputStream ByteArrayOutputStream:OutputStream
    ByteBuffer:Buffer,Comparable ByteChannel:ReadableByteChannel,WritableByteChannel
    ByteOrder CRC32:Checksum CRC32C:Checksum Calendar:Comparable Callable
    Channel:Closeable CharArrayReader:Reader CharArrayWriter:Writer
    CharBuffer:Buffer,Comparable,Appendable,CharSequence,Readable
    Character:Comparable Charset:Comparable CharsetDecoder CharsetEncoder
    CheckedInputStream:FilterInputStream CheckedOutputStream:FilterOutputStream
    Checksum Class:GenericDeclaration,Type,AnnotatedElement Clock
    Closeable:AutoCloseable Collator:Comparator Collection:Iterable Collector
    Comparable Comparator CompletableFuture:Future,CompletionStage CompletionService
    CompletionStage ConcurrentHashMap:AbstractMap,ConcurrentMap
    ConcurrentLinkedDeque:AbstractCollection,Deque
    ConcurrentLinkedQueue:AbstractQueue,Queue ConcurrentMap:Map
    ConcurrentNavigableMap:ConcurrentMap,NavigableMap
    ConcurrentSkipListMap:AbstractMap,ConcurrentNavigableMap
    ConcurrentSkipListSet:AbstractSet,NavigableSet Constructor:Executable
    CopyOnWriteArrayList:List CopyOnWriteArraySet:AbstractSet CopyOption
    CountDownLatch Currency DataInput DataInputStream:FilterInputStream,DataInput
    DataOutput DataOutputStream:FilterOutputStream,DataOutput Date:Comparable
    DateFormat:Format DayOfWeek:TemporalAccessor,TemporalAdjuster
    DecimalFormat:NumberFormat Deflater DeflaterInputStream:FilterInputStream
    DeflaterOutputStream:FilterOutputStream Deque:Queue Dictionary
    DirectoryStream:Closeable,Iterable Double:Number,Comparable
    DoubleBuffer:Buffer,Comparable DoubleStream:BaseStream
    Duration:TemporalAmount,Comparable Enum:Comparable EnumMap:AbstractMap
    EnumSet:AbstractSet Enumeration Exception:Throwable
    Executable:AccessibleObject,Member,GenericDeclaration Executor
    ExecutorCompletionService:CompletionService ExecutorService:Executor
    Field:AccessibleObject,Member File:Comparable
    File:DataOutput,DataInput,Closeable FileChannel:SeekableByteChannel FileFilter
    FileInputStream:InputStream FileLock:AutoCloseable FileOutputStream:OutputStream
    FileReader:InputStreamReader FileSystem:Closeable FileVisitor
    FileWriter:OutputStreamWriter FilenameFilter FilterInputStream:InputStream
    FilterOutputStream:OutputStream FilterReader:Reader FilterWriter:Writer
    Float:Number,Comparable FloatBuffer:Buffer,Comparable Flushable Format
    Formatter:Closeable,Flushable Future FutureTask:RunnableFuture
    GZIPInputStream:InflaterInputStream GZIPOutputStream:DeflaterOutputStream
    GenericArrayType:Type GenericDeclaration:AnnotatedElement
    GregorianCalendar:Calendar HashMap:AbstractMap,Map HashSet:AbstractSet,Set
    Hashtable:Dictionary,Map IOException:Exception IdentityHashMap:AbstractMap,Map
    IllegalArgumentException:RuntimeException IllegalStateException:RuntimeException
    InetAddress Inflater InflaterInputStream:FilterInputStream
    InflaterOutputStream:FilterOutputStream InputStream:Closeable
    InputStreamReader:Reader Instant:Temporal,TemporalAdjuster,Comparable
    IntBuffer:Buffer,Comparable IntStream:BaseStream Integer:Number,Comparable
    InterruptedException:Exception InterruptibleChannel:Channel Iterable Iterator
    JarEntry:ZipEntry JarFile:ZipFile JarInputStream:ZipInputStream
    JarOutputStream:ZipOutputStream LineNumberInputStream:FilterInputStream
    LineNumberReader:BufferedReader LinkOption:OpenOption,CopyOption
    LinkedBlockingDeque:AbstractQueue,BlockingDeque
    LinkedBlockingQueue:AbstractQueue,BlockingQueue LinkedHashMap:HashMap,Map
    LinkedHashSet:HashSet,Set LinkedList:AbstractSequentialList,List,Deque
    List:Collection ListIterator:Iterator
    LocalDate:Temporal,TemporalAdjuster,ChronoLocalDate
    LocalDateTime:Temporal,TemporalAdjuster,ChronoLocalDateTime
    LocalTime:Temporal,TemporalAdjuster,Comparable Locale Long:Number,Comparable
    LongBuffer:Buffer,Comparable LongStream:BaseStream Manifest Map
    MappedByteBuffer:ByteBuffer Matcher:MatchResult Member MessageFormat:Format
    Method:Executable Month:TemporalAccessor,TemporalAdjuster
    MonthDay:TemporalAccessor,TemporalAdjuster,Comparable NavigableMap:SortedMap
    NavigableSet:SortedSet Number NumberFormat:Format
    ObjectInput:DataInput,AutoCloseable ObjectInputStream:InputStream,ObjectInput
    ObjectOutput:DataOutput,AutoCloseable
    ObjectOutputStream:OutputStream,ObjectOutput
    OffsetDateTime:Temporal,TemporalAdjuster,Comparable
    OffsetTime:Temporal,TemporalAdjuster,Comparable OpenOption Optional
    OptionalDouble OptionalInt OptionalLong OutputStream:Closeable,Flushable
    OutputStreamWriter:Writer ParameterizedType:Type Path:Comparable,Iterable
    Pattern Period:ChronoPeriod PrintStream:FilterOutputStream,Appendable,Closeable
    PrintWriter:Writer PriorityBlockingQueue:AbstractQueue,BlockingQueue
    PriorityQueue:AbstractQueue Properties:Hashtable
    PushbackInputStream:FilterInputStream PushbackReader:FilterReader
    Queue:Collection Random RandomAccessFile:DataOutput,DataInput,Closeable Readable
    ReadableByteChannel:Channel Reader:Readable,Closeable ResourceBundle Runnable
    RunnableFuture:Runnable,Future RuntimeException:Exception
    Scanner:Iterator,Closeable ScheduledExecutorService:ExecutorService
    ScheduledFuture:Future SeekableByteChannel:ByteChannel ServerSocket:Closeable
    Set:Collection Short:Number,Comparable ShortBuffer:Buffer,Comparable
    SimpleDateFormat:DateFormat SimpleFileVisitor:FileVisitor Socket:Closeable
    SortedMap:Map SortedSet:Set Stream:BaseStream String:Comparable,CharSequence
    StringBuffer:Comparable,CharSequence,Appendable
    StringBuilder:Comparable,CharSequence,Appendable StringJoiner
    StringReader:Reader StringTokenizer:Enumeration StringWriter:Writer
    Thread:Runnable Throwable TimeUnit TimeZone Timer TimerTask:Runnable
    TreeMap:AbstractMap,NavigableMap TreeSet:AbstractSet,NavigableSet Type
    TypeVariable:Type,AnnotatedElement URI:Comparable URL URLConnection
    UUID:Comparable UncheckedIOException:RuntimeException Vector:AbstractList,List
    WeakHashMap:AbstractMap,Map WritableByteChannel:Channel
    Writer:Appendable,Closeable,Flushable Year:Temporal,TemporalAdjuster,Comparable
    YearMonth:Temporal,TemporalAdjuster,Comparable ZipEntry ZipFile:Closeable
    ZipInputStream:InflaterInputStream ZipOutputStream:DeflaterOutputStream ZoneId
    ZoneOffset:ZoneId,TemporalAccessor,TemporalAdjuster,Comparable
    ZonedDateTime:Temporal,ChronoZonedDateTime
"""

SUPERTYPES: dict[str, tuple[str, ...]] = {
    name: tuple(filter(None, above.split(",")))
    for name, _, above in (word.partition(":") for word in _DIRECT.split())
}
