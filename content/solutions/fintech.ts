import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "fintech",
  headline: "Payment software whose books agree with the bank",
  description: "Double-entry ledgers, ISO 20022 payments, wallets and daily reconciliation for payment firms, lenders and neobanks.",
  lede: "We write the core that a finance product stands on: postings, payment rails, reconciliation and the controls around them. Your finance lead should be able to explain every cent before the first customer asks.",
  problem: {
    heading: "The balance on screen and the balance at the bank",
    paragraphs: [
      "Your app shows a customer 1,240.50, the safeguarding account holds something else, and the difference lives in a workbook only its author understands. Each payment method brought its own status table, while refunds, chargebacks and fees were booked by whichever service noticed them first.",
      "Then the questions get harder. The auditor wants the balance as at 31 March, not as recalculated today. A partner bank replaces MT940 statements with `camt.053`. A provider times out after the money has left, the retry pays twice, and support hears of it from the customer.",
      "Most of this traces back to one decision: balances are stored and edited instead of derived from postings that nobody can change. We begin there. Screens come later, because a neat app on a wrong ledger only shows the error sooner.",
    ],
  },
  artefact: {
    kind: "code",
    heading: "A ledger that refuses to be out of balance",
    caption:
      "An excerpt of a posting ledger as we hand it over: the rule lives in the database, where no service, script or tired person at a console can go around it.",
    file: "posting-ledger",
    version: "sql and test · commit 91be4d0",
    files: [
      {
        path: "db/ledger.sql",
        language: "sql",
        code: `create table legs (
  entry bigint not null references entries,
  account bigint not null references accounts,
  currency char(3) not null,
  minor bigint not null check (minor <> 0)
);

create function check_entry() returns trigger as $$
begin
  if exists (
    select from legs where entry = new.entry
    group by currency having sum(minor) <> 0
  ) then
    raise exception 'entry % does not balance', new.entry;
  end if;
  return null;
end $$ language plpgsql;

create constraint trigger balanced after insert on legs
  deferrable initially deferred
  for each row execute function check_entry();

revoke update, delete, truncate on legs from app;`,
      },
      {
        path: "test/ledger.test.ts",
        language: "ts",
        code: `test("a fee may not vanish between two legs", async () => {
  await using ledger = await testLedger();
  const entry = ledger.post([
    { account: "customer", currency: "EUR", minor: -10_000n },
    { account: "merchant", currency: "EUR", minor: 9_829n },
  ]);
  await expect(entry).rejects.toThrow("does not balance");
  expect(await ledger.legs()).toEqual([]);
});

test("each currency balances on its own", async () => {
  await using ledger = await testLedger();
  const entry = ledger.post([
    { account: "customer", currency: "EUR", minor: -100n },
    { account: "merchant", currency: "JPY", minor: 100n },
  ]);
  await expect(entry).rejects.toThrow("does not balance");
});`,
      },
    ],
    result: "✓ 2 examples and 10,000 random entries · none stored out of balance",
  },
  deliverables: [
    {
      name: "Posting ledger",
      detail:
        "Append-only double-entry journal in integer minor units with ISO 4217 exponents: none for yen, three for Kuwaiti dinar. A deferred constraint refuses any entry whose legs do not sum to zero per currency.",
    },
    {
      name: "Rail adapters",
      detail:
        "Each rail is a state machine with named end states. We write `pain.001`, read `pain.002` and `camt.054`, and speak `pacs.008` where you are a direct participant.",
    },
    {
      name: "Reconciliation desk",
      detail:
        "Three-way match of ledger, provider report and bank statement every morning, with age, owner and reason code for each break.",
    },
    {
      name: "Onboarding flow",
      detail: "KYC, sanctions and PEP screening through your vendor. The decision, list version and reviewer are stored together.",
    },
    {
      name: "Evidence pack",
      detail:
        "Chart of accounts, posting rules as decision tables, PCI DSS data-flow diagram and access matrix, versioned beside the code.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Money map",
      detail: "With your finance lead we trace ten real transactions from customer click to bank line and agree the chart of accounts.",
    },
    {
      when: "Weeks 2–4",
      title: "Ledger core",
      detail: "Journal, holds, fees, reversals and as-at balances, under property-based tests that shuffle and repeat events.",
    },
    {
      when: "Weeks 5–8",
      title: "First rail",
      detail: "One payment method end to end in the provider’s sandbox, with customer screens and back office.",
    },
    {
      when: "Weeks 9–11",
      title: "Controls",
      detail: "Statement import, break queue, limits and four-eyes approval. Finance closes a mock month.",
    },
    {
      when: "Weeks 12–14",
      title: "Parallel run",
      detail: "Old and new books run side by side on live data until each difference is explained, then traffic moves over.",
    },
  ],
  stack: [
    {
      name: "PostgreSQL",
      why: "Serialisable transactions, deferred constraints and point-in-time recovery carry most ledgers well past launch volumes.",
    },
    {
      name: "TigerBeetle, when volume asks",
      why: "A database made of accounts and transfers, with two-phase holds built in. Worth running when a few hot accounts take thousands of postings a second, seldom before.",
    },
    {
      name: "TypeScript and Go",
      why: "One set of typed rules for screens and API; Go for adapters that hold long-lived bank connections.",
    },
    {
      name: "FAPI 2.0 over OAuth",
      why: "Pushed authorisation requests and sender-constrained tokens (mTLS or DPoP), so a stolen access token is of no use elsewhere.",
    },
    {
      name: "A database for the core books, not a chain",
      why: "A single operator gains nothing from consensus. If stablecoin settlement belongs to the product, [crypto](/services/crypto) covers it and the chain is one more rail to reconcile.",
    },
  ],
  risks: [
    {
      risk: "A timeout leads to a double payment",
      handling:
        "Idempotency key and end-to-end ID are saved before the call leaves. “Unknown” is a state of its own: we query the rail, and nothing is resent blindly.",
    },
    {
      risk: "Card numbers widen your PCI DSS scope",
      handling: "Provider-hosted fields keep card data off your servers. We draw the scope; your assessor confirms it.",
    },
    {
      risk: "Historic balances do not add up",
      handling:
        "Migration books one opening entry per account and a visible suspense account, worked down openly rather than spread over customers.",
    },
    {
      risk: "Someone edits the past",
      handling:
        "No application role may update or delete a posting. Corrections are reversing entries with a reason and a second approver.",
    },
  ],
  questions: [
    {
      question: "Do you hold a payment licence that we could use?",
      answer:
        "No, and client money never passes through us. You work under your own authorisation or that of a sponsor bank or e-money institution. Your compliance officer and counsel decide what is required; we build the controls and the records that prove them.",
    },
    {
      question: "Could we rent a hosted ledger instead?",
      answer:
        "Quite possibly, and after the money map we say so. Hosted ledgers fit ordinary wallets on one provider. Owning yours pays off with unusual products, several rails, data-residency limits or fees that hurt per transaction.",
    },
    {
      question: "Can bKash, cards and SEPA live in one product?",
      answer:
        "Yes. Mobile-money callbacks, card capture and SEPA returns become adapters on the same journal. Settlement timing differs, so each rail gets its own clearing account instead of pretending that funds arrive at once.",
    },
    {
      question: "Who understands the posting rules when you have gone?",
      answer:
        "Your finance team signs them as decision tables, and every row carries a worked example that runs as a test. A new engineer can change a fee and see which accounts move before anything is deployed.",
    },
  ],
  sample: {
    name: "Business accounts on an own ledger, with SEPA payouts",
    choices: {
      Industry: "FinTech",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Sign-up for companies with a multi-step form, file upload for registration papers, KYC check of directors through a provider, review by our staff and email notifications about the result.",
      "Wallet home after sign-in with two-factor: balances per currency, transaction list with filters and search, detail view with fees, CSV export and a downloadable PDF statement for any month.",
      "Payout form to an IBAN with saved payees, a fee preview, limits per role, approval by a second user above a threshold and push notifications on settlement.",
      "Reconciliation back office with bank statement file upload, automatic matching, a list of breaks with filters and comments, roles for finance and support, and a dashboard with 3 charts on ageing.",
      "Ledger service: double-entry journal, holds, fees and reversals, balances as of any date and in several currencies. It must handle repeated and reordered events, build statements, integrate through an API with webhooks, and keep a change history for the auditor. Finance manages the chart of accounts in an admin area.",
      "SEPA connection: create payment files for our partner bank, handle returns and rejects, instant payments in real time, sanctions screening before sending, background jobs that retry after an outage, monitoring with alerts, and a support view with the status timeline of each payment.",
    ],
    excludes: [
      "the licence or the partner bank’s contract",
      "cards and further payment rails",
      "an outside penetration test",
      "your finance team’s hours in the parallel run",
    ],
  },
  related: ["/services/crypto", "/services/application", "/solutions/insurance", "/solutions/digital-identity"],
};
