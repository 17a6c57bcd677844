/* Reads of attributes and globals, and questions for classes, remembered where they are
   written; looks into tuples; and slices of bytes.

   What is compiled reads facts and nodes of trees all the time. Their classes are not
   compiled, so each read would look the name up in the class, and each `isinstance` that
   fails would ask the class of the class. Here each place in the code keeps what it found,
   with the version of the class that it was found in: Python gives a class a new one when
   anything in it changes. */

#include <Python.h>

/* The files that only load what is compiled do without it. */
#if __has_include(<CPy.h>) && !defined(Py_GIL_DISABLED)

/* What only leads to an exception is laid apart from what runs, of which the processor's
   caches hold the more. */
#define RARE __attribute__((cold))
static RARE void CPy_DecRef(PyObject *object);

#include <CPy.h>
#include <structmember.h>

RARE void CPy_AddTraceback(const char *file, const char *name, int line, PyObject *names);
RARE void CPy_TypeErrorTraceback(const char *file, const char *name, int line,
                                 PyObject *names, const char *expected, PyObject *value);
RARE void CPy_TypeError(const char *expected, PyObject *value);

/* No class ever has this version; 0 is that of a class without one. */
#define NO_VERSION UINT_MAX

struct kept_read {
    unsigned int version;
    Py_ssize_t offset; /* Of the field in the object; -1: what was read is no field. */
    PyGetSetDef *made; /* What makes the value, where it lies in no field. */
    PyObject *name;    /* What was asked for. */
};

/* A place may ask for one name after the other: `getattr(fact, name)`. */
static void
keep_name(struct kept_read *kept, PyObject *name)
{
    PyObject *before = kept->name;
    kept->name = Py_NewRef(name);
    Py_XDECREF(before);
}

static CPy_NOINLINE PyObject *
find_and_read(PyObject *object, PyObject *name, struct kept_read *kept)
{
    PyTypeObject *type = Py_TYPE(object);
    if (kept->offset < 0 || type->tp_getattro != PyObject_GenericGetAttr)
        return PyObject_GetAttr(object, name);
    PyObject *found = _PyType_Lookup(type, name);
    if (found != NULL && Py_IS_TYPE(found, &PyGetSetDescr_Type)
        && ((PyGetSetDescrObject *)found)->d_getset->get != NULL
        && type->tp_version_tag != 0) {
        kept->made = ((PyGetSetDescrObject *)found)->d_getset;
        kept->version = type->tp_version_tag;
        keep_name(kept, name);
        return kept->made->get(object, kept->made->closure);
    }
    kept->made = NULL;
    kept->version = NO_VERSION;
    if (found == NULL || !Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        kept->offset = -1;
        return PyObject_GetAttr(object, name);
    }
    PyMemberDef *field = ((PyMemberDescrObject *)found)->d_member;
    if (field->type == T_OBJECT_EX && !(field->flags & PY_AUDIT_READ)
        && type->tp_version_tag != 0) {
        kept->version = type->tp_version_tag;
        kept->offset = field->offset;
        keep_name(kept, name);
        PyObject *value = *(PyObject **)((char *)object + field->offset);
        if (value != NULL)
            return Py_NewRef(value);
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *
read_kept(PyObject *object, PyObject *name, struct kept_read *kept)
{
    if (Py_TYPE(object)->tp_version_tag == kept->version && name == kept->name) {
        if (kept->made != NULL)
            return kept->made->get(object, kept->made->closure);
        PyObject *value = *(PyObject **)((char *)object + kept->offset);
        if (value != NULL)
            return Py_NewRef(value);
    }
    return find_and_read(object, name, kept);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name)                                  \
    ({                                                                   \
        static struct kept_read kept_here = {NO_VERSION, 0, NULL, NULL}; \
        read_kept((object), (name), &kept_here);                         \
    })

/* Of a class's own class, once that is known to ask what `type` asks. An object that says
   itself that it is of another class (`__class__`) is not believed: no fact does. */
struct kept_class {
    unsigned int version;
};

static inline int
is_kept_instance(PyObject *object, PyObject *class, struct kept_class *kept);

static CPy_NOINLINE int
ask_class(PyObject *object, PyObject *class, struct kept_class *kept)
{
    static PyObject *name = NULL;
    if (name == NULL && (name = PyUnicode_InternFromString("__instancecheck__")) == NULL)
        return -1;
    if (PyTuple_CheckExact(class)) {
        int is_one = 0;
        for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(class) && is_one == 0; i++)
            is_one = is_kept_instance(object, PyTuple_GET_ITEM(class, i), kept);
        return is_one;
    }
    PyTypeObject *above = Py_TYPE(class);
    if (!PyType_Check(class)
        || _PyType_Lookup(above, name) != _PyType_Lookup(&PyType_Type, name))
        return PyObject_IsInstance(object, class);
    if (above->tp_version_tag != 0)
        kept->version = above->tp_version_tag;
    return PyType_IsSubtype(Py_TYPE(object), (PyTypeObject *)class);
}

static inline int
is_kept_instance(PyObject *object, PyObject *class, struct kept_class *kept)
{
    if (Py_IS_TYPE(object, (PyTypeObject *)class))
        return 1;
    if (Py_TYPE(class)->tp_version_tag == kept->version)
        return PyType_IsSubtype(Py_TYPE(object), (PyTypeObject *)class);
    return ask_class(object, class, kept);
}

#define PyObject_IsInstance(object, class)                       \
    ({                                                           \
        static struct kept_class kept_here = {NO_VERSION};       \
        is_kept_instance((object), (class), &kept_here);         \
    })

/* What flows is told apart by what it is, not by what it equals, and is looked for in short
   tuples: nobody need be asked whether two of them are equal. */
static inline int
is_told_apart(PyObject *object)
{
    return Py_TYPE(object)->tp_richcompare == PyBaseObject_Type.tp_richcompare;
}

static inline int
is_in(PyObject *items, PyObject *item)
{
    if (!PyTuple_CheckExact(items) || !is_told_apart(item))
        return PySequence_Contains(items, item);
    int are_all = 1;
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(items); i++) {
        PyObject *one = PyTuple_GET_ITEM(items, i);
        if (one == item)
            return 1;
        are_all &= is_told_apart(one) || PyUnicode_CheckExact(one);
    }
    return are_all ? 0 : PySequence_Contains(items, item);
}

#define PySequence_Contains(items, item) is_in((items), (item))

/* `source[at - 1 : at]` at the very beginning ends before it begins and is empty. mypyc makes
   bytes of a negative length of it, which is an error. */
static inline PyObject *
slice_of_bytes(PyObject *bytes, CPyTagged start, CPyTagged end)
{
    if (CPyTagged_CheckShort(start) && CPyTagged_CheckShort(end)
        && CPyTagged_ShortAsSsize_t(start) >= 0
        && CPyTagged_ShortAsSsize_t(end) >= CPyTagged_ShortAsSsize_t(start))
        return CPyBytes_GetSlice(bytes, start, end);
    return CPyObject_GetSlice(bytes, start, end);
}

#define CPyBytes_GetSlice(bytes, start, end) slice_of_bytes((bytes), (start), (end))

/* Constants and imported classes are read from the names of their module each time, which
   hardly change once it is imported. Up to 3.11 each state of a dictionary has a version
   that no other state ever has. Later ones tell whoever watches a dictionary before it
   changes: there all names have one version. */
#define UNDECIDED 0 /* No state has this version, */
#define NO_NAMES 1  /* and none of a module this one. */

struct kept_global {
    uint64_t version;
    PyObject *names;
    PyObject *name; /* Owned: no other string may come to lie at its address. */
    PyObject *value;
};

#if PY_VERSION_HEX < 0x030C0000

#define VERSION_OF(names) (((PyDictObject *)(names))->ma_version_tag)

static inline int
is_watched(PyObject *names)
{
    return 1;
}

#else

/* One for all files that are compiled. */
__attribute__((weak)) uint64_t version_of_names = NO_NAMES + 1;
__attribute__((weak)) int watcher_of_names = -1;
#define VERSION_OF(names) version_of_names

static int
names_change(PyDict_WatchEvent event, PyObject *names, PyObject *name, PyObject *value)
{
    version_of_names++;
    return 0;
}

static int
is_watched(PyObject *names)
{
    if (watcher_of_names < 0)
        watcher_of_names = PyDict_AddWatcher(names_change);
    if (watcher_of_names >= 0 && PyDict_Watch(watcher_of_names, names) == 0)
        return 1;
    PyErr_Clear();
    return 0;
}

#endif

static CPy_NOINLINE PyObject *
find_global(PyObject *names, PyObject *name, struct kept_global *kept)
{
    static PyObject *telling = NULL;
    if (telling == NULL && (telling = PyUnicode_InternFromString("__spec__")) == NULL)
        return NULL;
    if (kept->version == NO_NAMES)
        return CPyDict_GetItem(names, name);
    /* Only modules have one. A place in the code reads one name of one of them, or none. */
    if (!PyDict_CheckExact(names) || !PyUnicode_CheckExact(name)
        || (kept->name != NULL && kept->name != name)
        || PyDict_Contains(names, telling) != 1 || !is_watched(names)) {
        PyErr_Clear();
        kept->version = NO_NAMES;
        return CPyDict_GetItem(names, name);
    }
    PyObject *value = CPyDict_GetItem(names, name);
    if (value != NULL) {
        if (kept->name == NULL)
            kept->name = Py_NewRef(name);
        kept->names = names;
        kept->value = value;
        kept->version = VERSION_OF(names);
    }
    return value;
}

static inline PyObject *
read_global(PyObject *names, PyObject *name, struct kept_global *kept)
{
    if (names == kept->names && name == kept->name && VERSION_OF(names) == kept->version)
        return Py_NewRef(kept->value);
    return find_global(names, name, kept);
}

#define CPyDict_GetItem(names, name)                             \
    ({                                                           \
        static struct kept_global kept_here = {UNDECIDED, NULL, NULL, NULL}; \
        read_global((names), (name), &kept_here);                \
    })

#endif
