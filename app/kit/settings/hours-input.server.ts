import { type BusinessHours, type OpenSpan } from "#domain/schedule/business-hours.ts";
import type { FormErrors, ParsedForm } from "#domain/forms/parse-form.ts";
import { businessHoursSchema } from "./business-hours.server.ts";
import { DAY_FIELDS, MAX_SPANS } from "./week-days.ts";

const textsOf = (form: FormData, name: string) => form.getAll(name).map((value) => (typeof value === "string" ? value.trim() : ""));

/** An empty pair of fields is ignored. */
function spansOf(form: FormData, day: number): OpenSpan[] {
  const { from, to } = DAY_FIELDS[day] ?? { from: "", to: "" };
  const ends = textsOf(form, to);
  const spans = textsOf(form, from).map((begin, index): OpenSpan => [begin, ends[index] ?? ""]);
  return spans.filter(([begin, end]) => begin !== "" || end !== "").sort(([a], [b]) => a.localeCompare(b));
}

const doOverlap = (spans: readonly OpenSpan[]) => spans.some(([from], index) => index > 0 && from < (spans[index - 1]?.[1] ?? ""));

function dayProblem(spans: readonly OpenSpan[]): string | undefined {
  if (spans.some(([from, to]) => from === "" || to === "")) return "Please enter both a start and an end.";
  if (spans.length > MAX_SPANS) return `You can add up to ${MAX_SPANS} time ranges.`;
  return doOverlap(spans) ? "These times overlap." : undefined;
}

function errorsOf(parsed: ReturnType<typeof businessHoursSchema.safeParse>, week: BusinessHours["week"]): FormErrors {
  const errors: Record<string, string> = {};
  for (const [day, spans] of week.entries()) {
    const problem = dayProblem(spans);
    if (problem !== undefined) errors[DAY_FIELDS[day]?.from ?? ""] = problem;
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field, day] = path;
    errors[field === "week" ? (DAY_FIELDS[Number(day)]?.from ?? "form") : String(field)] ??= message;
  }
  return errors;
}

/** The submitted hours in order, or a message for each invalid day. */
export function readHoursForm(form: FormData): ParsedForm<BusinessHours> {
  const week = DAY_FIELDS.map((_, day) => spansOf(form, day));
  const closedOn = [...new Set(textsOf(form, "closedOn").filter(Boolean))].sort();
  const parsed = businessHoursSchema.safeParse({ timeZone: form.get("timeZone"), week, closedOn });
  const errors = errorsOf(parsed, week);
  return parsed.success && Object.keys(errors).length === 0 ? { ok: true, data: parsed.data } : { ok: false, errors };
}
