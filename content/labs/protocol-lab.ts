import type { LabPage } from "#content/page-types.ts";

export const page: LabPage = {
  slug: "protocol-lab",
  headline: "Protocols examined for what happens when people misbehave",
  lede: "A protocol is a promise kept by strangers. The Protocol lab specifies such promises precisely, attacks them in models and on test networks, and writes down which assumption breaks first. Its subjects are consensus, cryptographic proofs and on-chain markets.",
  description:
    "Research on consensus faults, zero-knowledge proving cost, on-chain market design and post-quantum keys, with open specifications.",
  question: {
    heading: "What still holds when a third of the participants lie?",
    paragraphs: [
      "Byzantine agreement needs n ≥ 3f + 1 replicas under partial synchrony; that result is decades old. Less is known about its surroundings: a validator that is honest but slow, a proposer who reorders for profit, a client that follows the wrong fork for six minutes.",
      "Proof systems raise a similar question from another side. Soundness is a property of the mathematics, while an under-constrained circuit is one engineer’s mistake. Markets add a third kind of adversary, one who follows every rule and still takes the surplus.",
      "We want statements that an engineer can use: under these assumptions the following cannot happen, and here is the trace showing what can.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "Four steps to an order that never fills",
    caption:
      "A counterexample in the form in which we publish it, from an example run on the batch auction: four validators, the proposer drawn at random, orders valid for three batches. The property says that an order above the clearing price is filled before it expires.",
    file: "crossing-orders-fill.itf.json",
    version: "v0.3 · quint run, seed 0x1f4a",
    columns: ["Step", "Call", "State before", "State after", "Property"],
    rows: [
      {
        cells: ["1", "`submit(7, buy, 5, 103)`", "now 12, no order 7", "Order 7 open for batches 12 to 14, filled 0 of 5", "holds"],
        tone: "good",
      },
      {
        cells: [
          "2",
          "`propose(v2)`, order 7 left out",
          "now 12, order 7 open, 0 of 5",
          "now 13, cleared at 101, order 7 still 0 of 5",
          "holds",
        ],
        tone: "good",
      },
      {
        cells: [
          "3",
          "`propose(v2)`, order 7 left out",
          "now 13, order 7 open, 0 of 5",
          "now 14, cleared at 101, order 7 still 0 of 5",
          "holds",
        ],
        tone: "good",
      },
      {
        cells: [
          "4",
          "`propose(v2)`, order 7 left out",
          "now 14, order 7 open, 0 of 5",
          "now 15, cleared at 102, order 7 expired at 0 of 5",
          "violated",
        ],
        tone: "bad",
      },
    ],
    findings: [
      "`crossingOrdersFill` asserts `o.lastBatch < now implies o.filled == o.size`. After step 4, 14 is below 15, and 0 is not 5.",
      "v2 is drawn three times in a row. With four equal validators, that happens to a given one in 1 of 64 cases, and the omission costs it the fees of three batches.",
      "If proposers take turns, v2 can leave the order out of one batch in four. The trace then cannot occur while the other three are honest.",
    ],
  },
  approach: [
    {
      name: "Specify, then implement",
      detail:
        "Each mechanism gets a short model in Quint or TLA+ with its safety and liveness properties, checked by Apalache or TLC before any Solidity or Rust exists.",
    },
    {
      name: "Attack in simulation",
      detail: "Agent-based runs with rational, lazy and malicious strategies, replayed against historic order flow where it is public.",
    },
    { name: "Attack for real", detail: "Private test networks with injected delay, partitions and clock skew. Every run keeps its seed." },
    {
      name: "Count everything in cost",
      detail: "Gas, bytes, proving seconds and the capital an attacker must lock up, so that security claims carry a unit.",
    },
  ],
  threads: [
    {
      name: "Batch auctions for thin markets",
      detail:
        "Constant-function pools lose value to arbitrage at stale prices, the loss-versus-rebalancing effect. We compare a per-block uniform-price batch with a Uniswap v4 hook charging a dynamic fee, for pairs that trade rarely.",
      measure:
        "Liquidity providers’ loss per unit of volume, price improvement for takers and the share of orders left unfilled, on recorded data.",
    },
    {
      name: "Proving on a mid-range phone",
      detail:
        "Selective-disclosure circuits for a date of birth and a signature, written in Noir and Circom, with PLONK-family and Groth16 back ends.",
      measure:
        "Proving time, peak memory and proof size per device, with verification gas; runs killed by the operating system count as failures.",
    },
    {
      name: "Recovery after a partition",
      detail:
        "CometBFT and HotStuff-style networks are split, throttled and healed on a schedule, including uneven splits that leave neither side a quorum.",
      measure: "Seconds until the first block after healing, the 99th percentile over seeded runs, and any violation of agreement.",
    },
    {
      name: "Post-quantum keys in smart accounts",
      detail:
        "ML-DSA-44 signatures take 2,420 bytes where ECDSA takes 65. We look at hash-based and lattice schemes behind ERC-4337 validation and at migration while both keys are live.",
      measure: "Total transaction cost including calldata, and steps in which a quantum attacker could still win the race.",
    },
  ],
  published: [
    {
      name: "Models and counterexamples",
      detail:
        "Nothing is out yet. When a thread closes we publish the specifications, checker configuration and failing traces under Apache-2.0, runnable with a single command.",
    },
    { name: "Technical reports", detail: "Preprints in PDF with LaTeX sources, CC BY 4.0, assumptions listed on page one." },
    {
      name: "Standards drafts",
      detail:
        "Where a finding suggests an interface, we propose it as an EIP or ERC, which are CC0 by rule, and discuss it on Ethereum Magicians.",
    },
    { name: "Simulation data", detail: "Parquet files with seeds and the commit that produced them." },
  ],
  limits: [
    {
      risk: "Bounded checking is not proof",
      handling:
        "A model checked for four validators says nothing certain about four hundred. Reports state the bound, and inductive invariants are attempted where the claim is general.",
    },
    {
      risk: "Code differs from the model",
      handling:
        "We replay model traces against the implementation, which finds mismatches without excluding them. Production contracts still need an [audit](/services/smart-contract-audit).",
    },
    {
      risk: "Rational agents are fiction",
      handling: "Real participants collude, hedge elsewhere or act for politics. Strategies outside our set are named as untested.",
    },
    {
      risk: "Publishing an attack may arm someone",
      handling:
        "Affected teams hear first and normally get 90 days. Details on live funds stay private until a fix is deployed or the funds have moved.",
    },
  ],
  takePart: [
    {
      name: "Challenge a claim",
      detail:
        "Send a trace or a parameter set that breaks a property we state to [{{contact_email}}](mailto:{{contact_email}}). Confirmed counterexamples are credited by name in the report.",
    },
    {
      name: "Bring a mechanism",
      detail:
        "Teams designing a new [protocol](/services/protocol) can have its core modelled here before code is written; [book a call](/company/book-a-call) first. You decide on publication.",
    },
    {
      name: "Run a node in a fault test",
      detail: "Geographic spread matters. A small server and an evening are enough; tell us by email where yours stands.",
    },
    {
      name: "Supervise or be supervised",
      detail: "Universities can send us thesis topics at the same address, with a named engineer as contact and open results.",
    },
  ],
  questions: [
    {
      question: "Do you have a token or stake in these protocols?",
      answer:
        "The lab issues no token. Authors list their holdings in the assets a report discusses, and anyone with a material position leaves the evaluation to others.",
    },
    {
      question: "Can you certify that our chain is safe?",
      answer:
        "Nobody can in general. We can state which properties hold in a given model and which faults we tried, and hand you the means to repeat both.",
    },
    {
      question: "Why test networks when you have formal models?",
      answer: "Models leave out garbage collection, disk stalls and misconfigured peers, and some faults exist only there.",
    },
    {
      question: "Is the post-quantum work premature?",
      answer:
        "NIST finalised ML-DSA and SLH-DSA in August 2024, and account migration takes years. Public keys exposed today remain exposed, so the order of migration is worth settling early.",
    },
  ],
  sample: {
    name: "Batch auction test network with public explorer",
    choices: {
      Industry: "FinTech",
      Version: "Functional Prototype",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Advanced protection",
    },
    pages: [
      "Trading page with wallet connect where testers place buy and sell orders into a smart contract that settles once per block at a uniform price. Shows open orders, the last clearing price and a faucet.",
      "Auction explorer fed by an indexer: a list of batches with filters by pair and time, search by address, and a detail page with the supply and demand curves and every fill.",
      "Simulation page where researchers upload an order file, choose fee parameters in a form, start a run and compare results in a dashboard with 3 charts.",
      "Parameter vote page where registered testers sign in with a wallet, propose a new fee and vote, with a timelock and email notifications before it takes effect.",
    ],
    excludes: ["the formal model and its proofs", "recorded order flow", "an audit before real funds are used"],
  },
  related: ["/services/protocol", "/services/defi", "/audits", "/our-labs/infrastructure-lab"],
};
