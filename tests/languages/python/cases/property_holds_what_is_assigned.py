class Button:
    @property
    def action(self):
        return self.kept

    @action.setter
    def action(self, given):
        self.kept = guard(given)

def guard(given):
    def safe():
        given()
#       ^ calls: user
    return safe

def user(): pass

button = Button()
button.action = user
#      ^ calls: Button.action
button.action()
#      ^ calls: Button.action, guard.safe
