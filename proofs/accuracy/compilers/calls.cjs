// Prints what the TypeScript compiler says of every call and import of a tree, a line of
// JSON each: `node calls.cjs ROOT PATHS`, with NODE_PATH where `typescript` is. PATHS tell
// as JSON where the tree's own packages have their sources. The lines are those that
// oracle.py reads.
const fs = require("fs");
const path = require("path");
const ts = require("typescript");

const root = fs.realpathSync(process.argv[2]);
const kinds = ts.SyntaxKind;
const files = read(root);
const own = new Set(files);
const options = configured();
const program = ts.createProgram(files, options);
const checker = program.getTypeChecker();

function read(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : read(place);
    return /\.[cm]?tsx?$/.test(place) && !/\.d\.[cm]?ts$/.test(place) ? [place] : [];
  });
}

function configured() {
  const usual = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    jsx: ts.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    experimentalDecorators: true,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
  };
  const paths = JSON.parse(process.argv[3]);
  if (Object.keys(paths).length) return { ...usual, paths, baseUrl: root };
  const file = path.join(root, "tsconfig.json");
  if (!fs.existsSync(file)) return usual;
  const written = ts.readConfigFile(file, ts.sys.readFile).config || {};
  const said = ts.parseJsonConfigFileContent(written, ts.sys, root).options;
  const resolving = ["paths", "baseUrl", "pathsBasePath", "rootDirs", "customConditions"];
  const kept = resolving.filter((name) => said[name] !== undefined);
  return { ...usual, ...Object.fromEntries(kept.map((name) => [name, said[name]])) };
}

function print(line) {
  process.stdout.write(JSON.stringify(line) + "\n");
}

function relative(file) {
  return path.relative(root, file).split(path.sep).join("/");
}

function lineOf(file, position) {
  return file.getLineAndCharacterOfPosition(position).line + 1;
}

function bare(node) {
  while (
    node &&
    (ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node))
  )
    node = node.expression;
  return node;
}

// Types that say how something is called are no functions.
function isFunction(node) {
  const types = [
    kinds.FunctionType,
    kinds.ConstructorType,
    kinds.CallSignature,
    kinds.ConstructSignature,
    kinds.IndexSignature,
    kinds.JSDocSignature,
  ];
  return ts.isFunctionLike(node) && !types.includes(node.kind);
}

function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  if (node.name) return node.name.getText().replace(/^['"]|['"]$/g, "");
  let around = node.parent;
  while (around && bare(around) === node) around = around.parent;
  if (around && ts.isBinaryExpression(around)) return around.left.getText().split(".").pop();
  const gives =
    around &&
    (ts.isVariableDeclaration(around) ||
      ts.isPropertyDeclaration(around) ||
      ts.isPropertyAssignment(around));
  return gives ? around.name.getText() : "";
}

function place(node) {
  const file = node.getSourceFile();
  const first = lineOf(file, node.getStart());
  return [relative(file.fileName), first, lineOf(file, node.getEnd()), nameOf(node)];
}

// What a declaration gives a name to: a function, a class, or nothing that runs.
function given(declaration) {
  if (isFunction(declaration) || ts.isClassLike(declaration)) return declaration;
  const holder = declaration.parent;
  if (holder && ts.isBinaryExpression(holder) && holder.left === declaration)
    return isFunction(holder.right) ? holder.right : null;
  const value = bare(declaration.initializer || declaration.right);
  return value && isFunction(value) ? value : null;
}

// Of overloads, the one with the body, or the last where none has: as in our graph.
function implementation(node) {
  if (node.body || !isFunction(node)) return node;
  const others = (node.symbol && node.symbol.declarations) || [];
  const same = others.filter((o) => o.kind === node.kind && o.parent === node.parent);
  return same.find((o) => o.body) || same.at(-1) || node;
}

function calleeOf(site) {
  if (ts.isTaggedTemplateExpression(site)) return site.tag;
  return ts.isJsxOpeningLikeElement(site) ? site.tagName : site.expression;
}

function resolved(site) {
  try {
    return checker.getResolvedSignature(site);
  } catch {
    return undefined; // Some names are too much for the compiler.
  }
}

function called(site) {
  const signature = resolved(site);
  const declared = signature && signature.declaration;
  if (declared && isFunction(declared)) return implementation(declared);
  const callee = bare(calleeOf(site));
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  let symbol = checker.getSymbolAtLocation(name);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const meant = symbol && symbol.valueDeclaration && given(symbol.valueDeclaration);
  return meant ? implementation(meant) : null;
}

function reportCall(file, site, around) {
  const target = called(site);
  const callee = calleeOf(site);
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  const line = lineOf(file, name.getStart());
  if (!target) print({ value: [relative(file.fileName), line] });
  if (!target || !own.has(path.resolve(target.getSourceFile().fileName))) return;
  print({
    path: relative(file.fileName),
    line,
    callers: around.map(place).reverse(),
    target: place(target),
    body: Boolean(target.body) || ts.isClassLike(target),
    made: ts.isClassLike(target),
  });
}

function reportImport(file, specifier) {
  if (!specifier || !ts.isStringLiteralLike(specifier)) return;
  const found = ts.resolveModuleName(specifier.text, file.fileName, options, ts.sys);
  const target = found.resolvedModule && path.resolve(found.resolvedModule.resolvedFileName);
  if (own.has(target)) print({ imported: [relative(file.fileName), relative(target)] });
}

function specifierOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
    return node.moduleReference.expression;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  const isCall = ts.isCallExpression(node);
  const isDynamic = isCall && node.expression.kind === kinds.ImportKeyword;
  const isRequired = isCall && node.expression.getText() === "require";
  return isDynamic || isRequired ? node.arguments[0] : undefined;
}

function isCall(node) {
  if (ts.isCallExpression(node)) return node.expression.kind !== kinds.ImportKeyword;
  return (
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    (ts.isJsxOpeningLikeElement(node) && !/^[a-z]/.test(node.tagName.getText()))
  );
}

function report(file) {
  print({ file: relative(file.fileName) });
  const around = [];
  (function visit(node) {
    // Decorators run where the class is made.
    const isOutside = ts.isDecorator(node) && around.at(-1) === node.parent;
    const inner = isOutside ? around.pop() : undefined;
    const enters = isFunction(node);
    if (enters) around.push(node);
    reportImport(file, specifierOf(node));
    if (isCall(node)) reportCall(file, node, around);
    ts.forEachChild(node, visit);
    if (enters) around.pop();
    if (inner) around.push(inner);
  })(file);
}

for (const file of program.getSourceFiles()) if (own.has(path.resolve(file.fileName))) report(file);
