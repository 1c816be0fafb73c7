import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "dao",
  headline: "A DAO whose votes take effect and whose treasury stays put",
  description:
    "Governance contracts, treasury and member app for a DAO: delegation, quorum, timelock, emergency powers and a dated exit from founder keys.",
  lede: "Token holders decide, a contract carries it out, and no small group can empty the treasury overnight. We build the voting, the treasury and the member app, and we write down who can still stop what, and until when.",
  problem: {
    heading: "Five signers still hold everyone’s money",
    paragraphs: [
      "Your community votes on Snapshot, then one of the signers remembers, or forgets, to carry the decision out. The treasury sits in a 3-of-5 Safe and two of the signers have changed jobs. Members ask what their vote is worth; today it is worth the signers’ goodwill.",
      "Moving the vote on-chain brings its own traps. In April 2022 Beanstalk lost about 182 million dollars when flash-loaned tokens supplied a supermajority and the proposal was voted and executed in one transaction. Other failures are quieter: a quorum nobody reaches, or one delegate who outvotes everyone that turns up. Nearly all of it is decided by parameters, and parameters can be tested before money depends on them.",
    ],
  },
  artefact: {
    kind: "flow",
    heading: "The life of proposal 14, from forum to payment",
    caption:
      "A page of a governance specification as we hand it over, for an example DAO with 20,000,000 votes and a quorum of 6%, which is 1,200,000. A grant of 60,000 USDC reaches it two hours before the five days of voting end, so voting stays open for a day from then.",
    file: "proposal-14.pdf",
    version: "v1.2 · page 5 of 8 · times in UTC",
    nodes: [
      { id: "forum", label: "Forum and Snapshot", detail: "2 to 8 March, not binding", column: 0, row: 1 },
      { id: "proposed", label: "Proposed", detail: "9 March 10:00, simulated", column: 0, row: 0 },
      { id: "active", label: "Voting opens", detail: "11 March 10:00, snapshot", column: 1, row: 0 },
      { id: "signed", label: "Votes by signature", detail: "the relayer pays the gas", column: 1, row: 1 },
      { id: "quorum", label: "Quorum, late", detail: "16 March 08:00, 1,214,300", column: 2, row: 0, tone: "watch" },
      { id: "defeated", label: "Defeated", detail: "below 1,200,000 at the end", column: 2, row: 1, tone: "bad" },
      { id: "queued", label: "Queued in the timelock", detail: "17 March 08:20", column: 3, row: 0, tone: "watch" },
      { id: "cancelled", label: "Cancelled", detail: "by three of five guardians", column: 3, row: 1, tone: "bad" },
      { id: "executed", label: "Executed", detail: "20 March 08:20, paid", column: 4, row: 0, tone: "good" },
      { id: "compared", label: "Balances compared", detail: "with the simulation", column: 4, row: 1 },
    ],
    edges: [
      { from: "forum", to: "proposed", label: "draft" },
      { from: "proposed", to: "active", label: "2 days" },
      { from: "signed", to: "active", label: "EIP-712" },
      { from: "active", to: "quorum", label: "5 days" },
      { from: "quorum", to: "defeated", label: "too few votes" },
      { from: "quorum", to: "queued", label: "1 day" },
      { from: "queued", to: "cancelled", label: "a harmful call" },
      { from: "queued", to: "executed", label: "3 days" },
      { from: "executed", to: "compared", label: "every call" },
    ],
  },
  deliverables: [
    {
      name: "Governance specification",
      detail:
        "Who may propose, vote, veto and cancel, with every threshold and delay justified by the attack it answers. Short enough for members and counsel to read whole.",
    },
    {
      name: "Governor, timelock and votes token",
      detail:
        "`Governor` with `GovernorTimelockControl` over an `ERC20Votes` or `ERC721Votes` token (ERC-5805), delegation included, source verified on the explorer.",
    },
    {
      name: "Treasury layout",
      detail:
        "The timelock owns what matters; a Safe with spending allowances pays the monthly bills. One table names the holder of each privileged function.",
    },
    {
      name: "Member app",
      detail:
        "Proposals with each call decoded into words, delegation, and voting by EIP-712 signature through a relayer, so that small holders pay no gas.",
    },
    {
      name: "Capture study",
      detail:
        "A notebook that runs your real holder list against the chosen quorum and counts how few addresses could pass, block or seize a vote.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Powers on paper",
      detail: "We list each decision the DAO must take, then agree who takes it, how fast, and who may object.",
    },
    {
      when: "Weeks 3–5",
      title: "Contracts",
      detail: "Governor, timelock, token and roles in Solidity, with tests for every transition from pending to executed.",
    },
    { when: "Weeks 5–8", title: "Member app and indexer", detail: "Built against a local fork; your own delegates try it from week 7." },
    {
      when: "Weeks 9–10",
      title: "Independent audit",
      detail: "An outside firm reads the code. We [audit other teams’ contracts](/services/smart-contract-audit), never our own.",
    },
    {
      when: "Week 11",
      title: "Dress rehearsal",
      detail: "A hostile proposal, a failed quorum and a cancelled payment, all played through on a public testnet.",
    },
    {
      when: "Week 12",
      title: "Handover",
      detail: "Roles move to the timelock, the deployer renounces its own, and every transaction is listed for members to check.",
    },
  ],
  stack: [
    {
      name: "OpenZeppelin Governor 5.x",
      why: "Modular and widely reviewed; `GovernorPreventLateQuorum` extends voting when a whale arrives at the last minute. Forking Governor Bravo would mean maintaining counting and timelock code ourselves.",
    },
    {
      name: "ERC-6372 timestamp clock",
      why: "Rollups disagree about `block.number` (on Arbitrum it approximates the L1 block), so voting periods are set in seconds.",
    },
    {
      name: "Safe with Zodiac modifiers",
      why: "For DAOs that keep signers: the Roles and Delay modifiers limit what those signers can do and how quickly.",
    },
    { name: "Snapshot", why: "Good for temperature checks at no gas cost. Its result alone never moves funds in our designs." },
    { name: "Ponder on PostgreSQL", why: "Votes and delegations indexed with reorganisations handled, on a server you control." },
  ],
  risks: [
    {
      risk: "Borrowed or bought votes",
      handling:
        "Weight is read with `getPastVotes` at a snapshot after the voting delay, which defeats flash loans. Longer loans are met by the timelock, during which members can object or leave.",
    },
    {
      risk: "Turnout collapses",
      handling:
        "Quorum follows the capture study, the app reminds holders to delegate, and the Safe’s allowances keep routine payments going without a vote.",
    },
    {
      risk: "A harmless title hides a harmful call",
      handling: "Each proposal is simulated on a fork and the app shows resulting balance and role changes before voting opens.",
    },
    {
      risk: "Emergency powers become permanent",
      handling: "The guardian may cancel, never spend, and its role expires on a date written into the contract.",
    },
  ],
  questions: [
    {
      question: "Our founders hold 60 per cent. Is it still a DAO?",
      answer:
        "Until that changes it is a company with a polling feature, and our specification will say so. Unvested tokens can be kept from voting, founders can bind themselves to a cap, and [supply design](/services/tokenomics) can set a dated path to dispersion.",
    },
    {
      question: "Must every vote be on-chain?",
      answer:
        "No. Put binding matters there: money, upgrades, parameters. Opinions and priorities work well off-chain, provided everyone knows which votes bind.",
    },
    {
      question: "Can we avoid one token, one vote?",
      answer:
        "Yes. Non-transferable memberships give each member one vote, and caps or councils soften large holdings. Quadratic voting needs proof that accounts are distinct people; without it, splitting a wallet wins.",
    },
    {
      question: "Are members personally liable?",
      answer:
        "It depends on where they live and which wrapper you choose, such as a foundation or a Wyoming DUNA. Your counsel decides; we shape roles and records to match.",
    },
  ],
  related: ["/services/tokenomics", "/services/smart-contract", "/services/protocol", "/our-labs/protocol-lab"],
  sample: {
    name: "Grants DAO with delegate voting",
    choices: {
      Industry: "Others",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Advanced protection",
    },
    pages: [
      "Proposal list with filters by status and topic, search, and a detail page that decodes each call, shows the vote count live and lets a member connect a wallet and vote with a signature.",
      "Delegate directory: profiles with voting history, search and filters by topic, and a delegate button. Email notifications when your delegate has not voted two days before a deadline.",
      "Treasury dashboard with 3 charts: balances by asset, grants paid per quarter and runway. Below it a list of pending timelock operations with a countdown, fed by an indexer.",
      "Governor, timelock and votes token contract with fuzz tests, plus a grant application form with file upload that turns an approved application into a draft proposal.",
    ],
    excludes: [
      "the workshops on powers and limits",
      "an independent audit of the contracts",
      "the dress rehearsal on testnet with your delegates",
    ],
  },
};
