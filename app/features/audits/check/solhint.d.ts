/** solhint publishes its rules as plain modules without types. */
declare module "solhint/lib/rules/security/*" {
  interface Reporter {
    readonly config: Readonly<Record<string, never>>;
    error(node: import("#domain/audits/check/syntax.ts").SyntaxNode, rule: string, message: string): void;
    warn(node: import("#domain/audits/check/syntax.ts").SyntaxNode, rule: string, message: string): void;
  }
  interface Config {
    getObjectPropertyBoolean(rule: string, property: string, fallback: boolean): boolean;
  }
  const Rule: new (reporter: Reporter, config?: Config) => object;
  export default Rule;
}

declare module "solhint/lib/tree-listener.js" {
  const TreeListener: new (rules: readonly object[]) => import("@solidity-parser/parser/dist/src/ast-types.d.ts").ASTVisitor;
  export default TreeListener;
}
