import type { Finding } from "#domain/audits/check/finding.ts";

type Words = Pick<Finding, "level" | "title" | "detail">;

/** What each solhint finding means, in words for decision makers. */
export const SOLHINT_WORDS: Readonly<Record<string, Words>> = {
  "avoid-tx-origin": {
    level: "serious",
    title: "tx.origin is used",
    detail:
      "It names the account that signed the transaction, not the caller: a contract that the owner is lured into calling acts as the owner. Use `msg.sender`.",
  },
  "no-unchecked-calls": {
    level: "serious",
    title: "The result of a call is not checked",
    detail: "A low-level call answers false instead of failing, and the answer is thrown away: the code goes on as if it had worked.",
  },
  "avoid-call-value": {
    level: "worth a look",
    title: "call.value() is the old way",
    detail: "Current compilers no longer take `.call.value(…)()`; write `.call{value: …}(…)`.",
  },
  "avoid-sha3": {
    level: "worth a look",
    title: "sha3 is the old name",
    detail: "Current compilers no longer know `sha3`; write `keccak256`.",
  },
  "avoid-throw": {
    level: "worth a look",
    title: "throw is the old way to fail",
    detail: "Current compilers no longer know `throw`; write `revert` with a reason.",
  },
  "func-visibility": {
    level: "worth a look",
    title: "A function without visibility",
    detail: "Old compilers made such functions public, where anybody could call them. Say `external`, `public`, `internal` or `private`.",
  },
  "multiple-sends": {
    level: "worth a look",
    title: "Several sends in one transaction",
    detail: "One recipient that refuses stops all others from being paid. Let each fetch their own.",
  },
  "not-rely-on-block-hash": {
    level: "worth a look",
    title: "block.blockhash is relied upon",
    detail: "The block's proposer has a say in its hash.",
  },
  "no-immutable-before-declaration": {
    level: "worth a look",
    title: "An immutable is read before it is set",
    detail: "The initialiser above the declaration sees zero, not the intended value.",
  },
  "no-complex-fallback": {
    level: "reading list",
    title: "A fallback that does more than one thing",
    detail: "It runs on every call that matches no function, and on plain payments.",
  },
  "no-inline-assembly": {
    level: "reading list",
    title: "Inline assembly",
    detail: "Here the compiler checks nothing, so we read every line twice.",
  },
  "avoid-low-level-calls": {
    level: "reading list",
    title: "A low-level call",
    detail: "It does not check that there is a contract at the address, nor what it answers.",
  },
  "not-rely-on-time": {
    level: "reading list",
    title: "The clock of the block decides something",
    detail: "The block's proposer can move it by a few seconds. Fine for days, not for seconds.",
  },
  "state-visibility": {
    level: "reading list",
    title: "State without visibility",
    detail: "It is internal by default; saying so spares every reader the question.",
  },
};
