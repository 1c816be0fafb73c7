import { inArray, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import { appointments } from "#db/schema/appointments.ts";

export const appointmentsOfPerson: PersonalData = {
  kind: "appointment",
  async find(db, email) {
    const found = await db
      .select()
      .from(appointments)
      .where(sql`lower(${appointments.email}) = lower(${email})`);
    return found.map(({ requestHash: _hash, idempotencyKey: _key, ...appointment }) => ({ id: appointment.id, data: appointment }));
  },
  erase: (tx, ids) => tx.delete(appointments).where(inArray(appointments.id, [...ids])),
};
