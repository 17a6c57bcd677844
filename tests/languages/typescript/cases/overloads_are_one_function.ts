function over(value: string): void;
function over(value: number): void;
function over(value: unknown): void {}
over("x");
//^ calls: over
