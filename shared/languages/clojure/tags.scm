; (ns a.b (:require [a.c :as c])), (require '[a.c :as c])
(list_lit . (sym_lit) @_ns . (sym_lit) @name (#any-of? @_ns "ns" "in-ns")) @namespace
(list_lit . (sym_lit) @_ns (list_lit . (kwd_lit) @_how) @required (#eq? @_ns "ns") (#any-of? @_how ":require" ":use" ":require-macros"))
(list_lit . (sym_lit) @_how (#any-of? @_how "require" "use")) @required

; (defn f [a & b] ...), (defn f ([a] ...) ([a b] ...))
(list_lit . (sym_lit) @_kind . (sym_lit) @name (#any-of? @_kind "defn" "defn-" "deftest" "defmacro*")) @definition.function @body.function
(list_lit . (sym_lit) @_kind . (sym_lit) @local (#eq? @_kind "defn-")) @also
; (defmethod f :a [b] ...)
(list_lit . (sym_lit) @_kind . (sym_lit) @name . (_) (#eq? @_kind "defmethod*")) @definition.method @body.function
; (fn [a] ...)
(list_lit . (sym_lit) @_kind (#any-of? @_kind "fn" "fn*" "bound-fn")) @definition.lambda @body.function
; (letfn [(f [a] ...)] ...)
(list_lit . (sym_lit) @_kind . (vec_lit (list_lit (list_lit . (sym_lit) @name . (vec_lit)) @definition.function @body.function)) (#eq? @_kind "letfn"))
; & a
((sym_lit) @_rest . (sym_lit) @formal @rest (#eq? @_rest "&"))

; (defrecord A [b] P (f [this] ...))
(list_lit . (sym_lit) @_kind . (sym_lit) @name (#any-of? @_kind "defrecord" "deftype")) @definition.class @body.class
(list_lit . (sym_lit) @_kind . (_) . (_) (sym_lit) @base (#any-of? @_kind "defrecord" "deftype")) @also
(list_lit . (sym_lit) @_kind (list_lit . (sym_lit) @name . (vec_lit)) @definition.method @body.function (#any-of? @_kind "defrecord" "deftype" "reify" "extend-type" "extend-protocol"))
; (defprotocol P (f [this]))
(list_lit . (sym_lit) @_kind . (sym_lit) @name (#any-of? @_kind "defprotocol" "definterface")) @definition.protocol @body.class
(list_lit . (sym_lit) @_kind (list_lit) @reference.none (#any-of? @_kind "defprotocol" "definterface"))

; (def a b)
(list_lit . (sym_lit) @_kind . (sym_lit) @name (_) @value . (#any-of? @_kind "def" "defonce")) @bind
; (let [a b] ...), (doseq [a b] ...)
(list_lit . (sym_lit) @_kind . (vec_lit) @let (#any-of? @_kind "let" "loop*" "when-let" "if-let" "when-some" "if-some" "binding" "with-open" "with-redefs" "dotimes" "for" "doseq"))
(list_lit . (sym_lit) @_kind . (vec_lit) (#any-of? @_kind "let" "loop*" "when-let" "if-let" "when-some" "if-some" "with-open" "dotimes" "for" "doseq")) @scope.block

; (f a), ((f a) b)
(list_lit . (sym_lit)) @reference.call
(list_lit . (list_lit)) @reference.call
; (-> a f g)
(list_lit . (sym_lit) @_kind . (_) (sym_lit) @reference.call (#any-of? @_kind "->" "->>" "some->" "some->>"))
