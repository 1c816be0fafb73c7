import type { Ctx } from "#platform/actor.ts";
import { loadClientMailbox } from "./client-mail.server.ts";
import { listMailsIn } from "./list-mails-in.server.ts";
import { listMailsOut } from "./list-mails-out.server.ts";
import { listStaffWith } from "./list-staff.server.ts";
import { listTimeline } from "./list-timeline.server.ts";
import { listNotes } from "./notes.server.ts";
import type { RecordActivity } from "./record-activity.ts";
import type { RecordSubject } from "./record-subject.ts";

/** Used by the `loader` of a record page. `before` in the URL pages back in time. */
export async function loadRecordActivity(ctx: Ctx, subject: RecordSubject, url: URL): Promise<RecordActivity> {
  const before = /^\d{1,15}$/.exec(url.searchParams.get("before") ?? "")?.[0];
  const [timeline, notes, mails, sent, related, staff, mailbox] = await Promise.all([
    listTimeline(ctx, subject, before === undefined ? undefined : Number(before)),
    listNotes(ctx, subject),
    listMailsIn(ctx, subject),
    listMailsOut(ctx, subject),
    Promise.all(ctx.services.capabilities.map(({ messagesAbout }) => messagesAbout?.(ctx, subject.kind, subject.id) ?? [])),
    listStaffWith(ctx.services.db, subject.permission),
    loadClientMailbox(ctx, subject),
  ]);
  const record = { kind: subject.kind, id: subject.id };
  return { record, timeline, notes, mails, sent, related: related.flat(), mailbox, staff: staff.map(({ id, name }) => ({ id, name })) };
}
