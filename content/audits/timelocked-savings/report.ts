import type { FindingStatus } from "#domain/audits/finding-status.ts";
import type { Level } from "#domain/severity/severity.ts";

interface DemoFinding {
  readonly title: string;
  readonly lines: readonly [from: number, to: number];
  readonly excerpt: string;
  readonly impact: Level;
  readonly likelihood: Level;
  readonly description: string;
  readonly proof: string;
  readonly recommendation: string;
  readonly references: readonly string[];
  readonly status: FindingStatus;
}

/** The folder with both versions of the contract. */
export const DEMO_FOLDER = "content/audits/timelocked-savings";
export const DEMO_FILE = "TimelockedSavings.sol";
export const DEMO_SLUG = "timelocked-savings";

/** SHA-256 of the reviewed file and of the fixed one. A test verifies both. */
export const DEMO_SHA256 = "8d62b4ebb98afa4f474fd4e0b3c2c20706fb4c17268fefde772937f5a1bd3909";
export const DEMO_FIXED_SHA256 = "59d604724df5277f4bfa6533941e7750315aee35667d9f50fce9d980d481d2ce";
/** The demo has no repository, so a fix is named by the first digits of the fixed file's hash. */
export const DEMO_FIX = DEMO_FIXED_SHA256.slice(0, 12);

/** Members of the team in team.ts. */
export const DEMO_READERS = ["Tomas Lind", "Nadia Karim"];

/** The instant check's results for both versions: the lines it reports and the input of the price. A test runs the check. */
export const DEMO_CHECK = {
  lines: [2, 71, 100],
  fixedLines: [],
  measure: { nsloc: 100, externalCalls: 3, sharpEdges: 0, inherited: 0 },
} as const satisfies { lines: readonly number[]; fixedLines: readonly number[]; measure: object };

export const DEMO_SUMMARY = `This report is a demonstration, and a real one. We wrote a small contract, left mistakes in it that we meet in earnest, and audited it as we would audit yours: the findings below are in the code, line by line, and the hashes are those of the files. Both versions of the contract, as read and as mended, are part of the source of this site, in the folder ${DEMO_FOLDER}.

TimelockedSavings lets anybody put ether aside until a day of their choice. Whoever takes it out earlier pays a penalty, which is collected for a treasury; an owner sets the penalty and the treasury. The contract holds the ether of all savers in one balance, so that whoever takes more than their share takes it from the others.

We found seven points. The first, F-01, lets one saver take everything that all of them have put aside, and F-02 lets a stranger lock anybody's savings for years at the price of one wei. Without the fixes of these two the contract should not hold anything of value. The rest concerns what the owner could do with a lost or abused key, penalties that can get stuck, and two matters of hygiene.

Six points are fixed in the version beside it, and we have read each fix. F-05 is acknowledged: the owner is meant to be a contract with several keepers, and is set once.

As there is no repository, a fix is named by the first twelve characters of the SHA-256 of the mended file.`;

export const DEMO_FINDINGS: readonly DemoFinding[] = [
  {
    title: "Reentrancy in withdraw() lets one saver take everybody’s ether",
    lines: [65, 76],
    excerpt: `    function withdraw() external {
        Account storage account = accounts[msg.sender];
        uint256 amount = account.balance;
        if (amount == 0) revert NothingSaved();
        if (block.timestamp < account.unlockAt) revert StillLocked(account.unlockAt);

        (bool sent, ) = msg.sender.call{value: amount}("");
        if (!sent) revert TransferFailed();

        delete accounts[msg.sender];
        emit Withdrawn(msg.sender, amount);
    }`,
    impact: "high",
    likelihood: "high",
    description: `The ether leaves in line 71, and only line 74 forgets what the caller had saved. The recipient is whoever calls, and \`call\` hands over all remaining gas: if it is a contract, it can call \`withdraw()\` again while the first call is still on line 71. The balance is unchanged then, so it is paid out again, and again, for as long as the contract holds that much.

What is paid out too often belongs to the other savers. The attacker needs nothing but a deposit of their own whose lock, at least one day, is over.`,
    proof: `With ten ether in the contract, one of them the attacker's, \`drain()\` takes all ten:

\`\`\`solidity
contract Drain {
    TimelockedSavings private immutable savings;

    constructor(TimelockedSavings target) {
        savings = target;
    }

    function save() external payable {
        savings.deposit{value: msg.value}(1 days);
    }

    // A day later.
    function drain() external {
        savings.withdraw();
    }

    receive() external payable {
        if (address(savings).balance >= msg.value) savings.withdraw();
    }
}
\`\`\``,
    recommendation: `Forget the account before the ether leaves, as \`leaveEarly()\` does already: read the account into memory, \`delete\` it, then pay. A guard against reentrancy may be added, but the order alone suffices here, and it is what a reader can check.`,
    references: ["SWC-107", "CWE-841"],
    status: "fixed",
  },
  {
    title: "Anybody can lock somebody else’s savings for four more years",
    lines: [130, 139],
    excerpt: `    function _deposit(address saver, uint64 lockFor) private {
        if (msg.value == 0) revert NothingSent();
        if (lockFor < MIN_LOCK || lockFor > MAX_LOCK) revert LockOutOfRange(lockFor);

        Account storage account = accounts[saver];
        uint64 unlockAt = uint64(block.timestamp) + lockFor;
        account.balance += msg.value;
        if (unlockAt > account.unlockAt) account.unlockAt = unlockAt;
        emit Deposited(saver, msg.sender, msg.value, account.unlockAt);
    }`,
    impact: "medium",
    likelihood: "high",
    description: `\`depositFor()\` takes the length of the lock from whoever sends the ether, and line 137 applies it to the whole account of the saver, who is not asked. One wei and the longest lock are enough to move somebody's day of withdrawal four years away, and it can be done again whenever that day comes near.

The saver can still leave early, but pays the penalty for it, which they never agreed to for that span of time. With a treasury that profits from penalties there is even somebody who gains by this.`,
    proof: `One day before Alice's lock ends, a stranger sends:

\`\`\`solidity
savings.depositFor{value: 1}(alice, savings.MAX_LOCK());
\`\`\`

\`accountOf(alice)\` now says that her savings are locked for four years from this moment.`,
    recommendation: `Let gifts add to the balance and leave the lock alone: only the saver decides about time. A gift to an address that has no account yet should be refused, as there is no lock that it could follow.`,
    references: ["CWE-862"],
    status: "fixed",
  },
  {
    title: "The penalty has no upper limit and applies to savings that are there already",
    lines: [104, 106],
    excerpt: `    function setPenalty(uint256 newPenaltyBps) external onlyOwner {
        penaltyBps = newPenaltyBps;
    }`,
    impact: "high",
    likelihood: "low",
    description: `The owner may set any penalty at any time, and it counts for everybody at once. At 10,000 basis points whoever leaves early loses everything to the treasury. Above that, line 88 subtracts more than there is and \`leaveEarly()\` reverts, and with it \`payoutOf()\`: then nobody gets out before the end of their lock.

It takes an owner who means harm, or a key in the wrong hands, which is why we take it for unlikely. But savers cannot protect themselves: by the time they see the transaction it is too late to leave on the old terms.`,
    proof: "",
    recommendation: `Set a limit in the code, such as 20%, check it in the constructor too, and keep for each account the penalty that was in force when it was opened.`,
    references: ["CWE-1284"],
    status: "fixed",
  },
  {
    title: "Penalties are lost when the treasury does not accept them",
    lines: [97, 102],
    excerpt: `    function sweepPenalties() external {
        uint256 amount = collectedPenalties;
        collectedPenalties = 0;
        treasury.send(amount);
        emit PenaltiesSwept(treasury, amount);
    }`,
    impact: "medium",
    likelihood: "medium",
    description: `\`send\` hands over 2,300 gas and answers \`false\` when that is not enough; nobody looks at the answer. A treasury that is a contract, such as a wallet with several keepers behind a proxy, commonly needs more. Then nothing is sent, but line 99 has already set the sum to zero, and the event of line 101 says that it was.

The ether stays in the contract and belongs to nobody: no function can send it anywhere any more. As anybody may call \`sweepPenalties()\`, it also happens without the owner's doing. The compiler warns about this line.`,
    proof: "",
    recommendation: `Pay with \`call\`, look at the answer, and revert when it is \`false\`: the sum then stays collected until the treasury can take it.`,
    references: ["SWC-104", "SWC-134", "CWE-252"],
    status: "fixed",
  },
  {
    title: "Ownership can be handed to nobody by mistake",
    lines: [112, 115],
    excerpt: `    function transferOwnership(address newOwner) external onlyOwner {
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }`,
    impact: "medium",
    likelihood: "low",
    description: `The new owner need not agree, and the zero address is accepted. With a typing mistake the contract has no owner any more, and neither the penalty nor the treasury can ever be changed. Savings themselves are not touched by it.`,
    proof: "",
    recommendation: `Hand ownership over in two steps: the old owner names the new one, who then accepts it. Refuse the zero address, or offer giving up ownership as a function of its own.`,
    references: ["CWE-282"],
    status: "acknowledged",
  },
  {
    title: "Changes by the owner leave no event",
    lines: [104, 110],
    excerpt: `    function setPenalty(uint256 newPenaltyBps) external onlyOwner {
        penaltyBps = newPenaltyBps;
    }

    function setTreasury(address payable newTreasury) external onlyOwner {
        treasury = newTreasury;
    }`,
    impact: "none",
    likelihood: "high",
    description: `Everything that savers do emits an event, but what the owner changes for all of them does not. Whoever watches the contract has to look at every transaction to notice that the penalty or the treasury is another one.`,
    proof: "",
    recommendation: `Emit an event with the old and the new value in both functions.`,
    references: ["CWE-778"],
    status: "fixed",
  },
  {
    title: "The compiler version is not fixed",
    lines: [2, 2],
    excerpt: `pragma solidity ^0.8.20;`,
    impact: "low",
    likelihood: "none",
    description: `Any compiler from 0.8.20 up to, but not including, 0.9.0 takes this file. The bytecode that is deployed may thus come from another version than the one that was tested, with other warnings, optimisations and defects. In what we read it changes nothing.`,
    proof: "",
    recommendation: `Name one version, the one that tests and deployment use.`,
    references: ["SWC-103"],
    status: "fixed",
  },
];
