import { data } from "react-router";
import { BRAND } from "#content/brand.ts";
import { accessFields, personInput } from "#features/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#features/accounts/account-sentences.ts";
import { changeAccess } from "#features/accounts/change-access.server.ts";
import { endSession, endSessionInput } from "#features/accounts/end-session.server.ts";
import { done, failed, mended, type FormAnswer } from "#features/accounts/form-answer.ts";
import { formOf } from "#platform/form-of.server.ts";
import { resendInvitation } from "#features/accounts/invite-person.server.ts";
import { findPerson } from "#features/accounts/office/find-person.server.ts";
import { listSessions } from "#features/accounts/list-sessions.server.ts";
import { PersonView } from "#features/accounts/office/person-view.tsx";
import { parseForm } from "#domain/forms/parse-form.ts";
import { bringBack, removePerson } from "#features/accounts/remove-person.server.ts";
import { loadRecordActivity } from "#features/activity/load-record-activity.server.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { RecordSubject } from "#features/activity/record-subject.ts";
import { unlisted } from "#features/pages/page-meta.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/person";
import "#features/accounts/office/accounts.css";

const nobody = () => data(undefined, { status: 404 });

export async function loader({ params, context, url }: Pick<Route.LoaderArgs, "params" | "context" | "url">) {
  const ctx = staffCtx(context);
  const person = personInput.safeParse(params).success ? await findPerson(ctx, params.id) : undefined;
  if (!person) throw nobody();
  return { person, sessions: await listSessions(ctx, person.id), activity: await loadRecordActivity(ctx, subjectOf(person), url) };
}

const subjectOf = ({ id, name }: { readonly id: string; readonly name: string }): RecordSubject => ({ kind: "person", id, name, path: `/admin/people/${id}`, permission: "people" });

type Verb = (ctx: Ctx<Staff>, input: { id: string }) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: "not_found" | "last_admin" }>;

const simple = (form: string, verb: Verb, message: string) => async (ctx: Ctx<Staff>, id: string): Promise<FormAnswer> => {
  const answer = await verb(ctx, { id });
  return answer.ok ? done(form, message) : failed(form, ACCOUNT_SENTENCES[answer.reason]);
};

/** Each form of the page by its name. Whom it is about comes from the address, never from a field. */
const FORMS: Readonly<Record<string, (ctx: Ctx<Staff>, id: string, form: FormData) => Promise<FormAnswer>>> = {
  async access(ctx, id, form) {
    const read = parseForm(accessFields, form);
    if (!read.ok) return mended("access", read.errors);
    const changed = await changeAccess(ctx, { id, ...read.data });
    return changed.ok ? done("access", "The access is saved. It counts from now on, in open tabs too.") : failed("access", ACCOUNT_SENTENCES[changed.reason]);
  },
  async session(ctx, _id, form) {
    const read = parseForm(endSessionInput, form);
    const ended = read.ok ? await endSession(ctx, read.data) : ({ ok: false, reason: "not_found" } as const);
    return ended.ok ? done("session", "The session is ended.") : failed("session", ACCOUNT_SENTENCES[ended.reason]);
  },
  invitation: simple("invitation", resendInvitation, "A new invitation is on its way. Earlier links no longer work."),
  removal: simple("removal", removePerson, "Removed, and signed out everywhere."),
  return: simple("removal", bringBack, "Welcome back: a new invitation is on its way."),
};

export async function action({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const ctx = staffCtx(context);
  const person = personInput.safeParse(params).success ? await findPerson(ctx, params.id) : undefined;
  const form = await formOf(request);
  const name = String(form.get("form"));
  if (!person) throw nobody();
  if (String(form.get("intent")).startsWith("note.")) return noteAction(ctx, subjectOf(person), form);
  const answer = Object.hasOwn(FORMS, name) ? await FORMS[name]?.(ctx, person.id, form) : undefined;
  return data(answer, { status: answer?.isDone ? 200 : 400 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlisted(`${BRAND.name} | Admin | People | ${loaderData?.person.name ?? "Not found"}`);

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonView {...loaderData} answer={actionData && "form" in actionData ? actionData : undefined} />;
}
