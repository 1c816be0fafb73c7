import { useSession } from "#kit/accounts/use-session.ts";
import { useDutySign } from "./duty-sign.ts";
import { type SignedIn, useRememberPerson } from "./known-person.ts";
import { useFreshPage } from "./use-fresh-page.ts";

/**
 * Rendered on every back office page, including failed ones: reloads when the person's permissions change, and leaves when the session
 * ends.
 */
export function SignedInTab({ signedIn }: { readonly signedIn: SignedIn }) {
  const { person, sessionId } = signedIn;
  useSession(sessionId, useDutySign(false));
  useRememberPerson(signedIn);
  // An admin changed this person's permissions: reload the menu and the page.
  useFreshPage((event) => event.subjectKind === "person" && event.subjectId === person.personId);
  return null;
}
