import { lt, ne } from "drizzle-orm";
import { monthsBefore, type Retention } from "#kit/capability/retention.ts";
import { erasePartsOfMails } from "#kit/retention/erase-threads.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { deleteMailsIn } from "./personal-data.server.ts";

/** The same as for outgoing mails. */
export const KEPT_MONTHS = 12;

/** Deletes the original and its attachments too. A ticket keeps the message created from the mail. Mails not yet parsed stay. */
export const oldMailsIn: Retention = {
  kind: "inbound_mail",
  table: inboundMails,
  id: inboundMails.id,
  age: inboundMails.createdAt,
  isOld: ({ clock }) => [lt(inboundMails.createdAt, monthsBefore(clock.now(), KEPT_MONTHS)), ne(inboundMails.state, "received")],
  async erase({ services, tx, ids }) {
    const fileIds = await erasePartsOfMails(services, tx, ids);
    await deleteMailsIn(tx, ids);
    return fileIds;
  },
};
