import type { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

type Mail = typeof inboundMails.$inferInsert;
type Thread = typeof mailThreads.$inferInsert;

export interface DemoMailIn {
  readonly hoursAgo: number;
  readonly text: string;
  /** For mails with HTML in addition to text. */
  readonly html?: string;
  readonly attachment?: { readonly name: string; readonly contentType: string; readonly text: string };
  readonly headers?: readonly string[];
  /** Bytes that are not an email. */
  readonly isBroken?: true;
  readonly columns?: Partial<Pick<Mail, "kind" | "state" | "problem" | "warning" | "verdict" | "checks" | "refusedFiles">>;
}

export interface DemoThread {
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  readonly columns?: Partial<Pick<Thread, "isUnread" | "isSpam">>;
  /** The demo record it is filed under, by the name that the log gives it. */
  readonly record?: { readonly kind: string; readonly of: string };
  /** The recipient of the outgoing mail it is about. */
  readonly aboutMailTo?: string;
  readonly mails: readonly [DemoMailIn, ...DemoMailIn[]];
}

const PASS = { verdict: "pass", checks: { spf: "pass", dkim: "pass", dmarc: "pass" } } as const;

/** From invented people; `.example` is reserved and reaches no mailbox. */
export const DEMO_THREADS: readonly DemoThread[] = [
  {
    address: "nadia@riverbank.example",
    name: "Nadia Rahman",
    subject: "Re: Your quote from Orbweave",
    record: { kind: "quote", of: "nadia@riverbank.example" },
    mails: [
      {
        hoursAgo: 1.5,
        text: "Hello,\n\nthank you, this is close to what we had in mind. Could you split it into two phases, so that the marketplace goes live before the mobile app?\n\nI attach the list of what we need first.\n\nNadia\n\n-- \nNadia Rahman\nRiverbank Collective\n+880 1711 000101\n\nOn Monday, Orbweave wrote:\n> Dear Nadia,\n>\n> here is the quote that you asked for. It is valid for thirty days.\n",
        html: '<p>Hello,</p><p>thank you, this is close to what we had in mind. Could you split it into <b>two phases</b>, so that the marketplace goes live before the mobile app?</p><p>I attach the list of what we need first.</p><p>Nadia</p><p style="color:#666">Nadia Rahman<br>Riverbank Collective<br>+880 1711 000101</p><blockquote style="border-left:3px solid #ccc;padding-left:1em">Dear Nadia,<br><br>here is the quote that you asked for. It is valid for thirty days.</blockquote>',
        attachment: {
          name: "first-phase.txt",
          contentType: "text/plain",
          text: "1. Accounts for growers and buyers\n2. Offers with pictures\n3. Payments\n4. A page for each harvest\n",
        },
        columns: PASS,
      },
      {
        hoursAgo: 1,
        text: "One more thing: we would like to begin in the second week of January, if your calendar allows it.\n\nNadia\n",
        columns: PASS,
      },
    ],
  },
  {
    address: "ops@harbourline.example",
    name: "Harbour Line Operations",
    subject: "Can two depots share one account?",
    columns: { isUnread: false },
    mails: [
      {
        hoursAgo: 78,
        text: "We run two depots with their own drivers, and one office for both. Would the office see both in one place, or would we sign in twice?\n",
        columns: PASS,
      },
    ],
  },
  {
    address: "imke@harbourline.example",
    name: "Imke Visser",
    subject: "Re: Your quote from Orbweave",
    record: { kind: "quote", of: "ops@harbourline.example" },
    mails: [
      {
        hoursAgo: 5,
        text: "Dear team,\n\nI took this over from our operations desk. Please send the contract to me from now on, and change the contact to my address.\n\nImke Visser\n\n> We are glad that you accepted our quote.\n",
        columns: {
          warning: "stranger",
          verdict: "none",
          checks: { spf: "none", dkim: "none", dmarc: "none" },
          refusedFiles: [{ name: "contract.docm", why: "This kind of file can run programs." }],
        },
      },
    ],
  },
  {
    address: "farah@loomandco.example",
    name: "Farah Haque",
    subject: "Out of office: Thank you for the conversation",
    columns: { isUnread: false },
    aboutMailTo: "farah@loomandco.example",
    mails: [
      {
        hoursAgo: 49,
        text: "I am travelling until the 24th and read emails in the evening only.\n\nIn urgent cases please call our office.\n\nFarah Haque\n",
        headers: ["Auto-Submitted: auto-replied", "X-Auto-Response-Suppress: All"],
        columns: { kind: "automatic", ...PASS },
      },
    ],
  },
  {
    address: "mailer-daemon@mx.saltworks.example",
    name: "Mail Delivery System",
    subject: "Undelivered Mail Returned to Sender",
    aboutMailTo: "hugo.lind@saltworks.example",
    mails: [
      {
        hoursAgo: 28,
        text: "This is the mail system at host mx.saltworks.example.\n\nYour message could not be delivered to one recipient:\n\n<hugo.lind@saltworks.example>: 550 5.1.1 No such mailbox here\n",
        headers: ["Auto-Submitted: auto-replied"],
        columns: { kind: "bounce", ...PASS },
      },
    ],
  },
  {
    address: "growth@rank-booster.example",
    name: "Rank Booster",
    subject: "Your website is NOT on page one",
    columns: { isUnread: false, isSpam: true },
    mails: [
      {
        hoursAgo: 31,
        text: "Dear website owner,\n\nwe found 47 critical errors on your website. Reply with YES and we fix them for a small monthly fee.\n",
        // Typical of such mails: it tries to track who opened it and to redirect the reader.
        html: '<html><head><meta http-equiv="refresh" content="0;url=https://rank-booster.example/offer"><link rel="stylesheet" href="https://rank-booster.example/style.css"></head><body onload="document.body.id=\'opened\'"><p>Dear website owner,</p><p>we found <b>47 critical errors</b> on your website.</p><img src="https://rank-booster.example/opened.gif" alt=""><script>document.body.append("It ran.")</script><form action="https://rank-booster.example/yes"><button>Reply with YES</button></form></body></html>',
        columns: { verdict: "fail", checks: { spf: "softfail", dkim: "none", dmarc: "fail" }, warning: "forged" },
      },
    ],
  },
  {
    address: "scanner@oldmill.example",
    name: "",
    subject: "An email that could not be read",
    mails: [
      {
        hoursAgo: 9,
        text: "",
        isBroken: true,
        columns: { state: "unreadable", problem: "The email has more than 200 parts inside each other, so it was not read." },
      },
    ],
  },
];
