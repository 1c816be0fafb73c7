import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { listLetters } from "#features/careers/candidate-letters.server.ts";
import { lettersAction } from "#features/careers/office/letters-action.server.ts";
import { LettersView } from "#features/careers/office/letters-view.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/candidate-letters";

export const loader = ({ context }: Route.LoaderArgs) => listLetters(staffCtx(context));

export const action = async ({ context, request }: Route.ActionArgs) => lettersAction(staffCtx(context), await formOf(request));

export default function CandidateLetters({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "candidate_letter");
  return <LettersView letters={loaderData} />;
}
