// Prints what Go's type checker says of every call of a tree, a line of JSON each:
// `go run calls.go ROOT`, with packages outside of it in GOPATH. The lines are those
// that ../oracle.py reads.
package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

type function [4]any // path, first line, last line, name

type call struct {
	Path    string     `json:"path"`
	Line    int        `json:"line"`
	Callers []function `json:"callers"`
	Target  *function  `json:"target,omitempty"`
	Body    bool       `json:"body"`
	Below   []function `json:"below"`
}

// A package that has been checked, with its files.
type checked struct {
	types *types.Package
	files []*ast.File
	info  *types.Info
}

type oracle struct {
	root     string
	modules  map[string]string // paths of the modules of the tree, to their folders
	set      *token.FileSet
	standard types.ImporterFrom
	packages map[string]*checked
	where    map[string]function // of functions, by position
	named    []*types.TypeName
	seen     map[string]bool
	out      *json.Encoder
}

func main() {
	root, err := filepath.EvalSymlinks(os.Args[1])
	must(err)
	set := token.NewFileSet()
	o := &oracle{
		root:     root,
		modules:  modules(root),
		set:      set,
		standard: importer.ForCompiler(set, "source", nil).(types.ImporterFrom),
		packages: map[string]*checked{},
		where:    map[string]function{},
		seen:     map[string]bool{},
		out:      json.NewEncoder(os.Stdout),
	}
	var units []*checked
	for _, folder := range folders(root) {
		found, err := build.ImportDir(folder, 0)
		if err != nil && len(found.GoFiles)+len(found.TestGoFiles)+len(found.XTestGoFiles) == 0 {
			continue
		}
		path := o.path(folder)
		units = append(units, o.check(path, folder, found.GoFiles, true))
		if len(found.TestGoFiles) > 0 {
			units = append(units, o.check(path, folder, append(found.GoFiles, found.TestGoFiles...), false))
		}
		units = append(units, o.check(path+"_test", folder, found.XTestGoFiles, false))
	}
	for _, unit := range units {
		o.declare(unit)
	}
	for _, unit := range units {
		o.report(unit)
	}
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func folders(root string) []string {
	found := map[string]bool{}
	must(filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") {
			found[filepath.Dir(path)] = true
		}
		return err
	}))
	var sorted []string
	for path := range found {
		sorted = append(sorted, path)
	}
	sort.Strings(sorted)
	return sorted
}

// Import makes packages of the tree, and of GOPATH, once each: so types are identical.
func (o *oracle) Import(path string) (*types.Package, error) {
	return o.ImportFrom(path, o.root, 0)
}

func (o *oracle) ImportFrom(path, folder string, mode types.ImportMode) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	found, err := o.find(path, folder)
	if err != nil {
		return nil, err
	}
	if found.Goroot {
		return o.standard.ImportFrom(path, folder, mode)
	}
	return o.check(path, found.Dir, found.GoFiles, true).types, nil
}

func (o *oracle) find(path, folder string) (*build.Package, error) {
	for module, place := range o.modules {
		if rest, inside := strings.CutPrefix(path+"/", module+"/"); inside {
			found, err := build.ImportDir(filepath.Join(place, rest), 0)
			if err == nil {
				return found, nil
			}
		}
	}
	return build.Import(path, folder, 0)
}

// The path that others import a folder of the tree by: its innermost module's and more.
func (o *oracle) path(folder string) string {
	best, of := folder, ""
	for module, place := range o.modules {
		rest, err := filepath.Rel(place, folder)
		if err == nil && rest != ".." && !strings.HasPrefix(rest, "../") && len(place) >= len(of) {
			best, of = strings.TrimSuffix(module+"/"+filepath.ToSlash(rest), "/."), place
		}
	}
	return best
}

func modules(root string) map[string]string {
	found := map[string]string{}
	must(filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Name() == "go.mod" {
			text, _ := os.ReadFile(path)
			for _, line := range strings.Split(string(text), "\n") {
				if module, is := strings.CutPrefix(line, "module "); is {
					found[strings.Trim(strings.TrimSpace(module), "\"")] = filepath.Dir(path)
				}
			}
		}
		return err
	}))
	return found
}

func (o *oracle) check(path, folder string, names []string, kept bool) *checked {
	if done := o.packages[path]; kept && done != nil {
		return done
	}
	unit := &checked{
		types: types.NewPackage(path, filepath.Base(path)),
		info: &types.Info{
			Uses:       map[*ast.Ident]types.Object{},
			Defs:       map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{},
			Types:      map[ast.Expr]types.TypeAndValue{},
		},
	}
	if kept {
		o.packages[path] = unit
	}
	for _, name := range names {
		file, err := parser.ParseFile(o.set, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		if err == nil {
			unit.files = append(unit.files, file)
		}
	}
	config := types.Config{Importer: o, Error: func(error) {}, FakeImportC: true}
	if len(unit.files) > 0 {
		unit.types, _ = config.Check(path, o.set, unit.files, unit.info)
	}
	return unit
}

func (o *oracle) declare(unit *checked) {
	for _, file := range unit.files {
		ast.Inspect(file, func(node ast.Node) bool {
			switch found := node.(type) {
			case *ast.FuncDecl:
				o.where[o.key(found.Name.Pos())] = o.function(found, found.Name.Name)
			case *ast.InterfaceType:
				for _, method := range found.Methods.List {
					for _, name := range method.Names {
						o.where[o.key(name.Pos())] = o.function(method, name.Name)
					}
				}
			}
			return true
		})
	}
	for _, object := range unit.info.Defs {
		if name, ok := object.(*types.TypeName); ok && !name.IsAlias() && !types.IsInterface(name.Type()) {
			o.named = append(o.named, name)
		}
	}
}

func (o *oracle) report(unit *checked) {
	for _, file := range unit.files {
		path := o.relative(o.set.Position(file.Pos()).Filename)
		if o.seen[path] {
			continue
		}
		o.seen[path] = true
		must(o.out.Encode(map[string]string{"file": path}))
		for _, declaration := range file.Decls {
			o.walk(unit, path, []function{}, declaration)
		}
	}
}

// Reports the calls below a node; `callers` are the functions around it, the inner first.
func (o *oracle) walk(unit *checked, path string, callers []function, top ast.Node) {
	ast.Inspect(top, func(node ast.Node) bool {
		switch found := node.(type) {
		case *ast.FuncDecl:
			if node != top {
				return true
			}
			callers = append([]function{o.function(found, found.Name.Name)}, callers...)
		case *ast.FuncLit:
			if node != top {
				o.walk(unit, path, callers, node)
				return false
			}
			callers = append([]function{o.function(found, "")}, callers...)
		case *ast.CallExpr:
			o.call(unit, path, callers, found)
		}
		return true
	})
}

func (o *oracle) call(unit *checked, path string, callers []function, site *ast.CallExpr) {
	var name *ast.Ident
	switch callee := stripped(site.Fun).(type) {
	case *ast.Ident:
		name = callee
	case *ast.SelectorExpr:
		name = callee.Sel
	default:
		o.value(unit, path, site, site.Lparen)
		return
	}
	method, ok := unit.info.Uses[name].(*types.Func)
	if !ok {
		o.value(unit, path, site, name.Pos())
		return
	}
	found := call{
		Path:    path,
		Line:    o.set.Position(name.Pos()).Line,
		Callers: callers,
		Below:   []function{},
	}
	receiver := method.Type().(*types.Signature).Recv()
	found.Body = receiver == nil || !types.IsInterface(receiver.Type())
	if target, ok := o.where[o.key(method.Origin().Pos())]; ok {
		found.Target = &target
	}
	if !found.Body {
		found.Below = o.below(receiver.Type(), method)
	}
	if found.Target != nil || len(found.Below) > 0 {
		must(o.out.Encode(found))
	}
}

// Tells of a call of what is no function by name but holds one: a variable, a field, a result.
func (o *oracle) value(unit *checked, path string, site *ast.CallExpr, at token.Pos) {
	of := unit.info.Types[site.Fun]
	if of.Type == nil || of.IsType() || of.IsBuiltin() {
		return
	}
	must(o.out.Encode(map[string][2]any{"value": {path, o.set.Position(at).Line}}))
}

// The methods of types of the tree that a call through an interface may run.
func (o *oracle) below(receiver types.Type, method *types.Func) []function {
	wanted, ok := receiver.Underlying().(*types.Interface)
	found := []function{}
	seen := map[function]bool{}
	for _, name := range o.named {
		pointer := types.NewPointer(name.Type())
		if !ok || !types.Implements(pointer, wanted) {
			continue
		}
		own, _, _ := types.LookupFieldOrMethod(pointer, true, method.Pkg(), method.Name())
		concrete, isMethod := own.(*types.Func)
		if !isMethod {
			continue
		}
		target, known := o.where[o.key(concrete.Origin().Pos())]
		of := concrete.Type().(*types.Signature).Recv().Type()
		if known && !types.IsInterface(of) && !seen[target] {
			seen[target] = true
			found = append(found, target)
		}
	}
	return found
}

func (o *oracle) function(node ast.Node, name string) function {
	first, last := o.set.Position(node.Pos()), o.set.Position(node.End())
	return function{o.relative(first.Filename), first.Line, last.Line, name}
}

func (o *oracle) key(position token.Pos) string {
	return o.set.Position(position).String()
}

func (o *oracle) relative(path string) string {
	if inside, err := filepath.Rel(o.root, path); err == nil {
		return filepath.ToSlash(inside)
	}
	return path
}

func stripped(callee ast.Expr) ast.Expr {
	for {
		switch inner := callee.(type) {
		case *ast.ParenExpr:
			callee = inner.X
		case *ast.IndexExpr:
			callee = inner.X
		case *ast.IndexListExpr:
			callee = inner.X
		default:
			return callee
		}
	}
}
