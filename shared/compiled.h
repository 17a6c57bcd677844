/* Reads of attributes and questions for classes, remembered where they are written.

   What is compiled reads facts all the time. Their classes are not compiled, so each read
   would look the name up in the class, and each `isinstance` that fails would ask the class
   of the class. Here each place in the code keeps what it found, with the version of the
   class that it was found in: Python gives a class a new one when anything in it changes. */

#include <Python.h>

/* The files that only load what is compiled do without it. */
#if __has_include(<CPy.h>) && !defined(Py_GIL_DISABLED)

#include <CPy.h>
#include <structmember.h>

/* No class ever has this version; 0 is that of a class without one. */
#define NO_VERSION UINT_MAX

struct kept_read {
    unsigned int version;
    Py_ssize_t offset; /* Of the field in the object; -1: what was read is no field. */
};

static CPy_NOINLINE PyObject *
find_and_read(PyObject *object, PyObject *name, struct kept_read *kept)
{
    PyTypeObject *type = Py_TYPE(object);
    if (kept->offset < 0 || type->tp_getattro != PyObject_GenericGetAttr)
        return PyObject_GetAttr(object, name);
    PyObject *found = _PyType_Lookup(type, name);
    if (found == NULL || !Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        kept->offset = -1;
        kept->version = NO_VERSION;
        return PyObject_GetAttr(object, name);
    }
    PyMemberDef *field = ((PyMemberDescrObject *)found)->d_member;
    if (field->type == T_OBJECT_EX && !(field->flags & PY_AUDIT_READ)
        && type->tp_version_tag != 0) {
        kept->version = type->tp_version_tag;
        kept->offset = field->offset;
        PyObject *value = *(PyObject **)((char *)object + field->offset);
        if (value != NULL)
            return Py_NewRef(value);
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *
read_kept(PyObject *object, PyObject *name, struct kept_read *kept)
{
    if (Py_TYPE(object)->tp_version_tag == kept->version) {
        PyObject *value = *(PyObject **)((char *)object + kept->offset);
        if (value != NULL)
            return Py_NewRef(value);
    }
    return find_and_read(object, name, kept);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name)                          \
    ({                                                           \
        static struct kept_read kept_here = {NO_VERSION, 0};     \
        read_kept((object), (name), &kept_here);                 \
    })

/* Of a class's own class, once that is known to ask what `type` asks. An object that says
   itself that it is of another class (`__class__`) is not believed: no fact does. */
struct kept_class {
    unsigned int version;
};

static CPy_NOINLINE int
ask_class(PyObject *object, PyObject *class, struct kept_class *kept)
{
    static PyObject *name = NULL;
    if (name == NULL && (name = PyUnicode_InternFromString("__instancecheck__")) == NULL)
        return -1;
    PyTypeObject *above = Py_TYPE(class);
    if (PyType_Check(class)
        && _PyType_Lookup(above, name) == _PyType_Lookup(&PyType_Type, name)
        && above->tp_version_tag != 0)
        kept->version = above->tp_version_tag;
    return PyObject_IsInstance(object, class);
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

#endif
