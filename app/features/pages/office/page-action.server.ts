import { redirect } from "react-router";
import { z } from "zod";
import { postSlugSchema } from "#domain/blog/post-slug.ts";
import type { Problem } from "#domain/content/shape.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { counted } from "#domain/text/counted.ts";
import { readOfficeMoment } from "#domain/schedule/office-moment.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { type Act, formAct, recordAction } from "#kit/records/record-action.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { FOLDERS, type MadeType } from "#kit/site/built-pages.server.ts";
import type { Conflict } from "#kit/desk/conflict.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { weightProblems } from "./check-draft.server.ts";
import { createPage, deletePage, renamePage } from "./make-page.server.ts";
import type { PageResult } from "./page-facts.ts";
import { findPageRecord, pageSubject } from "./page-record.server.ts";
import { checkedDraft, publishPage, resetPage, restoreVersion, takeBack } from "./publish-page.server.ts";
import { schedulePage } from "./schedule-page.server.ts";
import { switchPage } from "./switch-page.server.ts";

const REASONS: Readonly<Record<string, FormErrors>> = {
  unknown: { form: "This page was deleted." },
  nothing_new: { form: "Nothing to publish: visitors already see this text." },
  publish_in_past: { publishAt: "This time has passed. Choose a later one, or publish now." },
  path_taken: { slug: "Another page of the site has this address, or one that ends in the same words. Please choose another one." },
  built_in: { form: "This page is built into the site. You can switch it off, but not rename or delete it." },
  always_on: { form: "The site needs this page, so you cannot switch it off." },
  never_published: { form: "This page was never published, so there is nothing to go back to." },
  unchanged: { form: "Nothing changed: the page is already in this state." },
  changed_since: { form: CHANGED_SINCE },
  no_version: { form: "There is no earlier version." },
  changed_meanwhile: { form: "It was saved somewhere else at the same moment. Please try again." },
};

type Outcome = { readonly ok: boolean; readonly reason?: string; readonly problems?: readonly Problem[] } | Conflict;

/** The sentence has a button beside it. */
const outdated = ({ isOwn, savedBy, revision }: Conflict): PageResult => {
  const where = isOwn ? "You have saved it in another tab or on another device" : `${savedBy} has saved it`;
  return { ok: false, errors: { form: `${where} in the meantime. Look at the newest text first.` }, newest: revision };
};

const isConflict = (outcome: Outcome): outcome is Conflict => outcome.reason === "conflict";

const said =
  (done: string) =>
  (outcome: Outcome): PageResult => {
    if (outcome.ok) return { ok: true, done };
    if (isConflict(outcome)) return outdated(outcome);
    if (outcome.problems)
      return { ok: false, errors: { form: "Correct the marked fields before you publish." }, problems: outcome.problems };
    return { ok: false, errors: REASONS[outcome.reason ?? ""] ?? { form: "Something went wrong. Reload the page and try again." } };
  };

const schedule: Act<PageResult> = async (ctx, id, form) => {
  const { timeZone } = await businessHours(ctx.services.db);
  const publishAt = z
    .string()
    .max(40)
    .transform((text, context) => {
      const at = readOfficeMoment(text, timeZone);
      if (at === undefined) context.addIssue({ code: "custom", message: "Please give a date and a time." });
      return at ?? null;
    });
  return formAct(z.object({ publishAt }), schedulePage, (scheduled, { publishAt: at }) =>
    said(`Goes live on ${formatMoment(at ?? ctx.services.clock.now(), timeZone)}. Until then the page stays as it is.`)(scheduled),
  )(ctx, id, form);
};

const remove: Act<PageResult> = async (ctx, id) => {
  const deleted = await deletePage(ctx, id);
  if (deleted.ok) throw redirect("/admin/pages");
  return said("")(deleted);
};

/** What an editor should know about a page even though it is published. */
async function publishWarned(ctx: Ctx, id: string, wish: { readonly revision: number }) {
  const published = await publishPage(ctx, id, wish);
  if (!published.ok) return published;
  const page = await findPageRecord(ctx.services.db, id);
  const heavy = page ? await weightProblems(ctx.services, page) : [];
  return { ...published, warnings: heavy.map(({ words }) => words) };
}

/** Undo names the version that it takes back: a colleague may publish another one before it is pressed. */
function sayPublished(published: Awaited<ReturnType<typeof publishWarned>>): PageResult {
  const warnings = published.ok ? published.warnings : [];
  const answer = said(["Published. Visitors can see it now.", ...warnings].join(" "))(published);
  return answer.ok && published.ok && published.canBeTakenBack ? { ...answer, undo: { live: String(published.live) } } : answer;
}

/** The version that was live when the person decided, empty if visitors saw the built-in text. */
const takenBackSchema = z.object({
  live: z
    .union([z.literal(""), z.coerce.number().int()])
    .optional()
    .transform((version) => (version === "" ? undefined : version)),
});

async function takeBackAndCheck(ctx: Ctx, id: string, seen: z.output<typeof takenBackSchema>) {
  const outcome = await takeBack(ctx, id, seen);
  const { problems } = outcome.ok ? await checkedDraft(ctx, id) : { problems: [] };
  return { outcome, problems };
}

async function subjectOf({ services }: Ctx, id: string) {
  const page = await findPageRecord(services.db, id);
  return page && pageSubject(page);
}

/** The editor's actions other than saving text. */
export const pageAction = recordAction<PageResult>(subjectOf, {
  publish: formAct(z.object({ revision: z.coerce.number().int() }), publishWarned, sayPublished),
  schedule,
  unschedule: async (ctx, id) => said("Schedule removed.")(await schedulePage(ctx, id, { publishAt: null })),
  restore: formAct(z.object({ version: z.coerce.number().int().min(1).max(1_000_000_000) }), restoreVersion, (restored, { version }) =>
    said(`Version ${version} restored as the draft.`)(restored),
  ),
  "take-back": formAct(takenBackSchema, takeBackAndCheck, ({ outcome, problems }) => {
    const more = problems.length === 0 ? "" : ` ${counted(problems.length, "field")} must be corrected now, such as a dead link.`;
    return said(`Reverted. Visitors see the previous version. The text you took back is kept under Versions.${more}`)(outcome);
  }),
  reset: async (ctx, id) => said("Restored. Visitors see the original text.")(await resetPage(ctx, id)),
  "switch-off": async (ctx, id) => said("Switched off. Visitors can no longer open the page.")(await switchPage(ctx, id, false)),
  "switch-on": async (ctx, id) => said("Switched on. Visitors can open the page again.")(await switchPage(ctx, id, true)),
  rename: formAct(z.object({ slug: postSlugSchema }), renamePage, (result) =>
    said(result.ok ? `The address is now ${result.path}. The old one redirects there.` : "")(result),
  ),
  delete: remove,
});

const TYPES = Object.keys(FOLDERS) as [MadeType, ...MadeType[]];

const newPage = z.object({
  type: z.enum(TYPES, "Please choose a type."),
  name: z.string().trim().min(1, "Please give it a name.").max(60, "At most 60 characters fit into a menu."),
  slug: postSlugSchema,
  line: z.string().trim().max(60, "At most 60 characters fit beside the name."),
  group: z.string().trim().max(60),
  from: z
    .union([z.literal(""), z.uuid()])
    .optional()
    .transform((id) => id || undefined),
});

/** Handles the new-page form and redirects to the editor. */
export async function createPageAction(ctx: Ctx, form: FormData): Promise<PageResult> {
  const read = parseForm(newPage, form);
  if (!read.ok) return read;
  const made = await createPage(ctx, read.data);
  if (made.ok) throw redirect(`/admin/pages/${made.id}`);
  return said("")(made);
}
