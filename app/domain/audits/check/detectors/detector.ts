import type { Contract, FunctionNode, Scope } from "../declarations.ts";
import type { Finding } from "../finding.ts";

/** A function with a body, as a detector sees it. */
export interface FunctionView {
  readonly fn: FunctionNode;
  readonly contract: Contract;
  readonly scope: Scope;
}

export type Detector = (view: FunctionView) => readonly Finding[];

export const isReachable = ({ visibility }: FunctionNode): boolean =>
  visibility === "public" || visibility === "external" || visibility === "default";

export const nameOf = ({ name, isConstructor, isReceiveEther }: FunctionNode): string =>
  isConstructor ? "the constructor" : isReceiveEther ? "receive()" : name ? `${name}()` : "fallback()";
