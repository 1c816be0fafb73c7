import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "application",
  headline: "Software for browser, phone and desktop that is easy to change",
  lede: "Most of what an application costs comes after its first release. That is why we favour few moving parts, boring foundations and a working version in your hands every second Friday, from week two until you no longer need us.",
  description:
    "Web, mobile and desktop applications in TypeScript on PostgreSQL: fortnightly releases, WCAG 2.2 AA, tests and a proper hand-over.",
  problem: {
    heading: "The spreadsheet has become the system",
    paragraphs: [
      "It has eleven tabs, one person understands it, and last month two colleagues overwrote each other. Or the system exists, was built by an agency that has moved on, and nobody dares touch the part that prints invoices. Either way the business has outgrown its tool and the quotes on your desk differ by a factor of five.",
      "The difference seldom lies in programming speed. It lies in what each bidder assumed about roles, exceptions, old data and devices. A form is a day’s work; a form that works in a basement without signal, keeps its draft and resolves two edits of one record is a fortnight’s. We put those assumptions in writing, so you compare like with like.",
    ],
  },
  artefact: {
    kind: "code",
    heading: "One schema checks the request and describes it",
    caption:
      "An excerpt of a service as we hand it over: the schema that refuses bad input is the one the API description is generated from, and a retry after a lost answer creates nothing twice.",
    file: "orders-service",
    version: "src and test · commit 4f1c9e2",
    files: [
      {
        path: "src/orders/place-order.ts",
        language: "ts",
        code: `export const NewOrder = z.object({
  key: z.uuid(),
  sku: z.string().regex(/^[A-Z]{3}-\\d{4}$/),
  quantity: z.int().min(1).max(500),
});

export async function placeOrder(db: Database, body: unknown) {
  const parsed = NewOrder.safeParse(body);
  if (!parsed.success) return { status: 422 } as const;
  const { key, sku, quantity } = parsed.data;
  // The key makes a second request find the first one's row.
  const [row] = await db.query<{ id: string }>(
    \`insert into orders (key, sku, quantity)
     values ($1, $2, $3)
     on conflict (key) do update set key = excluded.key
     returning id\`,
    [key, sku, quantity],
  );
  return { status: 201, id: row.id } as const;
}`,
      },
      {
        path: "test/orders/place-order.test.ts",
        language: "ts",
        code: `const order = () => ({
  key: randomUUID(),
  sku: "TEA-0042",
  quantity: 3,
});

test("a retry after a lost answer orders once", async () => {
  await using db = await testDatabase();
  const body = order();
  const first = await placeOrder(db, body);
  const again = await placeOrder(db, body);
  expect(again).toEqual(first);
  expect(await db.count("orders")).toBe(1);
});

test.each([0, 501, 1.5, "3"])("refuses %s", async (n) => {
  await using db = await testDatabase();
  const body = { ...order(), quantity: n };
  const answer = await placeOrder(db, body);
  expect(answer.status).toBe(422);
});`,
      },
    ],
    result: "✓ 5 tests passed on PostgreSQL 17 · 1.9 s",
  },
  deliverables: [
    {
      name: "Fortnightly release",
      detail:
        "Installed on your devices or staging address, with a one-page note: what is new, what is known to be wrong, what we need from you.",
    },
    {
      name: "Source in your organisation",
      detail:
        "The repository belongs to your account from day one, history included, along with a CycloneDX list of every dependency and its licence.",
    },
    {
      name: "API description",
      detail: "OpenAPI 3.1, generated from the code that validates requests, so that document and behaviour cannot drift apart.",
    },
    {
      name: "Migration scripts",
      detail: "Repeatable import of your spreadsheets or legacy tables, with a rejection report your team can work through.",
    },
    {
      name: "Accessibility record",
      detail: "WCAG 2.2 AA results by screen, from automated checks and manual passes with VoiceOver, NVDA and keyboard only.",
    },
    { name: "Operations handbook", detail: "Backup restored in front of you, release by one command, alerts explained, accounts listed." },
  ],
  timeline: [
    { when: "Weeks 1–2", title: "Shape", detail: "Roles, main tasks and data model; a thin slice deployed end to end with sign-in." },
    { when: "Weeks 3–4", title: "First real task", detail: "The task people perform most often works fully. Five users try it." },
    {
      when: "Weeks 5–10",
      title: "Breadth",
      detail: "One group of screens per fortnight, ordered by value, re-ordered by you at each demonstration.",
    },
    {
      when: "Weeks 11–12",
      title: "Data and hardening",
      detail: "Trial migration, load test, security checks against OWASP ASVS level 1 or 2.",
    },
    { when: "Weeks 13–14", title: "Launch", detail: "Store submission or roll-out by department, then two weeks of shared watch." },
  ],
  stack: [
    {
      name: "TypeScript and React",
      why: "One language across server and screens, and a hiring market you can draw on without us. Pages render on the server so that first views are quick on cheap phones.",
    },
    {
      name: "React Native with Expo",
      why: "One code base for iOS and Android. We write Swift or Kotlin where the job is continuous Bluetooth, heavy camera work or a widget.",
    },
    {
      name: "Tauri 2",
      why: "Desktop builds of a few megabytes using the system’s web view. Electron remains the choice when rendering must be identical on every machine.",
    },
    {
      name: "One PostgreSQL, one deployable",
      why: "A modular monolith with a single database serves most businesses for years. Microservices buy independent teams, and you probably have one.",
    },
    {
      name: "OpenID Connect",
      why: "Your staff use the directory they already have. We do not write password storage when Entra ID or Keycloak is at hand.",
    },
  ],
  risks: [
    {
      risk: "The scope grows quietly",
      handling: "Every wish becomes a card with an estimate; adding one shows what moves past the launch date. You choose.",
    },
    {
      risk: "Offline edits collide",
      handling:
        "Conflict rules are set per field: last write, merge or ask. They are tested with two phones in flight mode, not in theory.",
    },
    {
      risk: "Store review takes longer than planned",
      handling: "A plain build goes to TestFlight and Play closed testing by week six, so objections surface early.",
    },
    {
      risk: "Old data is dirtier than believed",
      handling: "The first import runs in week three on real exports. Its rejection count is reported at each demonstration.",
    },
  ],
  sample: {
    name: "Booking and guide app for day tours",
    choices: {
      Industry: "Travel",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Data encryption",
    },
    pages: [
      "Tour list: search by place and date, filters for language and price, map view, photos, reviews, availability calendar and booking form with card payment and confirmation email.",
      "My trips: sign-in with email code, list of bookings, ticket as QR code available offline, chat with the guide, cancellation with partial refund, review form afterwards.",
      "Guide app: today’s groups, guest list with a check-in scan that works without phone signal, push notifications for changes, and an incident form with photo upload.",
      "Office back end: roles for admin and planner, calendar of guides and vehicles, list of bookings with filters, dashboard with 4 charts, refunds, and export to accounting.",
    ],
    excludes: [
      "migration of existing bookings",
      "app store accounts and card provider’s fees",
      "the two weeks of shared watch after launch",
      "photos and texts of the tours",
    ],
  },
  questions: [
    {
      question: "Do we need a store app, or is the web enough?",
      answer:
        "Ask what the device must do. Installable web apps handle forms, cameras, push and modest offline use. Background location, Bluetooth and store discovery argue for native. Starting with the web keeps both doors open.",
    },
    {
      question: "Why not use a no-code tool at a tenth of the price?",
      answer:
        "Do, if it fits: for fewer than twenty users and simple rules it often does. Trouble begins with permissions by record, per-seat fees and leaving. We will tell you on which side you stand.",
    },
    {
      question: "Can you take over a half-finished project?",
      answer:
        "Yes, after a paid week of reading. You receive a list of what can stay, what must change and what surprised us, useful even if you continue with others. If you would rather employ somebody for good, [hiring from our team](/company/hire-our-team) is another route.",
    },
    {
      question: "How do we work together across time zones?",
      answer:
        "Before the work begins we agree on hours of the day that overlap with yours, and appointments are shown in your own time. Decisions are written in the tracker, calls are short, and demonstrations are recorded.",
    },
  ],
  related: ["/services/design", "/services/business-analysis", "/services/devops", "/services/digital-transformation"],
};
