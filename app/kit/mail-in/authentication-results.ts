import type { MailChecks } from "#db/schema/mail-in.ts";

export type Verdict = "pass" | "fail" | "none" | "unknown";

/** The result of one RFC 8601 method, such as `dkim=pass header.d=example.com`. */
interface MethodResult {
  readonly method: string;
  readonly result: string;
  /** Keyed by lower-case name. */
  readonly facts: ReadonlyMap<string, string>;
}

export interface Vouched {
  readonly verdict: Verdict;
  readonly checks: MailChecks;
}

/** Longer fields are bogus. */
const MAX_FIELD_CHARACTERS = 10_000;

export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Whether the domains are equal or one is a subdomain of the other. */
export const isAligned = (one: string, other: string) =>
  one.includes(".") && other.includes(".") && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));

/** The header fields with this lower-case name, unfolded, topmost first. */
export function fieldsNamed(header: string, name: string): readonly string[] {
  const found: string[] = [];
  let isInside = false;
  for (const line of header.split("\n")) {
    const isContinued = line.startsWith(" ") || line.startsWith("\t");
    if (!isContinued) isInside = line.slice(0, name.length + 1).toLowerCase() === `${name}:`;
    if (!isInside) continue;
    if (isContinued) found.push(`${found.pop() ?? ""} ${line.trim()}`);
    else found.push(line.slice(name.length + 1).trim());
  }
  return found;
}

/** Comments in parentheses can be nested, and semicolons in quotes are not separators. */
function partsOf(field: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  let isQuoted = false;
  for (const sign of field) {
    if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) parts.push((parts.pop() ?? "") + sign);
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0 && sign === ";") parts.push("");
    else if (depth === 0) parts.push((parts.pop() ?? "") + sign);
  }
  return parts.map((part) => part.split(/\s+/).join(" ").trim().toLowerCase().replaceAll(" =", "=").replaceAll("= ", "="));
}

function methodOf(part: string): MethodResult | undefined {
  const [first = "", ...facts] = part.split(" ");
  const [method = "", result] = first.split("=", 2);
  if (result === undefined) return undefined;
  const pairs = facts.map((fact) => [fact.slice(0, fact.indexOf("=")), fact.slice(fact.indexOf("=") + 1)] as const);
  return { method: method.split("/", 1)[0] ?? "", result, facts: new Map(pairs) };
}

/** The results our own mail server wrote: the topmost field with its name. Fields below it or with other names came with the mail. */
function believedResults(header: string, authservId: string): readonly MethodResult[] | undefined {
  for (const field of fieldsNamed(header, "authentication-results")) {
    if (field.length > MAX_FIELD_CHARACTERS) continue;
    const [id = "", ...parts] = partsOf(field);
    if (id.split(" ", 1)[0] === authservId) return parts.flatMap((part) => methodOf(part) ?? []);
  }
  return undefined;
}

const signedBy = ({ facts }: MethodResult) => facts.get("header.d") ?? domainOf(facts.get("header.i") ?? "");

function verdictOf(results: readonly MethodResult[], fromDomain: string): Verdict {
  const of = (method: string) => results.filter((each) => each.method === method);
  const [dmarc] = of("dmarc");
  if (dmarc?.result === "pass") return (dmarc.facts.get("header.from") ?? fromDomain) === fromDomain ? "pass" : "fail";
  if (dmarc?.result === "fail") return "fail";
  if (dmarc?.result === "temperror") return "unknown";
  if (of("dkim").some((each) => each.result === "pass" && isAligned(signedBy(each), fromDomain))) return "pass";
  const spf = of("spf").find(({ facts }) => isAligned(domainOf(facts.get("smtp.mailfrom") ?? ""), fromDomain));
  return spfVerdict(spf?.result);
}

/** The verdict on the From domain. */
export function spfVerdict(result: string | undefined): Verdict {
  if (result === "pass") return "pass";
  if (result === "fail" || result === "softfail") return "fail";
  return result === "temperror" ? "unknown" : "none";
}

/** What our own mail server found out about the sender. Undefined if it wrote nothing. */
export function believe(header: string, authservId: string, fromAddress: string): Vouched | undefined {
  const results = believedResults(header, authservId);
  if (!results) return undefined;
  const resultOf = (method: string) => {
    const all = results.filter((each) => each.method === method).map(({ result }) => result.slice(0, 20));
    return all.find((result) => result === "pass") ?? all[0] ?? "none";
  };
  return {
    verdict: verdictOf(results, domainOf(fromAddress)),
    checks: { spf: resultOf("spf"), dkim: resultOf("dkim"), dmarc: resultOf("dmarc") },
  };
}
