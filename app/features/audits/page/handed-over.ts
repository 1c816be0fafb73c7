import type { Handover } from "#domain/audits/check/check-report.ts";
import type { ScopeFile } from "#domain/audits/scope.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { draftsOf, isText } from "#kit/drafts/drafts.ts";

/** Storage key of the request form's draft. */
export const REQUEST_DRAFT = "audit-request-draft";

/** Storage key of the instant check's result for the request form. */
export const HANDED_OVER = "audit-check";

/** Contains code, so it is deleted with the tab and once the request is stored. */
export const handovers = draftsOf<Handover>({
  version: 1,
  keptBy: "tab",
  read: (fields) => {
    const { summary, scope } = fields;
    const isHandover =
      isFields(summary) &&
      typeof summary["nsloc"] === "number" &&
      Array.isArray(scope) &&
      scope.every((file: unknown) => isFields(file) && isText(file["path"]));
    return isHandover ? (fields as unknown as Handover) : undefined;
  },
  write: (handover) => handover,
});

/** Formatted for the scope field. */
export const scopeLinesOf = (scope: readonly ScopeFile[]) =>
  scope.map(({ path, sha256 }) => (sha256 ? `${sha256}  ${path}` : path)).join("\n");
