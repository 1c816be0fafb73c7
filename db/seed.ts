import { addDemoStats } from "#features/analytics/demo-stats.server.ts";
import { addDemoAppointments } from "#features/appointments/demo-appointments.server.ts";
import { addDemoAudits } from "#features/audits/demo-audits.server.ts";
import { addDemoPosts } from "#features/blog/demo-posts.server.ts";
import { addDemoCareers } from "#features/careers/demo-careers.server.ts";
import { addDemoChats } from "#features/chat/demo-chats.server.ts";
import { addDemoEmployers } from "#features/employers/demo-employers.server.ts";
import { addDemoMails } from "#features/mail/demo-mails.server.ts";
import { addDemoQuotes } from "#features/quotes/demo-quotes.server.ts";
import { addDemoTickets } from "#features/tickets/demo-tickets.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { people } from "./schema/people.ts";
import { settings } from "./schema/settings.ts";

/** Each capability adds its own part; every row it makes is marked as demo, so that it can be removed with one click. */
const PARTS: readonly ((tx: Tx, now: Date) => Promise<unknown>)[] = [
  (tx) =>
    tx
      .insert(people)
      .values([
        { email: "editor@orbweave.example", name: "Demo editor", role: "member", areas: ["content", "career"], isDemo: true },
        { email: "sales@orbweave.example", name: "Demo sales", role: "member", areas: ["sales", "audits"], isDemo: true },
        { email: "support@orbweave.example", name: "Demo support", role: "member", areas: ["communication"], isDemo: true },
      ])
      // The owner may have taken one of these addresses.
      .onConflictDoNothing(),
  addDemoPosts,
  addDemoQuotes,
  addDemoTickets,
  addDemoChats,
  addDemoAppointments,
  addDemoEmployers,
  addDemoAudits,
  addDemoCareers,
  addDemoMails,
  addDemoStats,
];

/** Loads the demo world unless it was ever loaded here: what an owner has removed does not come back. */
export function loadDemoWorld(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx.insert(settings).values({ key: "demo_loaded", value: true }).onConflictDoNothing().returning();
    if (!first) return false;
    for (const part of PARTS) await part(tx, now);
    return true;
  });
}
