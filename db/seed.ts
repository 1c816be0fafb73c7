import type { Db } from "#platform/db.server.ts";
import { people } from "./schema/people.ts";
import { settings } from "./schema/settings.ts";

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Each capability adds its own part; every row it makes is marked as demo, so that it can be removed with one click. */
const PARTS: readonly ((tx: Transaction) => Promise<unknown>)[] = [
  (tx) =>
    tx
      .insert(people)
      .values([
        { email: "editor@orbweave.example", name: "Demo editor", role: "member", isDemo: true },
        { email: "support@orbweave.example", name: "Demo support", role: "member", isDemo: true },
      ])
      // The owner may have taken one of these addresses.
      .onConflictDoNothing(),
];

/** Loads the demo world unless it was ever loaded here: what an owner has removed does not come back. */
export function loadDemoWorld(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx.insert(settings).values({ key: "demo_loaded", value: true }).onConflictDoNothing().returning();
    if (!first) return false;
    for (const part of PARTS) await part(tx);
    return true;
  });
}
