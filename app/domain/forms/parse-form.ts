import { z } from "zod";
import { counted } from "../text/counted.ts";

/** A sentence per field, by its name; `form` is for what concerns none in particular. */
export type FormErrors = Readonly<Record<string, string>>;

export type ParsedForm<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly errors: FormErrors };

/** As much of the platform's FormData as is needed: the domain knows neither browser nor server. */
interface SentForm {
  has(name: string): boolean;
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string") return minimum === 1 ? "Please fill this in." : `Please use at least ${counted(minimum, "character")}.`;
  if (origin === "array" || origin === "set") return `Please choose at least ${minimum === 1 ? "one" : minimum}.`;
  return `Please use ${minimum} or more.`;
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === "string") return `Please use at most ${counted(maximum, "character")}.`;
  if (origin === "array" || origin === "set") return `Please choose at most ${maximum}.`;
  return `Please use ${maximum} or less.`;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: "Please give an email address such as name@example.com.",
  url: "Please give a web address such as https://example.com.",
};

/** For schemas that say nothing themselves: what to do, not what went wrong inside. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "too_small") return tooSmall(issue as z.core.$ZodIssueTooSmall);
  if (issue.code === "too_big") return tooBig(issue as z.core.$ZodIssueTooBig);
  if (issue.code === "invalid_value") return "Please choose one of the options.";
  if (issue.code === "invalid_format")
    return FORMATS[(issue as z.core.$ZodIssueInvalidStringFormat).format] ?? "Please check how this is written.";
  if (issue.code === "invalid_type") return issue.input === undefined ? "Please fill this in." : "Please check this.";
  return "Please check this.";
}

/** Optional lists and lists with a default are lists too. */
function isList(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodArray) return true;
  const { innerType, in: input } = schema.def as { readonly innerType?: z.ZodType; readonly in?: z.ZodType };
  const inner = innerType ?? input;
  return inner !== undefined && isList(inner);
}

/** Only fields of the schema are looked at: whatever else was sent does not exist. */
function fieldsOf(schema: Fields, form: SentForm): Record<string, unknown> {
  const entries = Object.entries(schema.shape).flatMap(([name, field]): [string, unknown][] => {
    if (isList(field)) return [[name, form.getAll(name)]];
    return form.has(name) ? [[name, form.get(name)]] : [];
  });
  return Object.fromEntries(entries);
}

function errorsOf(error: z.ZodError): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "form")] ??= message;
  return errors;
}

/** A submitted form as the schema wants it, or one sentence for each field that is wrong. */
export function parseForm<S extends Fields>(schema: S, form: SentForm): ParsedForm<z.output<S>> {
  const result = schema.safeParse(fieldsOf(schema, form), { error: sentenceOf });
  return result.success ? { ok: true, data: result.data } : { ok: false, errors: errorsOf(result.error) };
}

/** For a form that looks before it sends: what the server would say, or nothing. */
export const checkWith =
  (schema: Fields) =>
  (form: SentForm): FormErrors | undefined => {
    const parsed = parseForm(schema, form);
    return parsed.ok ? undefined : parsed.errors;
  };
