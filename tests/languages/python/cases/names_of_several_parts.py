class Shop:
    def add_item(self): pass
    def add_user(self): pass
    def drop_item(self): pass
    def drop_user(self): pass
    def on_start_do(self): pass
    def on_stop_do(self): pass

shop = Shop()
for verb in ("add", "drop"):
    getattr(shop, verb + "_" + "item")()
#                                     ^ calls: Shop.add_item, Shop.drop_item
    for noun in ("user",):
        getattr(shop, f"{verb}_{noun}")()
#                                      ^ calls: Shop.add_user, Shop.drop_user
for noun in ("item", "user"):
    joined = "_".join(["add", noun])
    getattr(shop, joined)()
#                        ^ calls: Shop.add_item, Shop.add_user

def run(verb, noun):
    name = "%s_%s" % (verb, noun)
    getattr(shop, name)()
#                      ^ calls: Shop.add_item, Shop.drop_user
    getattr(shop, "{}_{}".format(verb, noun))()
#                                            ^ calls: Shop.add_item, Shop.drop_user
run("add", "item")
run("drop", "user")

def tell(event):
    getattr(shop, "on_" + event + "_do")()
#                                       ^ calls: Shop.on_start_do
    getattr(shop, f"on_{event}_do")()
#                                  ^ calls: Shop.on_start_do
    getattr(shop, "on_%s_do" % event)()
#                                    ^ calls: Shop.on_start_do
tell("start")
