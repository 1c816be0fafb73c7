import { contractsOf, scopeOf, type Declarations, type ParsedFile } from "./declarations.ts";
import { divideFirst, exactBalance, packedTexts, valueInLoop } from "./detectors/arithmetic.ts";
import { delegation } from "./detectors/delegation.ts";
import { destruction } from "./detectors/destruction.ts";
import type { Detector } from "./detectors/detector.ts";
import { openDoor } from "./detectors/open-door.ts";
import { pragma } from "./detectors/pragma.ts";
import { reentrancy } from "./detectors/reentrancy.ts";
import { droppedSend, droppedTokenResult, unreadResult } from "./detectors/results.ts";
import { weakRandomness } from "./detectors/weak-randomness.ts";
import type { Finding } from "./finding.ts";

const DETECTORS: readonly Detector[] = [
  reentrancy,
  openDoor,
  droppedSend,
  unreadResult,
  droppedTokenResult,
  destruction,
  delegation,
  weakRandomness,
  valueInLoop,
  divideFirst,
  packedTexts,
  exactBalance,
];

/** What our own rules find in one file, given the declarations of all files. */
export function detect({ root }: ParsedFile, declarations: Declarations): Finding[] {
  const inFunctions = contractsOf(root).flatMap((contract) =>
    contract.functions
      .filter(({ body }) => body)
      .flatMap((fn) => {
        const view = { fn, contract, scope: scopeOf(fn, contract, declarations) };
        return DETECTORS.flatMap((detector) => detector(view));
      }),
  );
  return [...pragma(root), ...inFunctions];
}
