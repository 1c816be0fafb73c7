import { randomUUID } from "node:crypto";
import type { JobQuestion } from "#domain/careers/job-question.ts";
import { storeFiles, type StoredFile } from "#kit/files/store-files.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { worldWithDisk, type TestWorld } from "#tests/support/test-database.ts";
import { type ApplicationInput, applicationSchema } from "./application-input.ts";
import { applyForJob } from "./apply-for-job.server.ts";
import { jobSchemaIn } from "./job-input.ts";
import type { Job } from "./job-record.server.ts";
import { createJob, setJobStatus } from "./manage-job.server.ts";

/** Applications have files. */
export const careersWorld = () => worldWithDisk();

export const QUESTIONS: readonly JobQuestion[] = [
  { id: "why", label: "Why us?", kind: "long", options: [], isRequired: true },
  { id: "chain", label: "Which chain?", kind: "choice", options: ["EVM", "Solana"], isRequired: false },
];

/** Fields of the office's job form, with overrides. */
export const jobFields = (change: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  title: "Smart-contract engineer",
  team: "Protocol",
  type: "full_time",
  workplace: "remote",
  city: "Dhaka",
  country: "bd",
  summary: "You write contracts.",
  duties: "Write\n- Review",
  mustHave: "Two years",
  niceToHave: "",
  process: "A call",
  salary: "shown",
  salaryMin: "36,000",
  salaryMax: "48000",
  questions: JSON.stringify(QUESTIONS),
  ...change,
});

export const jobInput = (change: Readonly<Record<string, string>> = {}) => jobSchemaIn("Asia/Dhaka").parse(jobFields(change));

/** An open job by default. */
export async function aJob(world: TestWorld, change: Readonly<Record<string, string>> = {}, { isDraft = false } = {}): Promise<Job> {
  const staff = await asStaff(world);
  const created = await createJob(staff, jobInput(change));
  if (!created.ok) throw new Error("The job was not stored.");
  if (isDraft) return created.job;
  const opened = await setJobStatus(staff, created.job.id, "open");
  if (!opened.ok) throw new Error("The job was not opened.");
  return opened.job;
}

export const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");

export async function aCv({ services }: TestWorld, name = "cv.pdf", words = ""): Promise<StoredFile> {
  const stored = await storeFiles(services, [{ name, bytes: new Uint8Array([...PDF, ...new TextEncoder().encode(`% ${words}\n`)]) }]);
  const file = stored.ok ? stored.files[0] : undefined;
  if (!file) throw new Error("The CV was refused.");
  return file;
}

export const applicationFields = (change: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  full_name: "Rina Zebrafinch",
  email: "rina@example.com",
  phone: "+880 1712 345678",
  links: "example.com/rina",
  consent: "yes",
  idempotency_key: randomUUID(),
  ...change,
});

export const applicationInput = (change: Readonly<Record<string, string>> = {}): ApplicationInput =>
  applicationSchema.parse(applicationFields(change));

/** Applies as a visitor and returns the application. `replacesId` acts as the private link of that application. */
export async function anApplication(
  world: TestWorld,
  job: Job,
  change: Readonly<Record<string, string>> = {},
  cvName = "cv.pdf",
  replacesId?: string,
): Promise<string> {
  const cv = await aCv(world, cvName, randomUUID());
  const applied = await applyForJob(asVisitor(world), {
    jobId: job.id,
    wish: applicationInput(change),
    answers: { why: "For the marmalade." },
    cv,
    ...(replacesId !== undefined && { replacesId }),
  });
  if (!applied.ok) throw new Error(`The application was refused: ${applied.reason}`);
  return applied.applicationId;
}
