(ns forms
  (:require [clojure.string :as str]))

(declare third)

(defn- first* "Doc" [x] (inc x))

(defn second*
  ([x] (second* x 1))
;       ^ calls: second*
  ([x y]
   (let [first-name (first* x)
;                    ^ calls: first*
         f (fn [z] (third z))]
;                   ^ calls: third
     (when (pos? y)
       (f (first* y)))
;          ^ calls: first*
     #_(third x)
     '(third x)
     (-> x first* (third 2)))))
;          ^ calls: first*
;                  ^ calls: third

(defn third [x & more]
  (map #(first* %) more)
;        ^ calls: first*
  (apply first* more)
  {:a (first* x) :b [(str/trim "x (third y)") (first* 2)]}
;      ^ calls: first*
;                                              ^ calls: first*
  (case x
    (1 2) (first* x)
;          ^ calls: first*
    nil))

(def handlers {:a first* :b third})

(defn run [k]
  ((get handlers k) 1)
; ^ calls: first*, third
  ((:a handlers) 1)
; ^ calls: first*
  (loop [i 0]
    (when (< i 3)
      (first* i)
;      ^ calls: first*
      (recur (inc i)))))
