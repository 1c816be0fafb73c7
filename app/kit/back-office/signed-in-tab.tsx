import { useSession } from "#kit/accounts/use-session.ts";
import { useDutySign } from "./duty-sign.ts";
import { type SignedIn, useRememberPerson } from "./known-person.ts";
import { useFreshPage } from "./use-fresh-page.ts";

/**
 * Stands in every page of the back office, also in one that failed: the tab follows what its person may do, and leaves when the session
 * ends.
 */
export function SignedInTab({ signedIn }: { readonly signedIn: SignedIn }) {
  const { person, sessionId } = signedIn;
  useSession(sessionId, useDutySign(false));
  useRememberPerson(signedIn);
  // Somebody changed what this person may do: the menu and the page follow.
  useFreshPage((event) => event.subjectKind === "person" && event.subjectId === person.personId);
  return null;
}
