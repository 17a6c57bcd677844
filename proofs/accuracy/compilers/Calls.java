import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Prints what javac says of every call of a tree, a line of JSON each: {@code java Calls.java ROOT
 * FOLDERS CLASSPATH}, folders apart by commas. The lines are those that oracle.py reads.
 */
public final class Calls {
  private final Path root;
  private final Trees trees;
  private final Types types;
  private final Elements elements;
  private final SourcePositions positions;
  private final Map<ExecutableElement, List<ExecutableElement>> overriding = new HashMap<>();

  private Calls(Path root, JavacTask task) {
    this.root = root;
    this.trees = Trees.instance(task);
    this.types = task.getTypes();
    this.elements = task.getElements();
    this.positions = trees.getSourcePositions();
  }

  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments[0]).toRealPath();
    List<Path> files = new ArrayList<>();
    for (String folder : arguments[1].split(",")) {
      try (Stream<Path> below = Files.walk(root.resolve(folder))) {
        below.filter(Calls::isRead).sorted().forEach(files::add);
      }
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager manager =
        compiler.getStandardFileManager(ignored -> {}, null, StandardCharsets.UTF_8);
    List<String> options = List.of("-proc:none", "-implicit:none", "-cp", arguments[2]);
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                null, manager, ignored -> {}, options, null, manager.getJavaFileObjectsFromPaths(files));
    List<CompilationUnitTree> units = new ArrayList<>();
    task.parse().forEach(units::add);
    task.analyze();
    Calls calls = new Calls(root, task);
    units.forEach(calls::learn);
    units.forEach(calls::report);
  }

  private static boolean isRead(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(".java") && !name.equals("module-info.java");
  }

  /** Remembers which methods of the tree override which. */
  private void learn(CompilationUnitTree unit) {
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitMethod(MethodTree tree, Void nothing) {
        if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method
            && method.getKind() == ElementKind.METHOD
            && !method.getModifiers().contains(Modifier.STATIC)) {
          TypeElement owner = (TypeElement) method.getEnclosingElement();
          for (TypeElement above : above(owner)) {
            for (Element other : above.getEnclosedElements()) {
              if (other instanceof ExecutableElement overridden
                  && other.getSimpleName().equals(method.getSimpleName())
                  && elements.overrides(method, overridden, owner)) {
                overriding.computeIfAbsent(overridden, ignored -> new ArrayList<>()).add(method);
              }
            }
          }
        }
        return super.visitMethod(tree, nothing);
      }
    }.scan(unit, null);
  }

  private Set<TypeElement> above(TypeElement type) {
    Set<TypeElement> found = new LinkedHashSet<>();
    for (TypeMirror direct : types.directSupertypes(type.asType())) {
      if (direct instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement element
          && found.add(element)) {
        found.addAll(above(element));
      }
    }
    return found;
  }

  private void report(CompilationUnitTree unit) {
    String path = relative(unit);
    System.out.println("{\"file\":" + quoted(path) + "}");
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
        ExpressionTree select = tree.getMethodSelect();
        long end = positions.getEndPosition(unit, select);
        if (end >= 0 && select instanceof MemberSelectTree member) {
          TypeMirror receiver =
              trees.getTypeMirror(new TreePath(getCurrentPath(), member.getExpression()));
          long start = end - member.getIdentifier().length();
          boolean isExact = member.getExpression().toString().equals("super");
          print(unit, getCurrentPath(), start, receiver, isExact);
        } else if (end >= 0 && select instanceof IdentifierTree) {
          print(unit, getCurrentPath(), positions.getStartPosition(unit, select), null, false);
        }
        return super.visitMethodInvocation(tree, nothing);
      }

      @Override
      public Void visitNewClass(NewClassTree tree, Void nothing) {
        print(unit, getCurrentPath(), positions.getStartPosition(unit, tree), null, true);
        return super.visitNewClass(tree, nothing);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
        if (isHandedOutside(getCurrentPath())) {
          ExpressionTree on = tree.getQualifierExpression();
          TypeMirror receiver = trees.getTypeMirror(new TreePath(getCurrentPath(), on));
          long start = positions.getStartPosition(unit, tree);
          print(unit, getCurrentPath(), start, receiver, on.toString().equals("super"));
        }
        return super.visitMemberReference(tree, nothing);
      }
    }.scan(unit, null);
  }

  /**
   * Whether a value is an argument of what is not in the tree: whoever hands it over has it called.
   * What the tree is handed is called where the tree does so.
   */
  private boolean isHandedOutside(TreePath value) {
    TreePath path = value.getParentPath();
    Tree argument = value.getLeaf();
    while (path.getLeaf() instanceof ParenthesizedTree || path.getLeaf() instanceof TypeCastTree) {
      argument = path.getLeaf();
      path = path.getParentPath();
    }
    Element called = null;
    if (path.getLeaf() instanceof MethodInvocationTree call
        && call.getArguments().contains(argument)) {
      called = trees.getElement(path);
    } else if (path.getLeaf() instanceof NewClassTree made
        && made.getArguments().contains(argument)) {
      called = trees.getElement(new TreePath(path, made.getIdentifier()));
    }
    return called != null && trees.getPath(called) == null;
  }

  private void print(
      CompilationUnitTree unit, TreePath site, long at, TypeMirror receiver, boolean isExact) {
    if (at < 0 || !(trees.getElement(site) instanceof ExecutableElement method)) {
      return;
    }
    boolean isAnonymous = site.getLeaf() instanceof NewClassTree made && made.getClassBody() != null;
    if (isAnonymous && method.getKind() == ElementKind.CONSTRUCTOR) {
      // The constructor of the anonymous class runs the one that is meant.
      method = meantBy((NewClassTree) site.getLeaf(), site);
      if (method == null) {
        return;
      }
    }
    boolean isMade = isImplied(method);
    String target = isMade ? place(method.getEnclosingElement()) : place(method);
    String below =
        (isExact ? Stream.<ExecutableElement>empty() : below(method, receiver))
            .map(this::place)
            .collect(Collectors.joining(","));
    if (target == null && below.isEmpty()) {
      return;
    }
    List<String> callers = new ArrayList<>();
    for (TreePath path = site; path != null; path = path.getParentPath()) {
      if (path.getLeaf() instanceof MethodTree around) {
        callers.add(place(unit, around, name(path)));
      } else if (path.getLeaf() instanceof LambdaExpressionTree around) {
        callers.add(place(unit, around, ""));
      }
    }
    boolean hasBody = !method.getModifiers().contains(Modifier.ABSTRACT);
    System.out.println(
        "{\"path\":" + quoted(relative(unit))
            + ",\"line\":" + unit.getLineMap().getLineNumber(at)
            + ",\"callers\":[" + String.join(",", callers) + "]"
            + ",\"target\":" + target
            + ",\"body\":" + hasBody
            + ",\"made\":" + isMade
            + ",\"below\":[" + below + "]}");
  }

  private ExecutableElement meantBy(NewClassTree tree, TreePath site) {
    Tree base = tree.getIdentifier();
    Element type = trees.getElement(new TreePath(site, base));
    if (!(type instanceof TypeElement)) {
      return null;
    }
    List<ExecutableElement> fitting = new ArrayList<>();
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.CONSTRUCTOR
          && ((ExecutableElement) member).getParameters().size() == tree.getArguments().size()) {
        fitting.add((ExecutableElement) member);
      }
    }
    return fitting.size() == 1 ? fitting.get(0) : null;
  }

  private Stream<ExecutableElement> below(ExecutableElement method, TypeMirror receiver) {
    List<ExecutableElement> found = overriding.getOrDefault(method, Collections.emptyList());
    return found.stream()
        .filter(one -> !one.getModifiers().contains(Modifier.ABSTRACT))
        .filter(one -> receiver == null || mayBe(one.getEnclosingElement().asType(), receiver));
  }

  private boolean mayBe(TypeMirror type, TypeMirror receiver) {
    return types.isSubtype(types.erasure(type), types.erasure(receiver));
  }

  /** Whether nobody has written the method: it stands where its class does. */
  private boolean isImplied(ExecutableElement method) {
    TreePath path = trees.getPath(method);
    return method.getKind() == ElementKind.CONSTRUCTOR
        && (path == null || positions.getEndPosition(path.getCompilationUnit(), path.getLeaf()) < 0);
  }

  private String place(Element element) {
    TreePath path = trees.getPath(element);
    if (path == null) {
      return null;
    }
    String name = path.getLeaf() instanceof MethodTree ? name(path) : element.getSimpleName().toString();
    return place(path.getCompilationUnit(), path.getLeaf(), name);
  }

  private String place(CompilationUnitTree unit, Tree tree, String name) {
    long last = positions.getEndPosition(unit, tree) - 1;
    return "["
        + quoted(relative(unit)) + ","
        + unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree)) + ","
        + unit.getLineMap().getLineNumber(Math.max(0, last)) + ","
        + quoted(name) + "]";
  }

  private static String name(TreePath method) {
    String name = ((MethodTree) method.getLeaf()).getName().toString();
    boolean isConstructor = name.equals("<init>");
    return isConstructor
        ? ((ClassTree) method.getParentPath().getLeaf()).getSimpleName().toString()
        : name;
  }

  private String relative(CompilationUnitTree unit) {
    return root.relativize(Path.of(unit.getSourceFile().toUri())).toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
