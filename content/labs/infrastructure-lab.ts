import type { LabPage } from "#content/page-types.ts";

export const page: LabPage = {
  slug: "infrastructure-lab",
  headline: "What it really costs to read a blockchain, and to trust the answer",
  lede: "Every wallet balance and marketplace listing depends on a node, an indexer and a bill. The Infrastructure lab runs these parts side by side, checks their answers against the chain’s own commitments and sets cost and error in the same table.",
  description:
    "Benchmarks of nodes, indexers and RPC services: sync time, reorg handling, wrong answers found and cost per million events, all repeatable.",
  question: {
    heading: "How do you know that the number on the screen is the number on the chain?",
    paragraphs: [
      "Applications rarely ask the chain. They ask a provider’s load balancer, which asks one of many nodes at slightly different heights. `eth_getLogs` can return an empty list because nothing happened, or because the node behind it has not caught up, and the two replies look alike.",
      "Indexers add their own layer. A reorganisation that is half undone leaves a balance wrong for good, and nothing complains.",
      "Price is the second unknown. Vendors count compute units, credits or rows, so brochures cannot be compared. We measure one workload in one unit: dollars per million correct events.",
    ],
  },
  artefact: {
    kind: "code",
    heading: "A chain that changes its mind, on purpose",
    caption:
      "An excerpt of the reorganisation harness in the form in which we publish such tools: an indexer passes when its rows equal those of a fresh index of the winning branch.",
    file: "reorg-harness",
    version: "src and test · MIT licence",
    files: [
      {
        path: "src/rolled-back.ts",
        language: "ts",
        code: `export interface Block {
  readonly height: number;
  readonly hash: string;
  readonly parent: string;
}

/** Heights to undo before \`next\` can be applied. */
export function rolledBack(
  kept: readonly Block[],
  next: Block,
): readonly number[] {
  const parent = kept.findIndex(
    ({ hash }) => hash === next.parent,
  );
  if (parent === -1) throw new Error("gap: parent unknown");
  return kept
    .slice(parent + 1)
    .map(({ height }) => height)
    .reverse();
}`,
      },
      {
        path: "test/rolled-back.test.ts",
        language: "ts",
        code: `const block = (height: number, hash: string, parent: string) =>
  ({ height, hash, parent });

const kept = [
  block(1, "a1", "a0"),
  block(2, "a2", "a1"),
  block(3, "a3", "a2"),
];

test("the next block undoes nothing", () => {
  expect(rolledBack(kept, block(4, "a4", "a3"))).toEqual([]);
});

test("a fork undoes the losers, newest first", () => {
  const fork = block(2, "b2", "a1");
  expect(rolledBack(kept, fork)).toEqual([3, 2]);
});

test("a gap is an error, never a guess", () => {
  const far = block(9, "c9", "c8");
  expect(() => rolledBack(kept, far)).toThrow("gap");
});`,
      },
    ],
    result: "✓ 3 tests passed",
  },
  approach: [
    {
      name: "Fixed workloads",
      detail:
        "A block range, a set of contracts and a query mix, described in a file. ERC-20 transfers, a busy exchange pool and a proxy upgraded mid-range are the first three.",
    },
    {
      name: "Ground truth from commitments",
      detail:
        "Receipts are re-hashed against `receiptsRoot` and account values checked by `eth_getProof` against a finalised state root. An answer counts as correct when it can be proved.",
    },
    {
      name: "Same metal, same week",
      detail: "Self-hosted software runs on identical rented NVMe machines. Hosted services are queried from there at staggered hours.",
    },
    {
      name: "Break it on purpose",
      detail:
        "A private network produces reorganisations of chosen depth, missed slots and stalled peers, because mainnet supplies them too seldom to study.",
    },
  ],
  threads: [
    {
      name: "Four execution clients, one job",
      detail: "Geth, Reth, Nethermind and Erigon as full nodes with pruned pre-merge history, under a steady read load.",
      measure:
        "Hours from empty disk to head, bytes on disk, 99th-percentile latency of `eth_call`, and blocks by which each falls behind during bursts.",
    },
    {
      name: "Indexers under reorganisation",
      detail: "Subgraphs on graph-node, Ponder, and a hand-written PostgreSQL indexer receive the same 1, 7 and 40-block reorganisations.",
      measure:
        "Rows that differ from the canonical chain after settling, seconds to settle, and whether the interface admitted it was behind.",
    },
    {
      name: "Light clients in the request path",
      detail: "Helios verifies an untrusted RPC using sync-committee signatures. Could it become the default for wallets?",
      measure: "Added latency per call, data per day on mobile, and forged replies rejected by a lying test provider.",
    },
    {
      name: "The smallest sufficient archive",
      detail:
        "Many teams pay for full archive nodes to answer a few historic queries. We compare a range-limited archive, precomputed snapshots and pay-per-call services.",
      measure: "Monthly cost at ten, a thousand and a million historic reads per day, with the crossover points.",
    },
  ],
  published: [
    {
      name: "Benchmark harness",
      detail:
        "To be released under Apache-2.0 with the first results: OpenTofu for machines, workload files and the checker. One command is to rebuild a run, with a budget guard to stop it.",
    },
    {
      name: "Result tables",
      detail:
        "None is out yet. As each thread closes we publish CSV and Parquet with versions, flags, machine type, date and price list, CC BY 4.0. Superseded rows are kept.",
    },
    {
      name: "Failure catalogue",
      detail: "Each wrong answer we can reproduce, with the request, the reply, the proof that it was wrong and the maintainers’ response.",
    },
    {
      name: "Sizing notes",
      detail:
        "Short guides from workload to machine and monthly cost, drawn from the tables for our [DevOps](/services/devops) colleagues to apply and correct.",
    },
  ],
  limits: [
    {
      risk: "Results age quickly",
      handling: "A client release can change sync time considerably. A table older than six months is marked stale on its first line.",
    },
    {
      risk: "We might configure a product badly",
      handling:
        "Maintainers and vendors receive the configuration before publication and have two weeks to improve it. Both runs are shown.",
    },
    {
      risk: "One region, one provider",
      handling: "Latency from Singapore says little about São Paulo. We ask others to run the harness where they are.",
    },
    {
      risk: "Terms of service",
      handling: "Some vendors restrict published benchmarks. We leave those services out and name the omission.",
    },
  ],
  takePart: [
    {
      name: "Submit a workload",
      detail:
        "Send contracts, block range and queries that hurt in your product to [{{contact_email}}](mailto:{{contact_email}}). Anonymised, they may become the next fixed workload.",
    },
    {
      name: "Rerun and report",
      detail:
        "Tell us about your hardware at that address. Once the harness is released, you run it and send the result file; deviations above ten per cent are investigated jointly.",
    },
    {
      name: "Answer as a maintainer",
      detail: "Client and indexer teams can name a contact by email, who then sees failures in their software before they are published.",
    },
    {
      name: "Get your own stack measured",
      detail:
        "The same method on your endpoints, privately, in about two weeks. [Book a call](/company/book-a-call) with a month of request logs at hand.",
    },
  ],
  questions: [
    {
      question: "Should we run our own nodes?",
      answer:
        "Below a few million calls a month a provider is generally cheaper once staff time is counted. Reasons to run one anyway are privacy, tracing, and an independent witness to compare the provider with.",
    },
    {
      question: "How many confirmations should our indexer wait for?",
      answer:
        "On Ethereum, display from the head but book only what is under the `finalized` tag, normally 13 to 19 minutes behind. Rollups need their own rule, since a sequencer’s receipt is a promise and not settlement.",
    },
    {
      question: "Do providers pay to appear in the tables?",
      answer:
        "No. Where a vendor gives free credits for testing, the row says so, and we repeat a sample of calls from an ordinary paid account.",
    },
    {
      question: "Why not simply use the most popular indexer?",
      answer:
        "Popularity is a fair tie-breaker, since documentation and hiring are easier. Test your event volume and a deep reorganisation first.",
    },
  ],
  sample: {
    name: "Verified balance API with public status page",
    choices: {
      Industry: "FinTech",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Data encryption",
    },
    pages: [
      "Indexer that follows token transfers of 20 contracts on two chains, handles reorganisations, stores balances in a database and offers an API with keys, rate limits and a finality flag.",
      "Developer portal with sign-in, a form to create API keys, a list of requests with filters and search, usage billing with card payment, and email when a quota is nearly used.",
      "Status page with 4 charts for block delay, error rate, verified share and latency per chain, an incident history and notifications by email or webhook.",
      "Operator dashboard with roles that compares three RPC providers, shows every mismatch with its proof in a list with filters, and lets staff pause a provider.",
    ],
    excludes: ["archive nodes and RPC providers’ fees", "months of recorded block data", "the on-call service for the API"],
  },
  related: ["/services/devops", "/services/cloud", "/services/dapp", "/our-labs/protocol-lab"],
};
