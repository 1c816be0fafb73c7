import { z } from "zod";
import { counted } from "../text/counted.ts";
import { TAKEN_BACK } from "./taken-back.ts";

/** One error per field, by name; `form` is for errors of no particular field. */
export type FormErrors = Readonly<Record<string, string>>;

export type ParsedForm<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly errors: FormErrors };

/** The part of the platform's FormData that we need: the domain depends on neither browser nor server. */
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

/** For schemas without messages of their own: says what to do, not what failed inside. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "too_small") return tooSmall(issue as z.core.$ZodIssueTooSmall);
  if (issue.code === "too_big") return tooBig(issue as z.core.$ZodIssueTooBig);
  if (issue.code === "invalid_value") return "Please choose one of the options.";
  if (issue.code === "invalid_format")
    return FORMATS[(issue as z.core.$ZodIssueInvalidStringFormat).format] ?? "Please check how this is written.";
  if (issue.code === "invalid_type") return issue.input === undefined ? "Please fill this in." : "Please check this.";
  return "Please check this.";
}

/** Optional lists and lists with a default count too. */
function isList(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodArray) return true;
  const { innerType, in: input } = schema.def as { readonly innerType?: z.ZodType; readonly in?: z.ZodType };
  const inner = innerType ?? input;
  return inner !== undefined && isList(inner);
}

/** Reads only the fields of the schema and ignores everything else. */
function fieldsOf(schema: Fields, form: SentForm, prefix: string): Record<string, unknown> {
  const entries = Object.entries(schema.shape).flatMap(([name, field]): [string, unknown][] => {
    const sent = prefix + name;
    if (isList(field)) return [[name, form.getAll(sent)]];
    return form.has(sent) ? [[name, form.get(sent)]] : [];
  });
  return Object.fromEntries(entries);
}

function errorsOf(error: z.ZodError): FormErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "form")] ??= message;
  return errors;
}

/** The submitted form as the schema's output, or one error per invalid field. */
export function parseForm<S extends Fields>(schema: S, form: SentForm): ParsedForm<z.output<S>> {
  const result = schema.safeParse(fieldsOf(schema, form, ""), { error: sentenceOf });
  return result.success ? { ok: true, data: result.data } : { ok: false, errors: errorsOf(result.error) };
}

/**
 * What an Undo takes back, or what the form showed, as the schema's output. Undefined for other forms. It is only compared with what is
 * stored, so a value that the schema refuses stays as it was sent: what was stored before the rule existed must not block its correction.
 */
export function parseTakenBack<S extends Fields>(schema: S, form: SentForm): z.output<S> | undefined {
  if (!Object.keys(schema.shape).some((name) => form.has(TAKEN_BACK + name))) return undefined;
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, field.catch(({ value }: z.core.$ZodCatchCtx) => value)]);
  return z.object(Object.fromEntries(fields) as S["shape"]).parse(fieldsOf(schema, form, TAKEN_BACK)) as z.output<S>;
}

/** For validating a form before it is sent: the errors the server would return, or undefined. */
export const checkWith =
  (schema: Fields) =>
  (form: SentForm): FormErrors | undefined => {
    const parsed = parseForm(schema, form);
    return parsed.ok ? undefined : parsed.errors;
  };
