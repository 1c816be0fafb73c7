import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "protocol",
  headline: "A protocol that strangers can implement from the document",
  description:
    "Protocol engineering: written specification, executable model, reference node, settlement contracts, conformance vectors and a public testnet.",
  lede: "An application has users; a protocol has implementers, operators and adversaries. We write rules precise enough for all three, check them by machine, and ship a first implementation together with the tests that a second one must pass.",
  problem: {
    heading: "Right now the rules live in one codebase and two heads",
    paragraphs: [
      "You have a whitepaper, a prototype and a partner who wants to run a node. On the first call they ask what happens when two valid messages arrive in opposite order, or when a third of operators vanish. The paper is silent, the prototype does whatever the code happens to do, and the people who know are on a train.",
      "Changing a live protocol is expensive because you no longer own every machine that runs it. A serialisation shortcut becomes a consensus split; an incentive that nearly balances drains slowly until operators leave. These mistakes are cheap on paper and in a model checker, and painful once value has moved in.",
    ],
  },
  artefact: {
    kind: "paper",
    heading: "Requirements that a stranger can implement",
    caption:
      "An excerpt of a protocol specification as we hand it over, from an example storage-proof protocol. Each requirement has a number; conformance vectors and tests refer to it.",
    file: "specification.html",
    version: "draft 6 · section 5",
    title: "Storage attestations",
    section: { number: 5, name: "The Claim message" },
    paragraphs: [
      "A node MUST send a Claim for each epoch in which it stores at least one segment. A Claim that arrives more than two epochs late MUST be ignored.",
      "The `nonce` MUST be strictly greater than that of the node’s last accepted Claim. A receiver MUST reject an equal nonce with error 0x03, even if the payload is identical.",
      "The signature covers bytes 0 to 79 under Ed25519 with the context string `claim/v1`. A receiver MUST reject non-canonical encodings of S.",
      "A receiver that cannot check `root` within one epoch SHOULD answer 0x07 (busy). It MUST NOT slash on a busy answer.",
    ],
    formula: [
      "offset  bytes  field",
      "     0      8  epoch       uint64, big-endian",
      "     8      8  nonce       uint64, big-endian",
      "    16     32  node        public key, Ed25519",
      "    48     32  root        Merkle root, BLAKE3",
      "    80     64  signature",
      "   144         end: longer messages are rejected",
    ],
    parameters: {
      columns: ["Vector", "Input", "Expected"],
      rows: [
        ["V-21", "nonce equal to the last one", "error 0x03"],
        ["V-22", "145 bytes", "error 0x01"],
        ["V-23", "S not below the group order", "error 0x02"],
      ],
    },
  },
  deliverables: [
    {
      name: "Specification",
      detail:
        "Message formats, state transitions and errors with RFC 2119 keywords, numbered requirements, security considerations and a version policy.",
    },
    {
      name: "Executable model",
      detail: "The core state machine in Quint, with safety and liveness properties, and the traces of every counterexample we met.",
    },
    { name: "Reference node", detail: "Rust, one binary, metrics for Prometheus, and a documented JSON-RPC interface." },
    {
      name: "Settlement contracts",
      detail: "Staking, slashing, disputes and fees in Solidity, written against the same requirement numbers.",
    },
    {
      name: "Conformance vectors",
      detail:
        "JSON fixtures for encoding, signatures and transitions, so that a Go or TypeScript team can prove agreement without asking us.",
    },
    { name: "Incentive simulation", detail: "An agent-based notebook in Python covering honest, lazy, bribed and colluding operators." },
  ],
  timeline: [
    {
      when: "Weeks 1–3",
      title: "Claims and adversary",
      detail: "What is promised, to whom, under which network and fault assumptions. Prior art is read first.",
    },
    {
      when: "Weeks 4–7",
      title: "Spec and model",
      detail: "Text and Quint advance side by side; ambiguities found by the checker return as sentences.",
    },
    {
      when: "Weeks 5–8",
      title: "Economics",
      detail: "Rewards, bonds and penalties are tuned, then attacked in simulation. A weak result stops the project here.",
    },
    {
      when: "Weeks 9–16",
      title: "Node and contracts",
      detail: "Built by people who did not write the specification, which exposes what it omits.",
    },
    {
      when: "Weeks 16–19",
      title: "Adversarial testnet",
      detail: "Partitions, clock skew, equivocation and mass restarts are injected on schedule.",
    },
    { when: "Weeks 20–24", title: "Audits and launch plan", detail: "External reviews, fixes, genesis ceremony and an upgrade rehearsal." },
  ],
  stack: [
    {
      name: "Quint with Apalache and TLC",
      why: "TLA semantics in a syntax programmers accept. A proof assistant gives more assurance at several times the effort, so we reserve it for cryptographic cores.",
    },
    {
      name: "Rust and rust-libp2p",
      why: "Memory safety without a garbage collector’s pauses, and gossip, discovery and NAT traversal that need no reinvention.",
    },
    {
      name: "Contracts on an existing chain",
      why: "Our default. Your own chain (OP Stack, Arbitrum Orbit or Cosmos SDK on CometBFT) must earn its keep through ordering, throughput or fee control.",
    },
    {
      name: "SSZ or deterministic CBOR",
      why: "Anything hashed needs one byte encoding. Plain Protobuf does not promise that, so it stays on the wire and out of signatures.",
    },
    { name: "Toxiproxy and `tc netem`", why: "Delay, loss and partitions reproduced on one machine before they happen on many." },
  ],
  risks: [
    {
      risk: "Halting when too many operators stop",
      handling:
        "BFT engines such as CometBFT need more than two thirds of voting power online. We state the threshold, monitor distance to it, and write the restart procedure.",
    },
    {
      risk: "Two clients disagree",
      handling:
        "Conformance vectors run in both pipelines, differential fuzzing compares post-states, and the specification decides who is wrong.",
    },
    {
      risk: "Honest work does not pay",
      handling:
        "Operator margin is modelled at falling token prices. If it turns negative without subsidy, we tell you before anyone builds.",
    },
    {
      risk: "Upgrade keys undo the promise",
      handling:
        "Each power has an owner, a delay and an expiry; a [governance design](/services/dao) takes over what must stay adjustable.",
    },
    {
      risk: "A bridge becomes the weakest validator",
      handling: "We prefer the chain’s canonical bridge, cap outflow per day, and treat each remote message as hostile input.",
    },
  ],
  questions: [
    {
      question: "Why would anyone run a node for this?",
      answer:
        "That is the first question of week 1. The answer is a cost sheet per operator, with hardware, bandwidth, bonded capital and expected income. Without a believable one, a permissioned service may serve you better.",
    },
    {
      question: "Do we need a token?",
      answer:
        "You need a bond and a way to pay, and both can be ETH or a stablecoin. A native token makes sense for governance or where inflation must fund security; [tokenomics](/services/tokenomics) tests that case.",
    },
    {
      question: "Which licence should it carry?",
      answer:
        "We suggest CC0 for the specification and vectors, Apache-2.0 for code because of its patent grant. A restrictive licence deters precisely the independent implementations you want.",
    },
    {
      question: "How decentralised is it on launch day?",
      answer:
        "Less than the slogan. We publish a table: operators, clients, hosting providers, admin keys, and the condition under which each restriction falls away.",
    },
  ],
  related: ["/our-labs/protocol-lab", "/our-labs/infrastructure-lab", "/services/smart-contract", "/services/tokenomics"],
  sample: {
    name: "Weather-reading attestation network, from node to testnet",
    choices: {
      Industry: "Others",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Operator console: wallet connect, staking and unstaking form, node health list with filters, slashing history by round, and email notifications when a station misses three rounds.",
      "Network explorer with search by station or round, a map of stations, and a dashboard with 3 charts for participation, disagreement and rewards, fed by an indexer.",
      "Smart contracts for bonding, submitting readings, a dispute vote and fee payment in a stablecoin, with conformance tests and a deployment script for a public testnet.",
      "Developer page: sign-in by email, API keys with usage limits, request examples in two languages, and a sandbox query form that shows the signed answer.",
      "Protocol specification with a formal specification in Quint: messages, rounds, aggregation, faults and penalties, safety and liveness properties checked by a model checker, and test vectors that other teams can implement against.",
      "Node software in Rust: peer-to-peer network over libp2p with peer discovery and gossip, signed readings, BLS aggregation, BFT consensus on each round, a local database, metrics for Prometheus, and a command line tool for operators.",
      "Light client that verifies an aggregated reading on chain: validator set changes, header verification, a verifier contract with gas benchmarks, and fuzz tests against the node implementation.",
      "Economic simulation: agents that are honest, lazy or bribed, stake and reward parameters as configuration, load historic weather data, run thousands of rounds, and report the cost of an attack in charts.",
      "Staking contract suite: bonding, delegation, reward distribution by Merkle claims, slashing with an appeal period, unbonding queue, upgrade behind a timelock and a multisig, with invariant tests and documentation.",
      "Dispute court: a member opens a dispute with evidence files on IPFS, jurors are drawn with on-chain randomness, commit-and-reveal voting, appeal bond, and payment of jurors from the treasury.",
      "Oracle consumer kit: smart contract adapter, TypeScript SDK and a Rust library to subscribe to readings, fallback when a round is missed, example app for crop insurance, and a tutorial.",
      "Bridge of readings to two other chains through a relay: message contract on each side, relayer with retries and fee management, monitoring of delay, and an alert when the two sides differ.",
      "Adversarial testnet: scripts to build and deploy 60 nodes in three regions, fault injection for partitions, clock skew and equivocation, automated test reports per run, faucet, and a status page with charts.",
      "Governance: token contract with delegation, parameter proposals, voting page with wallet connect, timelock, decoded calls, and a rehearsal of a network upgrade with migration of state.",
    ],
    excludes: [
      "two external reviews of specification and code",
      "weather stations and their installation",
      "servers of the test network",
      "operators’ onboarding and the genesis ceremony",
    ],
  },
};
