"""The names of Ruby's own methods, classes and modules."""

_FUNCTIONS = """
__callee__ __dir__ __id__ __method__ __send__ abort alias_method allocate ancestors
append_features at_exit attr attr_accessor attr_reader attr_writer autoload autoload?
binding block_given? caller caller_locations catch class class_eval class_exec
class_variable_defined? class_variable_get class_variable_set class_variables clone
const_defined? const_get const_missing const_set const_source_location constants
define_method define_singleton_method deprecate_constant display dup enum_for eql?
equal? eval exec exit exit! extend extend_object extended fail fork format freeze
frozen? gem gets global_variables hash include include? included included_modules
initialize initialize_clone initialize_copy initialize_dup inspect instance_eval
instance_exec instance_method instance_methods instance_of? instance_variable_defined?
instance_variable_get instance_variable_set instance_variables is_a? iterator? itself
kind_of? lambda load local_variables loop method method_added method_defined?
method_missing method_removed method_undefined methods module_eval module_exec
module_function name new nil? object_id open p pp prepend prepend_features prepended
print printf private private_class_method private_constant private_instance_methods
private_method_defined? private_methods proc protected protected_instance_methods
protected_method_defined? protected_methods public public_class_method public_constant
public_instance_method public_instance_methods public_method public_method_defined?
public_methods public_send putc puts raise rand readline readlines refine
remove_class_variable remove_const remove_instance_variable remove_method require
require_relative respond_to? respond_to_missing? ruby2_keywords select send
set_trace_func singleton_class singleton_class? singleton_method singleton_method_added
singleton_method_removed singleton_method_undefined singleton_methods sleep spawn
sprintf srand subclasses superclass syscall system taint tainted? tap test then throw
to_enum to_s trace_var trap trust undef_method untaint untrace_var untrust untrusted?
using warn yield_self
"""
_CONSTANTS = """
ARGF Abbrev ArgumentError Array Base64 BasicObject Benchmark BigDecimal Bignum Binding
Bundler CGI CSV Class ClosedQueueError Comparable Complex ConditionVariable DRb Data
Date DateTime DelegateClass Delegator Digest Dir ENV EOFError ERB Encoding EncodingError
English Enumerable Enumerator Errno Etc Exception FalseClass Fiber FiberError File
FileTest FileUtils Find Fixnum Float FloatDomainError Forwardable FrozenError GC Gem
Hash IO IOError IndexError Integer Interrupt JSON Kernel KeyError LoadError
LocalJumpError Logger Marshal MatchData Math Matrix Method Module Monitor Mutex
NameError Net NilClass NoMatchingPatternError NoMatchingPatternKeyError NoMemoryError
NoMethodError NotImplementedError Numeric Object ObjectSpace Observable Open3 OpenSSL
OpenStruct OptionParser PP Pathname Prime Proc Process Psych Queue Racc Ractor Random
Range RangeError Rational RbConfig Readline Refinement Regexp RegexpError Reline Rinda
Ripper RubyVM RuntimeError STDERR STDIN STDOUT ScriptError SecureRandom SecurityError
Set Shellwords Signal SignalException SimpleDelegator Singleton SizedQueue Socket
StandardError StopIteration String StringIO Struct Symbol SyntaxError SystemCallError
SystemExit SystemStackError TCPSocket TOPLEVEL_BINDING TSort Tempfile Thread ThreadError
ThreadGroup Time Timeout TracePoint TrueClass TypeError URI UnboundMethod
UncaughtThrowError UnicodeNormalize Warning WeakRef YAML ZeroDivisionError Zlib
"""
_METHODS = """
__id__ __send__ abs abs2 advise alias_method all? allbits? allocate ancestors angle any?
anybits? append arg arity ascii_only? assoc at atime attr attr_accessor attr_reader
attr_writer autoclose= autoclose? autoload autoload? b begin between? binding binmode
binmode? birthtime bit_length bsearch bsearch_index bytes bytesize byteslice call
capitalize capitalize! casecmp casecmp? ceil center chain chars chmod chomp chomp! chop
chop! chown chr chunk chunk_while clamp class class_eval class_exec
class_variable_defined? class_variable_get class_variable_set class_variables clear
clone close close_on_exec= close_on_exec? close_read close_write closed? codepoints
coerce collect collect! collect_concat combination compact compact! compare_by_identity
compare_by_identity? concat conj conjugate const_defined? const_get const_missing
const_set const_source_location constants count cover? crypt ctime curry cycle
deconstruct deconstruct_keys default default= default_proc default_proc= define_method
define_singleton_method delete delete! delete_at delete_if delete_prefix delete_prefix!
delete_suffix delete_suffix! denominator deprecate_constant detect difference dig digits
display div divmod downcase downcase! downto drop drop_while dump dup each each_byte
each_char each_codepoint each_cons each_entry each_grapheme_cluster each_index each_key
each_line each_pair each_slice each_value each_with_index each_with_object empty? encode
encode! encoding end end_with? entries enum_for eof eof? eql? equal? even? except
exclude_end? extend external_encoding fcntl fdatasync fdiv fetch fetch_values fileno
fill filter filter! filter_map find find_all find_index finite? first flat_map flatten
flatten! flock floor flush force_encoding freeze frozen? fsync gcd gcdlcm getbyte getc
gets grapheme_clusters grep grep_v group_by gsub gsub! has_key? has_value? hash hex i
id2name imag imaginary include include? included_modules index infinite? inject insert
inspect instance_eval instance_exec instance_method instance_methods instance_of?
instance_variable_defined? instance_variable_get instance_variable_set
instance_variables integer? intern internal_encoding intersect? intersection invert
ioctl is_a? isatty itself join keep_if key key? keys kind_of? lambda? last lazy lcm
length lineno lineno= lines ljust lstat lstrip lstrip! magnitude map map! match match?
max max_by member? merge merge! method method_defined? methods min min_by minmax
minmax_by module_eval module_exec modulo mtime name nan? negative? new next next!
next_float nil? nobits? none? nonzero? numerator object_id oct odd? one? ord pack
parameters partition path permutation phase pid polar pop pos pos= positive? pow pread
pred prepend prev_float print printf private_class_method private_constant
private_instance_methods private_method_defined? private_methods product
protected_instance_methods protected_method_defined? protected_methods
public_class_method public_constant public_instance_method public_instance_methods
public_method public_method_defined? public_methods public_send push putc puts pwrite
quo rassoc rationalize read read_nonblock readbyte readchar readline readlines
readpartial real real? rect rectangular reduce rehash reject reject! remainder
remove_class_variable remove_instance_variable remove_method reopen repeated_combination
repeated_permutation replace respond_to? reverse reverse! reverse_each rewind rindex
rjust rotate rotate! round rpartition rstrip rstrip! ruby2_keywords sample scan scrub
scrub! seek select select! send set_encoding set_encoding_by_bom setbyte shift shuffle
shuffle! singleton_class singleton_class? singleton_method singleton_method_added
singleton_methods size slice slice! slice_after slice_before slice_when sort sort!
sort_by sort_by! source_location split squeeze squeeze! start_with? stat step store
strip strip! sub sub! subclasses succ succ! sum superclass swapcase swapcase! sync sync=
sysread sysseek syswrite taint tainted? take take_while tally tap tell then times to_a
to_ary to_c to_enum to_f to_h to_hash to_i to_int to_io to_path to_proc to_r to_s to_str
to_sym tr tr! tr_s tr_s! transform_keys transform_keys! transform_values
transform_values! transpose truncate trust tty? undef_method undump ungetbyte ungetc
unicode_normalize unicode_normalize! unicode_normalized? union uniq uniq! unpack unpack1
unshift untaint untrust untrusted? upcase upcase! update upto valid_encoding? value?
values values_at write write_nonblock yield yield_self zero? zip
"""

# What is called without a receiver: on any object, or in a class body.
FUNCTIONS = frozenset(_FUNCTIONS.split())
CONSTANTS = frozenset(_CONSTANTS.split())
# Methods of strings, arrays, hashes and the like.
METHODS = frozenset(_METHODS.split())
