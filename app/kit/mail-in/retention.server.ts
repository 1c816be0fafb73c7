import { lt, ne } from "drizzle-orm";
import { monthsBefore, type Retention } from "#kit/capability/retention.ts";
import { erasePartsOfMails } from "#kit/retention/erase-threads.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { deleteMailsIn } from "./personal-data.server.ts";

/** As long as mails that we sent; the privacy policy promises it. */
const KEPT_MONTHS = 12;

/** With its original and its attachments. A ticket keeps the message that it became. An email that was not read yet stays. */
export const oldMailsIn: Retention = {
  kind: "inbound_mail",
  table: inboundMails,
  id: inboundMails.id,
  age: inboundMails.createdAt,
  isOld: ({ clock }) => [lt(inboundMails.createdAt, monthsBefore(clock.now(), KEPT_MONTHS)), ne(inboundMails.state, "received")],
  async erase({ tx, ids }) {
    const fileIds = await erasePartsOfMails(tx, ids);
    await deleteMailsIn(tx, ids);
    return fileIds;
  },
};
