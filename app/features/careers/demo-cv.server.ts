import type { DemoWorld } from "#kit/capability/demo-part.ts";
import { closePdf, heading, openPdf, paragraph } from "#platform/pdf.server.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import { APPLICATION_KIND } from "./application-record.server.ts";
import type { DemoCandidate } from "./demo-candidates.ts";

type WithCv = Pick<DemoCandidate, "fullName" | "email" | "phone" | "cv">;

async function printCv({ fullName, email, phone = "", cv = [] }: WithCv, createdAt: Date) {
  const pdf = await openPdf({
    title: `CV of ${fullName}`,
    author: fullName,
    createdAt,
    footer: "Demo content: this candidate is fictional.",
    motif: { slug: "cv", family: "company" },
  });
  heading(pdf, "H1", fullName);
  paragraph(pdf, [email, phone].filter(Boolean).join(" · "));
  for (const [title, ...lines] of cv) {
    heading(pdf, "H2", title);
    for (const line of lines) paragraph(pdf, line);
  }
  return closePdf(pdf);
}

interface Belonging {
  /** The file's own id. */
  readonly id: string;
  readonly applicationId: string;
  readonly createdAt: Date;
}

/** The row of a demo candidate's CV, printed by our own PDF code and stored like an upload. */
export async function demoCvRow(world: DemoWorld, demo: WithCv, { id, applicationId, createdAt }: Belonging) {
  const bytes = await printCv(demo, createdAt);
  await world.putFile(id, bytes);
  const facts = { name: `CV ${demo.fullName}.pdf`, contentType: "application/pdf", bytes: bytes.byteLength, sha256: sha256Of(bytes) };
  return { ...facts, id, subjectKind: APPLICATION_KIND, subjectId: applicationId, createdAt };
}
