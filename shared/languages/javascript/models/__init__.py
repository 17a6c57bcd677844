"""What JavaScript's built-in functions and methods do with functions and values.

A model acts on a call site. For methods, `native.receiver` is what they are called on;
it is None where nothing is known of it.
"""

from collections.abc import Callable, Mapping

from shared.languages.javascript.models import arrays, callbacks, functions, objects
from shared.resolution.engine import Site
from shared.resolution.sites import Sites
from shared.resolution.values import Native

Model = Callable[[Sites, Site, Native], None]

MODELS: Mapping[str, Model] = {
    "js.add_elements": arrays.add_elements,
    "js.apply_function": functions.apply_function,
    "js.array_of": objects.array_of,
    "js.assign": objects.assign,
    "js.bind_function": functions.bind_function,
    "js.call_and_return": callbacks.call_and_return,
    "js.call_argument": callbacks.call_argument,
    "js.call_each": arrays.call_each,
    "js.call_function": functions.call_function,
    "js.concat_elements": arrays.concat_elements,
    "js.entries_of": objects.entries_of,
    "js.find_element": arrays.find_element,
    "js.first_argument": callbacks.first_argument,
    "js.flat_map_each": arrays.flat_map_each,
    "js.from_pairs": objects.from_pairs,
    "js.keep_elements": arrays.keep_elements,
    "js.listen": callbacks.listen,
    "js.map_each": arrays.map_each,
    "js.pair_elements": arrays.pair_elements,
    "js.promise": callbacks.promise,
    "js.reduce_elements": arrays.reduce_elements,
    "js.return_argument": callbacks.return_argument,
    "js.sort_elements": arrays.sort_elements,
    "js.then": callbacks.then,
    "js.values_of": objects.values_of,
    "resolve": callbacks.resolve,
}
