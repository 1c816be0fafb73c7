import { and, eq, isNotNull } from "drizzle-orm";
import { decryptSecret, encryptSecret, isEncrypted } from "#platform/secret-keys.server.ts";
import type { Services } from "#platform/services.ts";
import { people } from "#db/schema/people.ts";
import type { Person } from "./sessions.server.ts";

const placeOf = (personId: string) => `people.totp_secret:${personId}`;

export const encryptTotp = ({ secretKeys }: Pick<Services, "secretKeys">, personId: string, secret: string) =>
  encryptSecret(secretKeys, placeOf(personId), secret);

/** Undefined if there is none, or if it was encrypted with a key this server does not have. */
export const readTotp = (
  { secretKeys }: Pick<Services, "secretKeys">,
  { id, totpSecret }: Pick<Person, "id" | "totpSecret">,
): string | undefined => (totpSecret === null ? undefined : decryptSecret(secretKeys, placeOf(id), totpSecret));

/**
 * Runs at every start: encrypts secrets an earlier version stored in plain text, and re-encrypts old ones with the newest key, so that the
 * old key can be discarded. If several processes start at once, one of them updates each row.
 */
export async function encryptStoredTotp({ db, log, secretKeys }: Pick<Services, "db" | "log" | "secretKeys">): Promise<void> {
  const stored = await db.select({ id: people.id, totpSecret: people.totpSecret }).from(people).where(isNotNull(people.totpSecret));
  const newest = { secretKeys: secretKeys.slice(0, 1) };
  let unreadable = 0;
  for (const { id, totpSecret } of stored) {
    if (totpSecret === null || readTotp(newest, { id, totpSecret }) !== undefined) continue;
    const secret = isEncrypted(totpSecret) ? readTotp({ secretKeys }, { id, totpSecret }) : totpSecret;
    if (secret === undefined) unreadable += 1;
    else
      await db
        .update(people)
        .set({ totpSecret: encryptTotp({ secretKeys }, id, secret) })
        .where(and(eq(people.id, id), eq(people.totpSecret, totpSecret)));
  }
  if (unreadable > 0)
    log.warn(
      { people: unreadable },
      "second factors were encrypted with another SECRET_KEY: these people cannot sign in until the key is back or an admin resets them",
    );
}
