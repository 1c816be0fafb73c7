import { isInTheWay, type Problem, problemsOf, type Shape } from "#domain/content/shape.ts";
import { valueAt } from "./words.ts";

interface Judged {
  /** The text that the server checked. */
  readonly words: unknown;
  readonly problems: readonly Problem[];
}

/**
 * The problems of the text on screen. Lengths and missing text are checked while typing; problems that only the server finds, such as a
 * dead link, stay until their field changes.
 */
export function currentProblems(shape: Shape, words: unknown, judged: Judged): readonly Problem[] {
  if (words === judged.words) return judged.problems;
  const own = problemsOf(shape, words);
  const known = new Set(own.map(({ at }) => at));
  const owned = new Set(problemsOf(shape, judged.words).map(({ at, words: said }) => `${at} ${said}`));
  // Advice about the whole page stays until the next save: without it, the fields below would move up and down while typing.
  const isKept = (problem: Problem) => {
    const { at, words: said } = problem;
    if (at === "") return !isInTheWay(problem);
    return !known.has(at) && !owned.has(`${at} ${said}`) && valueAt(words, at) === valueAt(judged.words, at);
  };
  const kept = judged.problems.filter(isKept);
  return [...own, ...kept];
}

/** Joins the messages of each field. */
export function byField(problems: readonly Problem[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { at, words } of problems) found.set(at, found.has(at) ? `${found.get(at)} ${words}` : words);
  return found;
}

/** The problems inside the field at `at`. */
export const problemsWithin = (problems: readonly Problem[], at: string) =>
  problems.filter((problem) => problem.at === at || problem.at.startsWith(`${at}.`));

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0);

/** Sorts problems into fields that are still empty and fields that need correcting. */
export function missingAndWrong(problems: readonly Problem[], words: unknown): { readonly missing: number; readonly wrong: number } {
  const missing = problems.filter(({ at }) => isEmpty(valueAt(words, at))).length;
  return { missing, wrong: problems.length - missing };
}

const OPENING = /^./u;
const capital = (text: string) => text.replace(OPENING, (letter) => letter.toUpperCase());

/** A field's location, such as "Risks › Risk 2 › Detail". */
export function placeOf(shape: Shape, words: unknown, at: string): string {
  const places: string[] = [];
  let here: Shape | undefined = shape;
  let value = words;
  for (const step of at === "" ? [] : at.split(".")) {
    if (here?.kind === "list") {
      places.push(`${capital(here.one)} ${Number(step) + 1}`);
      here = here.of;
    } else {
      const group: Shape | undefined = here?.kind === "variant" ? here.cases[String(valueAt(value, here.on))] : here;
      here = group?.kind === "group" ? group.fields[step] : undefined;
      if (here?.label) places.push(here.label);
    }
    value = valueAt(value, step);
  }
  return places.join(" › ");
}
