"""The lines of the standard library that `library` reads."""

LINES = """
Option<T>.unwrap,expect,unwrap_or_default,unwrap_unchecked -> T
Option<T>.get_or_insert,insert,unwrap_or(T) -> T
Option<T>.unwrap_or_else,get_or_insert_with(fn() -> T) -> T
Option<T>.as_ref,as_mut,as_deref,as_deref_mut,take,cloned,copied,or -> Option<T>
Option<T>.filter(fn(T) -> bool) -> Option<T>
Option<T>.inspect(fn(T)) -> Option<T>
Option<T>.or_else(fn() -> Option<T>) -> Option<T>
Option<T>.replace(T) -> Option<T>
Option<T>.map(fn(T) -> U) -> Option<U>
Option<T>.and_then(fn(T) -> Option<U>) -> Option<U>
Option<T>.and(Option<U>) -> Option<U>
Option<T>.map_or(U,fn(T) -> U) -> U
Option<T>.map_or_else(fn() -> U,fn(T) -> U) -> U
Option<T>.is_some_and,is_none_or(fn(T) -> bool) -> bool
Option<T>.is_some,is_none -> bool
Option<T>.ok_or(E) -> Result<T,E>
Option<T>.ok_or_else(fn() -> E) -> Result<T,E>
Option<T>.zip(Option<U>) -> Option<(T,U)>
Option<T>.iter,iter_mut,into_iter -> Iterator<T>
Option<T>.flatten,transpose -> T
Option<T>.xor -> Option<T>
Option<T>.context,with_context -> Result<T,_>
Result<T,E>.unwrap,expect,unwrap_or_default,unwrap_unchecked,into_ok -> T
Result<T,E>.unwrap_or(T) -> T
Result<T,E>.unwrap_or_else(fn(E) -> T) -> T
Result<T,E>.unwrap_err,expect_err,into_err -> E
Result<T,E>.as_ref,as_mut,as_deref,cloned,copied,or -> Result<T,E>
Result<T,E>.ok -> Option<T>
Result<T,E>.err -> Option<E>
Result<T,E>.map(fn(T) -> U) -> Result<U,E>
Result<T,E>.map_err(fn(E) -> F) -> Result<T,F>
Result<T,E>.and_then(fn(T) -> Result<U,E>) -> Result<U,E>
Result<T,E>.or_else(fn(E) -> Result<T,F>) -> Result<T,F>
Result<T,E>.map_or(U,fn(T) -> U) -> U
Result<T,E>.map_or_else(fn(E) -> U,fn(T) -> U) -> U
Result<T,E>.inspect(fn(T)) -> Result<T,E>
Result<T,E>.inspect_err(fn(E)) -> Result<T,E>
Result<T,E>.is_ok_and(fn(T) -> bool) -> bool
Result<T,E>.is_ok,is_err -> bool
Result<T,E>.iter,into_iter -> Iterator<T>
Result<T,E>.context,with_context -> Result<T,_>
Vec<T>.iter,iter_mut,into_iter,drain,splice -> Iterator<T>
Vec<T>.as_slice,as_mut_slice,to_vec,into_boxed_slice,into_vec -> Vec<T>
Vec<T>.first,last,get,get_mut,pop -> Option<T>
Vec<T>.first_mut,last_mut,pop_front,pop_back,front,back -> Option<T>
Vec<T>.remove,swap_remove,get_unchecked,get_unchecked_mut -> T
Vec<T>.push,push_back,push_front(T)
Vec<T>.insert(_,T)
Vec<T>.len,capacity -> usize
Vec<T>.is_empty,contains,starts_with,ends_with -> bool
Vec<T>.retain,retain_mut,dedup_by_key(fn(T) -> bool)
Vec<T>.sort_by,sort_unstable_by(fn(T,T) -> Ordering)
Vec<T>.sort_by_key,sort_unstable_by_key,sort_by_cached_key,dedup_by_key(fn(T) -> U)
Vec<T>.binary_search_by(fn(T) -> Ordering) -> Result<usize,usize>
Vec<T>.split_first,split_last,split_first_mut,split_last_mut -> Option<(T,Vec<T>)>
Vec<T>.split_at,split_at_mut -> (Vec<T>,Vec<T>)
Vec<T>.split_off,clone,to_owned,as_ref,as_mut,concat,rev -> Vec<T>
Vec<T>.chunks,windows,chunks_exact,chunks_mut,rchunks -> Iterator<Vec<T>>
Vec<T>.split(fn(T) -> bool) -> Iterator<Vec<T>>
Vec<T>.join -> String
VecDeque<T>.iter,iter_mut,into_iter,drain -> Iterator<T>
VecDeque<T>.front,back,pop_front,pop_back -> Option<T>
VecDeque<T>.get,get_mut,front_mut,back_mut,remove -> Option<T>
VecDeque<T>.push_back,push_front(T)
VecDeque<T>.len -> usize
VecDeque<T>.retain(fn(T) -> bool)
BinaryHeap<T>.pop,peek -> Option<T>
BinaryHeap<T>.push(T)
BinaryHeap<T>.iter,into_iter,drain -> Iterator<T>
HashSet<T>.iter,into_iter,drain -> Iterator<T>
HashSet<T>.union,intersection,difference -> Iterator<T>
HashSet<T>.get,take,replace -> Option<T>
HashSet<T>.insert(T) -> bool
HashSet<T>.contains,remove -> bool
HashSet<T>.retain(fn(T) -> bool)
HashMap<K,V>.get,get_mut,remove -> Option<V>
HashMap<K,V>.insert(K,V) -> Option<V>
HashMap<K,V>.get_key_value,remove_entry,first_key_value -> Option<(K,V)>
HashMap<K,V>.last_key_value,pop_first,pop_last -> Option<(K,V)>
HashMap<K,V>.iter,iter_mut,into_iter,drain,range,range_mut -> Iterator<(K,V)>
HashMap<K,V>.keys,into_keys -> Iterator<K>
HashMap<K,V>.values,values_mut,into_values -> Iterator<V>
HashMap<K,V>.entry(K) -> Entry<K,V>
HashMap<K,V>.retain(fn(K,V) -> bool)
HashMap<K,V>.contains_key -> bool
HashMap<K,V>.len -> usize
Entry<K,V>.or_insert(V) -> V
Entry<K,V>.or_insert_with(fn() -> V) -> V
Entry<K,V>.or_default -> V
Entry<K,V>.and_modify(fn(V)) -> Entry<K,V>
Entry<K,V>.get,get_mut,into_mut,insert,remove -> V
Entry<K,V>.key -> K
Iterator<T>.next,next_back,last,nth,peek,peek_mut,min,max,next_if,nth_back -> Option<T>
Iterator<T>.map(fn(T) -> U) -> Iterator<U>
Iterator<T>.filter,skip_while,take_while(fn(T) -> bool) -> Iterator<T>
Iterator<T>.inspect(fn(T)) -> Iterator<T>
Iterator<T>.filter_map(fn(T) -> Option<U>) -> Iterator<U>
Iterator<T>.map_while(fn(T) -> Option<U>) -> Iterator<U>
Iterator<T>.flat_map(fn(T) -> U) -> Iterator<Item<U>>
Iterator<T>.flatten -> Iterator<Item<T>>
Iterator<T>.enumerate -> Iterator<(usize,T)>
Iterator<T>.zip(U) -> Iterator<(T,Item<U>)>
Iterator<T>.rev,skip,take,step_by,fuse,cycle -> Iterator<T>
Iterator<T>.peekable,by_ref,cloned,copied,iter,into_iter -> Iterator<T>
Iterator<T>.chain(U) -> Iterator<T>
Iterator<T>.for_each(fn(T))
Iterator<T>.try_for_each(fn(T) -> U) -> U
Iterator<T>.fold,rfold(U,fn(U,T) -> U) -> U
Iterator<T>.try_fold(U,fn(U,T) -> V) -> V
Iterator<T>.reduce(fn(T,T) -> T) -> Option<T>
Iterator<T>.scan(U,fn(U,T) -> Option<V>) -> Iterator<V>
Iterator<T>.find,rfind(fn(T) -> bool) -> Option<T>
Iterator<T>.find_map(fn(T) -> Option<U>) -> Option<U>
Iterator<T>.position,rposition(fn(T) -> bool) -> Option<usize>
Iterator<T>.any,all(fn(T) -> bool) -> bool
Iterator<T>.min_by_key,max_by_key(fn(T) -> U) -> Option<T>
Iterator<T>.min_by,max_by(fn(T,T) -> Ordering) -> Option<T>
Iterator<T>.partition(fn(T) -> bool)
Iterator<T>.count -> usize
Iterator<T>.sorted,dedup,unique,sorted_unstable -> Iterator<T>
Iterator<T>.sorted_by_key(fn(T) -> U) -> Iterator<T>
Iterator<T>.par_iter,into_par_iter -> Iterator<T>
str.chars -> Iterator<char>
str.char_indices -> Iterator<(usize,char)>
str.bytes,as_bytes,into_bytes -> Vec<u8>
str.lines,split,splitn,rsplit -> Iterator<str>
str.rsplitn,split_whitespace,split_terminator,matches -> Iterator<str>
str.split_ascii_whitespace,split_inclusive -> Iterator<str>
str.split_once,rsplit_once -> Option<(str,str)>
str.strip_prefix,strip_suffix,get -> Option<str>
str.trim,trim_start,trim_end,trim_matches -> str
str.trim_start_matches,trim_end_matches,as_str,as_ref,borrow -> str
str.to_string,to_owned,to_lowercase,to_uppercase -> str
str.replace,replacen,repeat,clone,into_owned -> str
str.len -> usize
str.is_empty,contains,starts_with,ends_with,eq_ignore_ascii_case -> bool
str.find,rfind -> Option<usize>
str.pop -> Option<char>
str.remove -> char
fs::read_to_string -> Result<str,Error>
fs::read -> Result<Vec<u8>,Error>
fs::write,create_dir,create_dir_all,remove_file,remove_dir_all -> Result<(),Error>
File::open,create -> Result<File,Error>
Box<T>::new,pin(T) -> Box<T>
Rc<T>::new(T) -> Rc<T>
Arc<T>::new(T) -> Arc<T>
Rc<T>::clone(Rc<T>) -> Rc<T>
Arc<T>::clone(Arc<T>) -> Arc<T>
Rc<T>::downgrade(Rc<T>) -> Weak<T>
Arc<T>::downgrade(Arc<T>) -> Weak<T>
Arc<T>::make_mut,unwrap_or_clone(Arc<T>) -> T
Arc<T>::get_mut(Arc<T>) -> Option<T>
Rc<T>::make_mut,unwrap_or_clone(Rc<T>) -> T
Rc<T>::get_mut(Rc<T>) -> Option<T>
Arc<T>::try_unwrap(Arc<T>) -> Result<T,Arc<T>>
Rc<T>::try_unwrap(Rc<T>) -> Result<T,Rc<T>>
Weak<T>::new -> Weak<T>
Weak<T>.upgrade -> Option<Rc<T>>
Pin<T>::new,new_unchecked(T) -> Pin<T>
Pin<T>.as_mut,as_ref,get_mut,get_ref -> T
Box<T>.as_ref,as_mut -> T
Cell<T>::new(T) -> Cell<T>
Cell<T>.get,take,into_inner,get_mut -> T
Cell<T>.set(T)
Cell<T>.replace(T) -> T
RefCell<T>::new(T) -> RefCell<T>
RefCell<T>.borrow,borrow_mut,into_inner,take,get_mut -> T
RefCell<T>.replace(T) -> T
RefCell<T>.try_borrow,try_borrow_mut -> Result<T,_>
UnsafeCell<T>::new(T) -> UnsafeCell<T>
UnsafeCell<T>.get,get_mut,into_inner -> T
Mutex<T>::new(T) -> Mutex<T>
Mutex<T>.lock,try_lock,into_inner,get_mut -> Result<T,_>
RwLock<T>::new(T) -> RwLock<T>
RwLock<T>.read,write,try_read,try_write,into_inner,get_mut -> Result<T,_>
OnceCell<T>::new -> OnceCell<T>
OnceCell<T>.get,get_mut,take,into_inner -> Option<T>
OnceCell<T>.get_or_init(fn() -> T) -> T
OnceCell<T>.get_or_try_init(fn() -> Result<T,E>) -> Result<T,E>
OnceLock<T>::new -> OnceLock<T>
OnceLock<T>.get,get_mut,take,into_inner -> Option<T>
OnceLock<T>.get_or_init(fn() -> T) -> T
LazyLock<T>::new(fn() -> T) -> LazyLock<T>
Lazy<T>::new(fn() -> T) -> Lazy<T>
Cow<T>.to_mut,into_owned,as_ref -> T
Cow<T>::Borrowed,Owned(T) -> Cow<T>
Vec<T>::new,with_capacity -> Vec<T>
Vec<T>::from,from_iter(U) -> Vec<Item<U>>
VecDeque<T>::new,with_capacity -> VecDeque<T>
VecDeque<T>::from,from_iter(U) -> VecDeque<Item<U>>
HashMap<K,V>::new,with_capacity,default -> HashMap<K,V>
HashSet<T>::new,with_capacity,default -> HashSet<T>
HashSet<T>::from,from_iter(U) -> HashSet<Item<U>>
BinaryHeap<T>::new,with_capacity -> BinaryHeap<T>
Option<T>::Some,from(T) -> Option<T>
Result<T,E>::Ok(T) -> Result<T,E>
Result<T,E>::Err(E) -> Result<T,E>
Poll<T>::Ready(T) -> Poll<T>
Poll<T>.map(fn(T) -> U) -> Poll<U>
str::new,from,with_capacity,from_utf8_lossy,from_iter -> str
str::from_utf8 -> Result<str,_>
Future<T>.boxed,boxed_local,fuse -> Future<T>
Future<T>.then(fn(T) -> U) -> U
Future<T>.map(fn(T) -> U) -> Future<U>
JoinHandle<T>.join -> Result<T,_>
mpsc<T>::channel,sync_channel -> (Sender<T>,Receiver<T>)
Receiver<T>.recv,try_recv -> Result<T,_>
Receiver<T>.iter,try_iter,into_iter -> Iterator<T>
Sender<T>.send(T) -> Result<(),_>
AsRef<T>.as_ref -> T
AsMut<T>.as_mut -> T
Borrow<T>.borrow -> T
BorrowMut<T>.borrow_mut -> T
Into<T>.into -> T
TryInto<T>.try_into -> Result<T,_>
Deref<T>.deref -> T
any.clone,to_owned,by_ref,borrow,borrow_mut,clone_from,as_any_box -> Self
any.to_string -> str
any.eq,ne,lt,gt,le,ge -> bool
any.cmp -> Ordering
any.partial_cmp -> Option<Ordering>
any.min,max,clamp(Self) -> Self
any.then_with -> Ordering
mem::take(T) -> T
mem::replace(T,T) -> T
iter::once(T) -> Iterator<T>
iter::repeat(T) -> Iterator<T>
iter::from_fn(fn() -> Option<T>) -> Iterator<T>
iter::repeat_with(fn() -> T) -> Iterator<T>
iter::successors(Option<T>,fn(T) -> Option<T>) -> Iterator<T>
iter::empty -> Iterator<T>
iter::zip(T,U) -> Iterator<(Item<T>,Item<U>)>
thread::spawn(fn() -> T) -> JoinHandle<T>
cmp::max,min(T,T) -> T
convert::identity(T) -> T
"""

# What `"...".parse::<T>()` fails with.
PARSE_ERRORS = {
    "bool": "ParseBoolError",
    "char": "ParseCharError",
    "f32": "ParseFloatError",
    "f64": "ParseFloatError",
}
