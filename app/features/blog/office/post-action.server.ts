import { redirect } from "react-router";
import { z } from "zod";
import { postSlugSchema } from "#domain/blog/post-slug.ts";
import { readOfficeMoment } from "#domain/schedule/office-moment.ts";
import { counted } from "#domain/text/counted.ts";
import type { FormErrors } from "#domain/forms/parse-form.ts";
import { onItsWay } from "#kit/mail/is-mailing.server.ts";
import { type Act, formAct, recordAction } from "#kit/records/record-action.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { deletePost } from "./delete-post.server.ts";
import type { PostResult } from "./post-action-answer.ts";
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

/** The form's initial value, used to detect concurrent changes. */
const seen = z.string().max(1_000).optional();

/** Forms without the newsletter field leave the setting unchanged. */
const isMailed = z
  .enum(["yes", "no"])
  .transform((answer) => answer === "yes")
  .optional();

const slugSchema = z.object({ slug: postSlugSchema, seen });
const authorsSchema = z.object({
  authorId: z.union([z.literal(""), z.uuid()]).transform((id) => id || null),
  coAuthorIds: z.array(z.uuid()).max(10, "A post can have at most ten co-authors."),
  seen,
});
/** Times are in the office's time zone; an empty field means no time. */
const scheduleSchema = (timeZone: string) => {
  const clock = z
    .string()
    .max(40)
    .transform((text, context) => {
      const at = text === "" ? null : readOfficeMoment(text, timeZone);
      if (at === undefined) context.addIssue({ code: "custom", message: "Please give a date and a time." });
      return at ?? null;
    });
  return z.object({ publishAt: clock, unpublishAt: clock, seen, isMailed });
};
const publishSchema = z.object({ revision, isMailed });
const restoreSchema = z.object({ revision, version: z.coerce.number().int() });

const REASONS: Readonly<Record<string, FormErrors>> = {
  unknown: { form: "This post was deleted." },
  unknown_person: { authorId: "This person has left. Choose another colleague." },
  slug_taken: { slug: "Another post has or had this address. Please choose another one." },
  publish_in_past: { publishAt: "This time has passed. Choose a later one, or publish now." },
  unpublish_in_past: { unpublishAt: "This time has passed. Choose a later one, or withdraw now." },
  out_of_order: { unpublishAt: "The post would be withdrawn before it is published. Choose a later time." },
  nothing_to_withdraw: { unpublishAt: "The post is not published. Set when it will be published first." },
  not_published: { form: "The post is not published." },
  published: { form: "The post is published. Withdraw it first." },
  changed_meanwhile: { form: "A colleague has changed this in the meantime. Reload the page to see it first." },
  no_version: { form: "This version no longer exists." },
};

type Outcome = { readonly ok: boolean; readonly reason?: string; readonly missing?: readonly string[]; readonly savedBy?: string };

const said =
  (done: string) =>
  (outcome: Outcome): PostResult => {
    if (outcome.ok) return { ok: true, done };
    if (outcome.missing)
      return { ok: false, errors: { form: "Something is missing before readers can see it:" }, missing: outcome.missing };
    if (outcome.reason === "conflict")
      return { ok: false, errors: { form: `${outcome.savedBy} has saved it in the meantime. Reload the page to see it first.` } };
    return { ok: false, errors: REASONS[outcome.reason ?? ""] ?? { form: "Something went wrong. Reload the page and try again." } };
  };

const schedule: Act<PostResult> = async (ctx, id, form) =>
  formAct(scheduleSchema((await businessHours(ctx.services.db)).timeZone), schedulePost, (set, { publishAt, unpublishAt }) =>
    said(publishAt || unpublishAt ? "Schedule saved." : "Schedule cleared.")(set),
  )(ctx, id, form);

const remove: Act<PostResult> = async (ctx, id) => {
  const deleted = await deletePost(ctx, id);
  if (deleted.ok) throw redirect("/admin/blogs");
  return said("")(deleted);
};

async function subjectOf({ services }: Ctx, id: string) {
  const post = await findPost(services.db, id);
  return post && postSubject(post);
}

/** The editor's actions other than saving text. */
export const postAction = recordAction<PostResult>(subjectOf, {
  slug: formAct(
    slugSchema,
    (ctx, id, { slug, seen: before }) => setSlug(ctx, id, slug, before),
    (set, { slug }) => said(`The address is now /blogs/${slug}.`)(set),
  ),
  authors: formAct(authorsSchema, setAuthors, said("Authors saved.")),
  schedule,
  publish: formAct(publishSchema, publishPost, (published, _, { services }) => {
    const mailedTo = published.ok ? (published.mailedTo ?? 0) : 0;
    const mailed = mailedTo > 0 ? ` ${onItsWay(services, `The email to ${counted(mailedTo, "subscriber")}`)}` : "";
    return said(`Published. Readers can see it now.${mailed}`)(published);
  }),
  restore: formAct(restoreSchema, restoreVersion, (restored, { version }) => said(`Version ${version} restored as the draft.`)(restored)),
  withdraw: async (ctx, id) => said("Withdrawn. Readers can no longer see it.")(await withdrawPost(ctx, id)),
  newPreviewLink: async (ctx, id) => said("New preview link created. Older links no longer work.")(await renewPreviewLink(ctx, id)),
  feature: async (ctx, id) => said("Featured on the blog.")(await setFeatured(ctx, id, true)),
  unfeature: async (ctx, id) => said("No longer featured on the blog.")(await setFeatured(ctx, id, false)),
  delete: remove,
});
