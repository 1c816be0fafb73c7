import { data, redirect } from "react-router";
import { seeMentions } from "#kit/activity/mentions.server.ts";
import { changeMark } from "#kit/work/work-marks.server.ts";
import { workInput, type WorkAnswer } from "#kit/work/work-input.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/work";

export const loader = () => {
  throw data(null, { status: 404 });
};

/** Snoozes a record, sets its follow-up date, or notes that its mentions were seen. Without scripts, redirects back to the record. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  const form = Object.fromEntries(await formOf(request));
  const parsed = workInput.safeParse({ ...form, until: form["until"] ?? form["day"] });
  if (parsed.data?.intent === "seen") {
    await seeMentions(ctx, parsed.data);
    return null;
  }
  const answer: WorkAnswer = parsed.success
    ? await changeMark(ctx, parsed.data)
    : { ok: false, reason: parsed.error.issues[0]?.message ?? "" };
  const back = String(form["back"] ?? "");
  if (request.headers.get("sec-fetch-dest") === "document" && /^\/admin(?:[/?]|$)/.test(back)) return redirect(back, 303);
  return answer;
}
