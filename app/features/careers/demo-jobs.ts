import type { JobQuestion } from "#domain/careers/job-question.ts";
import type { JobStatus } from "#domain/careers/job-status.ts";
import type { JobType, Workplace } from "#domain/careers/job-words.ts";

export interface DemoJob {
  readonly slug: string;
  readonly title: string;
  readonly team: string;
  readonly type: JobType;
  readonly workplace: Workplace;
  readonly summary: string;
  readonly duties: readonly string[];
  readonly mustHave: readonly string[];
  readonly niceToHave: readonly string[];
  readonly salary: readonly [minCents: number, maxCents: number];
  readonly questions: readonly JobQuestion[];
  readonly status: JobStatus;
  readonly openedDaysAgo?: number;
  readonly closesInDays?: number;
  /** Views per day, newest first. */
  readonly views: readonly number[];
}

export const DEMO_PROCESS = [
  "First call, 30 minutes: what the work involves, what you are looking for, pay and hours",
  "Working session, 90 minutes: we review a real kind of change together, with your own tools",
  "Meeting the team, 45 minutes, mostly for your questions",
  "Decision in writing, within 3 working days",
];

const question = (
  id: string,
  label: string,
  kind: JobQuestion["kind"],
  isRequired = true,
  options: readonly string[] = [],
): JobQuestion => ({ id, label, kind, options, isRequired });

export const DEMO_JOBS: readonly DemoJob[] = [
  {
    slug: "smart-contract-engineer",
    title: "Smart-contract engineer",
    team: "Protocol",
    type: "full_time",
    workplace: "remote",
    summary:
      "You write the contracts that hold other people’s money, and you write them small. Most of our projects need two or three contracts that can be read in an afternoon, tested to the last branch, and reviewed by somebody who did not write them.\n\nThe client sees your hours before you begin and your work every week.",
    duties: [
      "Design and write Solidity contracts with the smallest surface that does the job",
      "Write invariants and fuzz tests before the code that they hold, with Foundry",
      "Review colleagues’ contracts, and take part in the audits we do for others",
      "Explain in writing to people who read no code what a contract can and cannot do",
      "Prepare deployments that can be repeated: scripts, verified sources, a way back",
    ],
    mustHave: [
      "Two years or more of Solidity in production, or public audits that show the same",
      "Tests you are not ashamed of",
      "You can explain reentrancy, rounding and access control without looking them up",
      "Clear written English",
    ],
    niceToHave: ["Formal tools such as Halmos or Certora", "Rust, for chains that are not EVM", "Experience with account abstraction"],
    salary: [3_600_000, 5_400_000],
    questions: [
      question("contract", "Which contract of yours should we read, and what would you do differently today?", "long"),
      question("chain", "Which of these do you know best?", "choice", true, ["EVM", "Solana", "Substrate", "Something else"]),
      question("start", "When could you start?", "short", false),
    ],
    status: "open",
    openedDaysAgo: 12,
    closesInDays: 45,
    views: [14, 22, 19, 8, 11, 27, 31, 18, 16, 9, 12, 24],
  },
  {
    slug: "ai-engineer",
    title: "AI engineer",
    team: "Intelligence",
    type: "full_time",
    workplace: "remote",
    summary:
      "You build what stands around a language model: retrieval, evaluation, limits and the honest “I do not know”. We measure on the client’s own data before we promise anything, and sometimes the result is that a search index and twenty rules do better.",
    duties: [
      "Turn a vague wish into a set of questions with known answers, and measure against it",
      "Build retrieval and tool use that a colleague can follow step by step",
      "Keep what a model says away from what it may do: permissions, budgets, logs",
      "Run models where the client wants them, with figures for cost and latency",
    ],
    mustHave: [
      "You have put a system with a language model into production and kept it there",
      "Python or TypeScript, and SQL, well",
      "You have thrown away an approach because your own evaluation said so",
    ],
    niceToHave: ["Work with Bengali texts", "Small models on ordinary hardware", "A post or talk about something that did not work"],
    salary: [3_600_000, 5_000_000],
    questions: [
      question("measure", "Tell us about an evaluation that changed your mind.", "long"),
      question("onsite", "Can you overlap with Dhaka for three hours a day?", "yes_no"),
    ],
    status: "open",
    openedDaysAgo: 20,
    closesInDays: 30,
    views: [9, 17, 12, 21, 6, 7, 13, 18, 25, 14],
  },
  {
    slug: "product-designer",
    title: "Product designer",
    team: "Design",
    type: "full_time",
    workplace: "hybrid",
    summary:
      "You design for people who are doing something they cannot undo: signing, paying, voting. That means words before pictures, states before screens, and forms that forgive. You work in the browser as soon as it helps.",
    duties: [
      "Find out what people try to do, by watching a few of them do it",
      "Write and draw flows with all their states: empty, waiting, wrong, done",
      "Keep a design system small enough that two engineers can hold it in their heads",
      "Check contrast, keyboard and reading order yourself, before anybody asks",
    ],
    mustHave: [
      "A portfolio with at least one product that is live, and your part in it",
      "You write interface texts that need no second sentence",
      "HTML and CSS well enough to prototype",
    ],
    niceToHave: ["Wallets, signing or payments", "Interfaces in Bengali or other non-Latin scripts"],
    salary: [2_600_000, 3_800_000],
    questions: [
      question("portfolio", "Where can we see your work?", "short"),
      question("access", "How did you last find out that something you made could not be used by somebody?", "long", false),
    ],
    status: "open",
    openedDaysAgo: 6,
    closesInDays: 54,
    views: [31, 28, 19, 22, 35, 16],
  },
  {
    slug: "delivery-manager",
    title: "Delivery manager",
    team: "Delivery",
    type: "part_time",
    workplace: "remote",
    summary:
      "You keep three or four small projects honest: what was promised, what is done, what it will cost. Our estimates are open, so the client can check; you are the one who says early and in writing when one was wrong.",
    duties: [
      "Run the weekly demonstration and write down what was decided",
      "Keep the estimate beside the hours, and say when they part",
      "Take scope out before taking weeks in",
      "Be the person whom a client writes to first",
    ],
    mustHave: [
      "Three years or more of running software projects for clients",
      "You write better than you present",
      "You have once told a client to stop a project",
    ],
    niceToHave: ["You have been an engineer or a designer", "Experience with clients in several time zones"],
    salary: [1_800_000, 2_600_000],
    questions: [
      question("early", "When did you last say early that something would be late? What happened?", "long"),
      question("hours", "How many hours a week would suit you?", "choice", true, ["About 20", "About 25", "About 30"]),
    ],
    status: "open",
    openedDaysAgo: 3,
    closesInDays: 57,
    views: [18, 26, 11],
  },
  {
    slug: "infrastructure-engineer",
    title: "Infrastructure engineer",
    team: "Infrastructure",
    type: "contract",
    workplace: "remote",
    summary: "You run nodes, indexers and databases for half a year while we find out which of them we still need afterwards.",
    duties: [
      "Run and watch archive nodes and indexers",
      "Write down what each costs, and turn off what nobody uses",
      "Practise the restore, not only the backup",
    ],
    mustHave: ["Linux, PostgreSQL and one cloud, in production", "You have restored a database in earnest"],
    niceToHave: ["Ethereum clients at archive size"],
    salary: [4_500, 6_500],
    questions: [],
    status: "draft",
    views: [],
  },
  {
    slug: "technical-writer",
    title: "Technical writer",
    team: "Delivery",
    type: "contract",
    workplace: "remote",
    summary: "You turned audit findings and design notes into texts that a founder and an engineer both understand.",
    duties: ["Edit audit reports until every finding can be acted on", "Write the pages that explain how we price"],
    mustHave: ["Published technical writing in English", "Patience with engineers"],
    niceToHave: ["Some Solidity, read-only"],
    salary: [2_500, 3_500],
    questions: [question("text", "Which text of yours are you content with?", "short")],
    status: "closed",
    openedDaysAgo: 80,
    views: [3, 5, 2, 8],
  },
];
