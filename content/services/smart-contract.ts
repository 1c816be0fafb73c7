import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "smart-contract",
  headline: "Contracts small enough to read, tested before they hold money",
  description:
    "Solidity and Rust contract development: readable code, property tests, gas budgets, deliberate upgrade choices, verified deployment, role handover.",
  lede: "Once deployed, a contract is a public machine with a cash drawer. We keep it short, state in plain words what it must never do, and let a fuzzer spend nights trying to make it do exactly that.",
  problem: {
    heading: "You get one deployment; the internet gets every attempt after it",
    paragraphs: [
      "Perhaps a developer left you 1,800 lines with four inherited base contracts and tests that only follow the happy path. Or the agreement exists on paper, an escrow, a vesting plan, a revenue split, and you need it to pay out without a trustee. Either way you cannot read the code, and the person who can is its author.",
      "The usual errors are ordinary: an initialiser left open, a role nobody handed over, a storage slot moved by an upgrade, arithmetic that rounds in the caller’s favour, a callback that re-enters before the balance is updated. Each can be excluded by habits that cost days, if somebody insists on them from the first commit.",
    ],
  },
  artefact: {
    kind: "code",
    heading: "A withdrawal, and the theft that fails",
    caption:
      "An excerpt of a repository as we hand it over: the function on the left, on the right a thief who calls it again from inside. The test is there before the function is.",
    file: "vault",
    version: "src and test · solc 0.8.30",
    files: [
      {
        path: "src/Vault.sol",
        language: "solidity",
        code: `contract Vault {
    error NothingToWithdraw();
    error TransferFailed();

    mapping(address => uint256) public balanceOf;

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
    }

    /// Pays out all that the caller has deposited.
    function withdraw() external {
        uint256 amount = balanceOf[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        // Before the call: a second entry finds nothing.
        balanceOf[msg.sender] = 0;
        (bool sent,) = msg.sender.call{value: amount}("");
        if (!sent) revert TransferFailed();
    }
}`,
      },
      {
        path: "test/Vault.t.sol",
        language: "solidity",
        code: `contract Thief {
    Vault immutable vault;

    constructor(Vault target) { vault = target; }

    function rob() external payable {
        vault.deposit{value: msg.value}();
        vault.withdraw();
    }

    receive() external payable { vault.withdraw(); }
}

contract VaultTest is Test {
    function test_ReentryTakesNothing() public {
        Vault vault = new Vault();
        hoax(address(0xA11CE), 10 ether);
        vault.deposit{value: 10 ether}();
        Thief thief = new Thief(vault);
        vm.expectRevert(Vault.TransferFailed.selector);
        thief.rob{value: 1 ether}();
        assertEq(address(vault).balance, 10 ether);
    }
}`,
      },
    ],
    result: "[PASS] test_ReentryTakesNothing() · mutant “balance cleared after the call”: killed",
  },
  deliverables: [
    {
      name: "Behaviour sheet",
      detail:
        "Every external function with its caller, preconditions, effects and events, agreed with you before code. It later becomes the NatSpec.",
    },
    {
      name: "Source repository",
      detail: "Pinned compiler and EVM version, dependencies by commit, custom errors, no dead code. Typically 200 to 800 nSLOC.",
    },
    {
      name: "Test evidence",
      detail:
        "Unit, fuzz, invariant and fork tests, plus mutation testing (`slither-mutate`) that shows whether the suite notices broken code. Coverage is reported, not worshipped.",
    },
    {
      name: "Gas and size report",
      detail: "Cost per action at three fee levels, snapshots in CI, bytecode checked against the chain’s limit (EIP-170).",
    },
    {
      name: "Deployment package",
      detail: "Scripts dry-run on a fork, deterministic addresses through CREATE2, sources verified on Sourcify and the explorer.",
    },
    {
      name: "Role map and runbook",
      detail: "Who can pause, upgrade or withdraw, from which Safe, and the transactions that hand each right to you.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Behaviour before code",
      detail: "Two workshops turn your agreement into functions, limits and forbidden outcomes.",
    },
    { when: "Weeks 2–3", title: "Implementation", detail: "Small pull requests, each with tests and a second reviewer." },
    { when: "Week 4", title: "Breaking it", detail: "Long fuzz campaigns, Slither triage, symbolic checks with Halmos on the arithmetic." },
    { when: "Weeks 5–6", title: "Outside review", detail: "An independent auditor works on a frozen commit; we answer within a day." },
    {
      when: "Week 7",
      title: "Deployment and handover",
      detail: "Testnet, then mainnet, ownership accepted by you through `Ownable2Step`.",
    },
  ],
  stack: [
    {
      name: "Solidity 0.8.x with Foundry",
      why: "Tests in the same language, fast fuzzing, cheatcodes for time and forks. We add Hardhat where your TypeScript deployment flow depends on it.",
    },
    {
      name: "OpenZeppelin Contracts",
      why: "For tokens, access control and proxies a reviewed library beats our own version. We avoid copying snippets: an import can be traced, a paste cannot.",
    },
    {
      name: "Rust and Anchor",
      why: "For Solana, where a missing account check is the classic flaw and Anchor’s constraints make such checks explicit.",
    },
    {
      name: "UUPS with ERC-7201 storage",
      why: "Only when upgrades are justified. Namespaced slots and a layout diff in CI stop one version overwriting another’s data.",
    },
    { name: "Slither, Medusa, Halmos", why: "Static, fuzzing and symbolic tools miss different things, which is why all three run." },
  ],
  risks: [
    {
      risk: "Upgradeable by whoever holds one key",
      handling:
        "Immutable is our default. Otherwise upgrades pass a Safe and a timelock long enough for users to exit, and implementations disable their initialisers.",
    },
    {
      risk: "Assumptions the chain has outgrown",
      handling:
        "Since EIP-7702 an ordinary address may carry code, so `tx.origin` and code-length checks no longer tell a person from a program. We list such assumptions per target chain.",
    },
    {
      risk: "Unusual tokens",
      handling:
        "Transfers go through `SafeERC20`, received amounts are measured, rebasing and fee-taking tokens are rejected or handled by name.",
    },
    {
      risk: "A compiler or library defect",
      handling:
        "Versions are checked against Solidity’s published bug list and advisories before freeze, and the optimiser settings used in tests are those deployed.",
    },
  ],
  questions: [
    {
      question: "Can you change it after launch?",
      answer:
        "Only if we planned for it, and that plan is a risk your users carry. Parameters within fixed bounds usually suffice; a new version with voluntary migration is the cleaner route for logic.",
    },
    {
      question: "Our code already exists. Will you take it over?",
      answer:
        "Yes, after a short reading: size, test strength, build reproducibility. Sometimes the honest advice is to rewrite 300 lines rather than repair 1,800.",
    },
    {
      question: "Why pay someone else to audit your work?",
      answer:
        "Authors read what they meant. We never certify our own code, and will name several firms. For contracts by other teams we offer a [smart contract audit](/services/smart-contract-audit).",
    },
    {
      question: "Is the contract legally binding?",
      answer:
        "Code executes; enforceability is for your lawyers. We reference the written agreement by hash and make sure the two describe the same triggers; our [legal solutions](/solutions/legal) page goes further into evidence.",
    },
  ],
  related: ["/services/smart-contract-audit", "/services/dapp", "/services/tokenization", "/solutions/legal"],
  sample: {
    name: "Milestone escrow for freelance work",
    choices: {
      Industry: "E-Commerce",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "I'll provide",
      deployment: "No Deployment",
      Integration: "No Integration",
      Security: "Data encryption",
    },
    pages: [
      "Escrow smart contract in USDC: create a job with up to ten milestones, deposit, release, refund after a deadline, and a dispute state that only the chosen arbiter can settle.",
      "Factory contract that deploys one escrow per job, takes a capped fee, emits events for an indexer, can be paused for new jobs only, and includes fuzz and invariant tests.",
      "Simple job page: wallet connect, a form for milestones, file upload for deliverables, approve and release buttons, and a list of past payments with filters by client.",
    ],
    excludes: ["the independent auditor’s fee", "long fuzz campaigns and symbolic checks", "legal wording of the escrow agreement"],
  },
};
