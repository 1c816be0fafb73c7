import { HANDOVER_KEY } from "#domain/audits/check/check-report.ts";
import type { CheckSummary, ScopeFile } from "#domain/audits/scope.ts";

/** Under this name the request form keeps what is typed. */
export const REQUEST_DRAFT = "audit-request-draft";

export interface HandedOver {
  readonly summary: CheckSummary;
  readonly scope: readonly ScopeFile[];
  readonly sources?: readonly { readonly path: string; readonly text: string }[];
}

const isHandedOver = (value: unknown): value is HandedOver => {
  if (typeof value !== "object" || value === null) return false;
  const { summary, scope } = value as Partial<HandedOver>;
  return (
    typeof summary === "object" &&
    summary !== null &&
    typeof summary.nsloc === "number" &&
    Array.isArray(scope) &&
    scope.every((file: unknown) => typeof (file as ScopeFile | null)?.path === "string")
  );
};

/** Undefined when nobody has checked anything in this tab, or it cannot be read. */
export function readHandedOver(): HandedOver | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(HANDOVER_KEY) ?? "null");
    return isHandedOver(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The request has arrived: neither the code nor what was found in it has to wait in this tab any longer. */
export function forgetHandedOver(): void {
  try {
    sessionStorage.removeItem(HANDOVER_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** As the field for the scope wants it. */
export const scopeLinesOf = (scope: readonly ScopeFile[]) =>
  scope.map(({ path, sha256 }) => (sha256 ? `${sha256}  ${path}` : path)).join("\n");
