import type { ApplicationStage } from "#domain/careers/application-stage.ts";

export interface DemoCandidate {
  readonly job: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone?: string;
  readonly links: readonly string[];
  readonly answers: Readonly<Record<string, string>>;
  readonly stage: ApplicationStage;
  readonly rating?: number;
  readonly daysAgo: number;
  readonly note?: string;
  /** Sections of the CV: a heading, then one line per entry. */
  readonly cv?: readonly (readonly [heading: string, ...lines: string[]])[];
}

/** Fictional people; their domains cannot receive mail. */
export const DEMO_CANDIDATES: readonly DemoCandidate[] = [
  {
    job: "smart-contract-engineer",
    fullName: "Nusrat Jahan",
    email: "nusrat.jahan@example.com",
    phone: "+880 1711 000101",
    links: ["https://example.com/nusrat"],
    answers: {
      contract:
        "The vesting contract of a grants programme. Today I would leave out the upgrade path: nobody used it, and it was half of the review.",
      chain: "EVM",
      start: "In January",
    },
    stage: "interview",
    rating: 4,
    daysAgo: 10,
    note: "Found the rounding issue in our sample within ten minutes. Explains calmly.",
    cv: [
      [
        "Experience",
        "2024 to now: smart-contract engineer at a grants programme. Vesting, streaming payments and their tests in Foundry.",
        "2021 to 2024: backend engineer at a payments company. Ledger and reconciliation in Go.",
      ],
      ["Skills", "Solidity, Foundry, fuzzing and invariants, Slither, Go, PostgreSQL"],
      ["Education", "BSc in computer science, Dhaka, 2021"],
      ["Languages", "Bengali (native), English (fluent)"],
    ],
  },
  {
    job: "smart-contract-engineer",
    fullName: "Tomasz Wieczorek",
    email: "tomasz.w@example.com",
    links: ["https://example.com/tomasz/audits"],
    answers: { contract: "My public audit of a lending fork. I would spend less time on gas and more on the oracle.", chain: "EVM" },
    stage: "offer",
    rating: 3,
    daysAgo: 11,
    note: "Offer sent after the team met him; wants to start in February.",
  },
  {
    job: "smart-contract-engineer",
    fullName: "Ishaan Mehta",
    email: "ishaan.mehta@example.com",
    links: [],
    answers: { contract: "A token. I would use the library instead of my own code.", chain: "Something else" },
    stage: "rejected",
    rating: 2,
    daysAgo: 9,
    note: "One year of experience, none of it in production. Encouraged to come back.",
  },
  {
    job: "smart-contract-engineer",
    fullName: "Lerato Khumalo",
    email: "lerato.k@example.com",
    phone: "+27 82 000 0102",
    links: ["https://example.com/lerato"],
    answers: {
      contract: "An escrow between two marketplaces. I would write the invariants first.",
      chain: "EVM",
      start: "Two months’ notice",
    },
    stage: "screening",
    rating: 3,
    daysAgo: 5,
  },
  {
    job: "smart-contract-engineer",
    fullName: "Arif Hossain",
    email: "arif.hossain@example.com",
    links: [],
    answers: { contract: "A voting contract for a housing cooperative; still running after three years.", chain: "EVM" },
    stage: "applied",
    daysAgo: 1,
    cv: [
      [
        "Experience",
        "2022 to now: freelance engineer. A voting contract for a housing cooperative, its web page and its yearly ballot.",
        "2019 to 2022: web developer at an agency in Chattogram. TypeScript, React and Node.",
      ],
      ["Skills", "Solidity, Hardhat, TypeScript, React"],
      ["Education", "Diploma in software engineering, Chattogram, 2019"],
      ["Languages", "Bengali (native), English (good)"],
    ],
  },
  {
    job: "ai-engineer",
    fullName: "Mei Tanaka",
    email: "mei.tanaka@example.com",
    links: ["https://example.com/mei/notes"],
    answers: { measure: "We compared a fine-tuned model with BM25 on 400 real questions. BM25 won, and we shipped BM25.", onsite: "Yes" },
    stage: "hired",
    rating: 4,
    daysAgo: 19,
    note: "Starts on the first. The evaluation story is the one from our own blog post, lived.",
  },
  {
    job: "ai-engineer",
    fullName: "Rahat Karim",
    email: "rahat.karim@example.com",
    phone: "+880 1711 000103",
    links: [],
    answers: { measure: "Our answers looked better after each change until we labelled them blindly.", onsite: "Yes" },
    stage: "interview",
    rating: 3,
    daysAgo: 13,
  },
  {
    job: "ai-engineer",
    fullName: "Helena Duarte",
    email: "helena.duarte@example.com",
    links: ["https://example.com/helena"],
    answers: { measure: "I have not done one yet, but I would like to learn it.", onsite: "No" },
    stage: "withdrawn",
    daysAgo: 15,
    note: "Withdrew: took another offer.",
  },
  {
    job: "ai-engineer",
    fullName: "Samuel Osei",
    email: "samuel.osei@example.com",
    links: [],
    answers: {
      measure: "A classifier for support mails: 96 per cent on our set, 71 on the next month. We had measured the past.",
      onsite: "Yes",
    },
    stage: "applied",
    daysAgo: 2,
  },
  {
    job: "product-designer",
    fullName: "Farzana Akter",
    email: "farzana.akter@example.com",
    phone: "+880 1711 000104",
    links: ["https://example.com/farzana"],
    answers: {
      portfolio: "https://example.com/farzana",
      access: "A man with a tremor could not hit our confirm button; he told us by post.",
    },
    stage: "screening",
    rating: 3,
    daysAgo: 4,
    note: "The portfolio shows states, not only screens. First call on Thursday.",
    cv: [
      [
        "Experience",
        "2023 to now: product designer at a clinic network. Booking for patients, rounds for nurses, one design system.",
        "2020 to 2023: interface designer at a bank. Forms, errors, accessibility reviews.",
      ],
      ["Skills", "Interaction design, prototyping in code, research with users, WCAG 2.2"],
      ["Education", "BA in graphic design, Dhaka, 2020"],
      ["Languages", "Bengali (native), English (fluent), Hindi (good)"],
    ],
  },
  {
    job: "product-designer",
    fullName: "Noah Lindqvist",
    email: "noah.lindqvist@example.com",
    links: ["https://example.com/noah"],
    answers: { portfolio: "https://example.com/noah" },
    stage: "applied",
    daysAgo: 2,
  },
  {
    job: "product-designer",
    fullName: "Priya Raman",
    email: "priya.raman@example.com",
    links: [],
    answers: { portfolio: "On request" },
    stage: "rejected",
    rating: 2,
    daysAgo: 5,
    note: "No live product to show; said so kindly.",
  },
  {
    job: "delivery-manager",
    fullName: "Imran Chowdhury",
    email: "imran.c@example.com",
    phone: "+880 1711 000105",
    links: [],
    answers: { early: "Six weeks before the date, with three things we could leave out. They left out two.", hours: "About 25" },
    stage: "applied",
    daysAgo: 1,
  },
  {
    job: "technical-writer",
    fullName: "Clara Neumann",
    email: "clara.neumann@example.com",
    links: ["https://example.com/clara"],
    answers: { text: "A guide to restoring backups that people still send me pictures of." },
    stage: "hired",
    rating: 4,
    daysAgo: 70,
    note: "Contract signed for three months.",
  },
];

export const DEMO_LETTERS = [
  {
    kind: "invitation",
    title: "Invitation to a first call",
    subject: "Your application for {{job}}: a first call",
    body: "Dear {{name}},\n\nThank you for applying for {{job}}. We would like to talk with you for half an hour: about the work, about what you are looking for, and about pay and hours, so that there are no surprises later.\n\nPlease choose a time that suits you: {{interview}}\n\nThere is nothing to prepare.",
  },
  {
    kind: "other",
    title: "One more question",
    subject: "A question about your application for {{job}}",
    body: "Dear {{name}},\n\nWe are reading your application for {{job}} and would like to know one thing more:\n\n…\n\nA few lines are enough.",
  },
  {
    kind: "invitation",
    title: "Invitation to the working session",
    subject: "{{job}}: the working session",
    body: "Dear {{name}},\n\nWe enjoyed the call and would like to take the next step. It takes 90 minutes: you and one of our engineers look at a realistic change together, with your own tools. There is nothing to prepare and no right answer.\n\nWhich of the coming days would suit you?",
  },
  {
    kind: "rejection",
    title: "Rejection after an interview",
    subject: "Your interview for {{job}}",
    body: "Dear {{name}},\n\nThank you for the time you took to talk with us about {{job}}. We have decided to go ahead with a candidate whose experience is closer to what the role needs this year.\n\nWe enjoyed the conversation. If you would like to hear what we liked and what we missed, answer this letter and we will tell you.",
  },
] as const;
