; uses A, B;
(declUses (moduleName) @import.open)

; TA = class(TB) ... end; TA = record ... end; TA = interface ... end;
; TA<B> = class(TC) ... end; TA = (B, C);
(declType type: (declClass (kClass)) @scope.class) @definition.class
(declType type: (declClass (kRecord)) @scope.class) @definition.struct
(declType type: (declIntf) @scope.class) @definition.interface
(declType type: (type (declEnum))) @definition.enum
(declType name: (identifier) @name) @also
; TA = TB; TA = specialize TB<C>;
(declType type: (type (typeref) @value)) @definition.type_alias
(declType name: (genericTpl entity: (_) @name)) @also
(declType type: (declClass parent: (typeref) @base)) @also

; function F(A: B): C; begin ... end;
(defProc header: (declProc name: (identifier) @name) body: (_)) @definition.function @body.function
(defProc header: (declProc name: (genericDot lhs: (identifier) @receiver rhs: (_) @name)) body: (_)) @definition.function @body.function
(defProc header: (declProc name: (genericDot lhs: (genericTpl entity: (_) @receiver) rhs: (_) @name)) body: (_)) @definition.function @body.function
(defProc header: (declProc args: (declArgs (declArg) @parameter))) @also
(defProc header: (declProc type: (_) @returns)) @also
; function F: A; virtual; abstract;
(declProc name: (identifier) @name attribute: (procAttribute (kAbstract))) @definition.function
(declIntf (declProc name: (identifier) @name) @definition.function)
(declArg name: (_) @name) @formal
(declArg type: (_) @type) @also

; A: B;
(declField name: (identifier) @name type: (_) @type) @bind
(declVar name: (identifier) @name type: (_) @type) @bind
; A := B;
(assignment lhs: (_) @target rhs: (_) @value) @assign
(assignment) @setting

; F(A); A.F(B); F; A.F;
(exprCall entity: (identifier) @callee) @reference.call
(exprCall entity: (exprDot lhs: (_) @receiver rhs: (_) @name)) @reference.call
(exprCall) @reference.call
(exprCall args: (exprArgs (_) @argument)) @also
(statement (identifier) @callee @reference.call)
(statement (exprDot lhs: (_) @receiver rhs: (_) @name) @reference.call)
; F, A.F: calls, where that is what is defined
(assignment rhs: (exprDot) @member_call)
(exprArgs (exprDot) @member_call)
(exprBinary (exprDot) @member_call)
(exprUnary (exprDot) @member_call)
(exprDot lhs: (exprDot) @member_call)
(if condition: (exprDot) @member_call)
; F[A], A.F[B]: properties that a function computes
(exprSubscript entity: [(identifier) (exprDot)] @subscripted)
(assignment rhs: (identifier) @bare)
(exprArgs (identifier) @bare)
(exprBinary (identifier) @bare)
(exprUnary operator: (kNot) (identifier) @bare)
(exprBrackets (identifier) @bare)
(if condition: (identifier) @bare)
; inherited F(A);
(inherited (identifier) @name) @reference.inherited
; inherited;
(statement (inherited) @reference.inherited)
; property A: T read FA write FA;
(declProp name: (_) @name) @property
; with A, B do ...
(with) @with
