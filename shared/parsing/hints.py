"""What the rule of an outer node tells the rule of one further down."""

from tree_sitter import Node

from shared.parsing.names import Names


class Hints(Names):
    """Hints by the node that they are for."""

    def __init__(self, source: bytes, *, folds_case: bool = False) -> None:
        super().__init__(source, folds_case=folds_case)
        self._names: dict[int, str] = {}
        self._decorators: dict[int, list[Node]] = {}

    def give_name(self, node: Node, name: str) -> None:
        """Name the anonymous definition further down that this statement binds."""
        self._names.setdefault(node.id, name)

    def given_name(self, node: Node) -> str:
        """Return the name an outer statement gave this node, or an empty string."""
        return self._names.get(node.id, "")

    def decorate(self, node: Node, decorators: list[Node]) -> None:
        """Keep the decorators of the definition further down."""
        self._decorators[node.id] = decorators

    def decorators(self, node: Node) -> list[Node]:
        """Return the decorators kept for the definition, top to bottom."""
        return self._decorators.get(node.id, [])
