import { redirect } from "react-router";
import { z } from "zod";
import { postSlugSchema } from "#domain/blog/post-slug.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { businessHours } from "#features/settings/business-hours.server.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { deletePost } from "./delete-post.server.ts";
import { fromOfficeClock } from "./office-clock.server.ts";
import type { PostAnswer } from "./post-action-answer.ts";
import { findPost, postSubject } from "./post-record.server.ts";
import { renewPreviewLink } from "./renew-preview-link.server.ts";
import { restoreVersion } from "./post-versions.server.ts";
import { publishPost } from "./publish-post.server.ts";
import { schedulePost } from "./schedule-post.server.ts";
import { setAuthors } from "./set-authors.server.ts";
import { setFeatured } from "./set-featured.server.ts";
import { setSlug } from "./set-slug.server.ts";
import { withdrawPost } from "./withdraw-post.server.ts";

const revision = z.coerce.number().int();

/** What stood in the form when somebody began with it. */
const seen = z.string().max(1_000).optional();

const slugSchema = z.object({ slug: postSlugSchema, seen });
const authorsSchema = z.object({ authorId: z.union([z.literal(""), z.uuid()]).transform((id) => id || null), coAuthorIds: z.array(z.uuid()).max(10, "At most ten co-authors fit above a post."), seen });
/** A time is one on the clock of the office; an empty field is none. */
const scheduleSchema = (timeZone: string) => {
  const clock = z
    .string()
    .max(40)
    .transform((text, context) => {
      const at = text === "" ? null : fromOfficeClock(text, timeZone);
      if (at === undefined) context.addIssue({ code: "custom", message: "Please give a date and a time." });
      return at ?? null;
    });
  return z.object({ publishAt: clock, unpublishAt: clock, seen });
};
const publishSchema = z.object({ revision });
const restoreSchema = z.object({ revision, version: z.coerce.number().int() });

const REASONS: Readonly<Record<string, FormErrors>> = {
  unknown: { form: "This post is gone. Somebody has deleted it." },
  unknown_person: { authorId: "This person is no longer here. Choose somebody else." },
  slug_taken: { slug: "Another post has, or had, this address. Please choose another." },
  publish_in_past: { publishAt: "This time is over. Choose one that is still to come, or publish now." },
  unpublish_in_past: { unpublishAt: "This time is over. Choose one that is still to come, or withdraw now." },
  out_of_order: { unpublishAt: "It would be withdrawn before it is published. Choose a later time." },
  nothing_to_withdraw: { unpublishAt: "It is not published. Say first when it is to be published." },
  not_published: { form: "It is not published, so there is nothing to withdraw." },
  published: { form: "Readers can see it. Withdraw it first." },
  changed_meanwhile: { form: "Somebody has changed this meanwhile, so nothing was done. Load the page again to see it first." },
  no_version: { form: "This version is no longer here." },
};

type Outcome = { readonly ok: boolean; readonly reason?: string; readonly missing?: readonly string[]; readonly savedBy?: string };

function answerOf(intent: string, outcome: Outcome, done: string): PostAnswer {
  if (outcome.ok) return { ok: true, intent, done };
  if (outcome.missing) return { ok: false, intent, errors: { form: "Something is missing before readers can see it:" }, missing: outcome.missing };
  if (outcome.reason === "conflict") return { ok: false, intent, errors: { form: `${outcome.savedBy} has saved it meanwhile. Load the page again to see that first.` } };
  return { ok: false, intent, errors: REASONS[outcome.reason ?? ""] ?? { form: "That did not work. Load the page again and try once more." } };
}

type Act = (ctx: Ctx, id: string, form: FormData) => Promise<PostAnswer>;

/** An intent that takes fields: what is wrong with them is said before anything happens. */
function withFields<S extends Parameters<typeof parseForm>[0]>(intent: string, schema: S, run: (ctx: Ctx, id: string, data: z.output<S>) => Promise<Outcome>, done: (data: z.output<S>) => string): Act {
  return async (ctx, id, form) => {
    const read = parseForm(schema, form);
    return read.ok ? answerOf(intent, await run(ctx, id, read.data), done(read.data)) : { ok: false, intent, errors: read.errors };
  };
}

const scheduleWords = ({ publishAt, unpublishAt }: { readonly publishAt: Date | null; readonly unpublishAt: Date | null }) => (publishAt || unpublishAt ? "The schedule is set." : "The schedule is cleared.");

const ACTS: Readonly<Record<string, Act>> = {
  slug: withFields("slug", slugSchema, (ctx, id, data) => setSlug(ctx, id, data.slug, data.seen), ({ slug }) => `The address is now /blogs/${slug}.`),
  authors: withFields("authors", authorsSchema, setAuthors, () => "The authors are set."),
  schedule: async (ctx, id, form) => withFields("schedule", scheduleSchema((await businessHours(ctx.services.db)).timeZone), schedulePost, scheduleWords)(ctx, id, form),
  publish: withFields("publish", publishSchema, publishPost, () => "Published. Readers see it from now on."),
  restore: withFields("restore", restoreSchema, restoreVersion, ({ version }) => `Version ${version} is the draft again.`),
  withdraw: async (ctx, id) => answerOf("withdraw", await withdrawPost(ctx, id), "Withdrawn. Readers do not see it any more."),
  newPreviewLink: async (ctx, id) => answerOf("newPreviewLink", await renewPreviewLink(ctx, id), "There is a new preview link. The old ones do not work any more."),
  feature: async (ctx, id) => answerOf("feature", await setFeatured(ctx, id, true), "It stands on top of the blog."),
  unfeature: async (ctx, id) => answerOf("unfeature", await setFeatured(ctx, id, false), "It stands among the others again."),
};

async function deleteAndLeave(ctx: Ctx, id: string): Promise<PostAnswer> {
  const deleted = await deletePost(ctx, id);
  if (deleted.ok) throw redirect("/admin/blogs");
  return answerOf("delete", deleted, "");
}

/** What the desk of a post can be asked to do, besides saving the text. */
export async function postAction(ctx: Ctx, id: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent.startsWith("note.")) {
    const post = await findPost(ctx.services.db, id);
    return post ? noteAction(ctx, postSubject(post), form) : answerOf(intent, { ok: false, reason: "unknown" }, "");
  }
  if (intent === "delete") return deleteAndLeave(ctx, id);
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  return act ? act(ctx, id, form) : answerOf(intent, { ok: false }, "");
}
