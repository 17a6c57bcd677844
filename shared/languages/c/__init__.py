"""C, C++ and CUDA: their grammars' queries and rules, and how files share names."""

from dataclasses import replace

from shared.languages.c.classes import HELD
from shared.languages.c.collections import CALLING, HOLDING, MEMBERS, MODELS, NAMESPACES
from shared.languages.c.cpp_spec import CPP
from shared.languages.c.cuda_spec import CUDA, is_cuda
from shared.languages.c.dialect import is_cpp
from shared.languages.c.functions import PROTOTYPE
from shared.languages.c.library import LIBRARY
from shared.languages.c.methods import CONSTRUCTOR, SPECIAL
from shared.languages.c.modules import CModules
from shared.languages.c.shaders import GLSL, HLSL
from shared.languages.c.spec import C
from shared.languages.c.templates import TemplateCalls
from shared.resolution.adapter import Language, Rules

FAMILY = "c"

CPP_RULES = Rules(
    ecosystem="c",
    constructors=(CONSTRUCTOR,),
    constructors_inherited=False,
    special_members=SPECIAL,
    making=("new", "literal", "declared"),
    call_member="operator()",
    class_scope_visible=True,
    overloads=True,
    converts=True,
    hides_names=True,
    held_mark=HELD,
    argument_lookup=True,
    declaration_mark=PROTOTYPE,
    receiver_flows=False,
    static_types=True,
    library_members=LIBRARY,
    test_paths=("_test.", "_unittest.", "/test/", "/tests/"),
    declared_before_use=True,
    builtins={**NAMESPACES, **CALLING},
    builtin_members=MEMBERS,
    generics={
        "unique_ptr": "either",
        "shared_ptr": "either",
        "optional": "either",
        **HOLDING,
    },
)

C_RULES = Rules(
    ecosystem="c",
    receiver_flows=False,
    static_types=True,
    declared_before_use=True,
    builtins=CALLING,
)

LANGUAGES = (
    # In front of C, whose headers it may claim, as C++ does.
    Language(
        spec=CUDA,
        rules=CPP_RULES,
        modules=CModules,
        models=MODELS,
        claims={".h": is_cuda, ".hpp": is_cuda},
        family=FAMILY,
    ),
    Language(spec=C, rules=C_RULES, modules=CModules, models=MODELS, family=FAMILY),
    Language(
        spec=CPP,
        rules=CPP_RULES,
        modules=CModules,
        models=MODELS,
        claims={".h": is_cpp},
        family=FAMILY,
        statics=TemplateCalls,
    ),
    # Each is a family of its own: their files share no names with programs.
    Language(
        spec=GLSL,
        rules=replace(C_RULES, ecosystem="glsl"),
        modules=CModules,
        models=MODELS,
    ),
    Language(
        spec=HLSL,
        rules=replace(CPP_RULES, ecosystem="hlsl"),
        modules=CModules,
        models=MODELS,
        statics=TemplateCalls,
    ),
)
