"""What JavaScript's built-in functions and methods do with functions and values.

A model acts on a call site. For methods, `native.receiver` is what they are called on;
it is None where nothing is known of it.
"""

from collections.abc import Callable, Mapping

from shared.languages.javascript.models import (
    arrays,
    callbacks,
    events,
    functions,
    getters,
    objects,
    prototypes,
    proxies,
    syntax,
)
from shared.resolution.calls.sites import Sites
from shared.resolution.flow.engine import Site
from shared.resolution.values.value import Native

Model = Callable[[Sites, Site, Native], None]

MODELS: Mapping[str, Model] = {
    **proxies.MODELS,
    **syntax.MODELS,
    "js.add_elements": arrays.add_elements,
    "js.all_settled": callbacks.all_settled,
    "js.apply_function": functions.apply_function,
    "js.array_of": objects.array_of,
    "js.borrowed_apply": arrays.borrowed_apply,
    "js.borrowed_call": arrays.borrowed_call,
    "js.call_all": callbacks.call_all,
    "js.flatten": arrays.flatten,
    "js.group": objects.group,
    "js.keys": arrays.keys,
    "js.reference": objects.reference,
    "js.read_own": getters.read_own,
    "js.reflect_get": prototypes.reflect_get,
    "js.slice_elements": arrays.slice_elements,
    "js.replace_elements": arrays.replace_elements,
    "js.with_resolvers": callbacks.with_resolvers,
    "js.assign": objects.assign,
    "js.copy": objects.copy,
    "js.bind_function": functions.bind_function,
    "js.call_and_return": callbacks.call_and_return,
    "js.call_argument": callbacks.call_argument,
    "js.call_at_once": callbacks.call_at_once,
    "js.call_each": arrays.call_each,
    "js.call_function": functions.call_function,
    "js.concat_elements": arrays.concat_elements,
    "js.create": prototypes.create,
    "js.descriptor": prototypes.descriptor,
    "js.emit": events.emit,
    "js.emitter": events.emitter,
    "js.entries_of": objects.entries_of,
    "js.fill_list": objects.fill_list,
    "js.fill_map": objects.fill_map,
    "js.find_element": arrays.find_element,
    "js.first_argument": callbacks.first_argument,
    "js.flat_map_each": arrays.flat_map_each,
    "js.from_entries": objects.from_entries,
    "js.get_item": arrays.get_item,
    "js.make_heir": objects.make_heir,
    "js.map": objects.map_,
    "js.next": arrays.next_,
    "js.of_all_functions": functions.of_all_functions,
    "js.one_of": objects.one_of,
    "js.prototype_of": prototypes.prototype_of,
    "js.reflect_apply": prototypes.reflect_apply,
    "js.reflect_construct": prototypes.reflect_construct,
    "js.set_item": arrays.set_item,
    "js.set_prototype": prototypes.set_prototype,
    "reject": callbacks.reject,
    "js.keep_elements": arrays.keep_elements,
    "js.listen": events.listen,
    "js.map_each": arrays.map_each,
    "js.pair_elements": arrays.pair_elements,
    "js.called_back": callbacks.called_back,
    "js.promise": callbacks.promise,
    "js.promisified": callbacks.promisified,
    "js.promisify": callbacks.promisify,
    "js.settle": callbacks.settle,
    "js.reduce_elements": arrays.reduce_elements,
    "js.return_argument": callbacks.return_argument,
    "js.return_second": callbacks.return_second,
    "js.sort_elements": arrays.sort_elements,
    "js.then": callbacks.then,
    "js.members_of": objects.members_of,
    "js.values_of": objects.values_of,
    "resolve": callbacks.resolve,
}
