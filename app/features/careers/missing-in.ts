import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { jobSchemaIn } from "./job-input.ts";
import { formValuesOf, type StoredJob } from "./office/job-form-values.ts";

/** What a job lacks to be public, by field of its form, or undefined. */
export function missingIn(job: StoredJob): FormErrors | undefined {
  const { questions, ...values } = formValuesOf(job, "UTC");
  const form = new Map<string, string>([...Object.entries(values), ["questions", JSON.stringify(questions)]]);
  const parsed = parseForm(jobSchemaIn("UTC"), {
    has: (name) => form.has(name),
    get: (name) => form.get(name) ?? null,
    getAll: (name) => [form.get(name) ?? ""],
  });
  return parsed.ok ? undefined : parsed.errors;
}
