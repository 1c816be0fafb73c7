import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import type { RoleHours } from "#domain/pricing/hours.ts";
import type { WizardAction } from "./wizard-action.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import { INITIAL_WIZARD, type WizardState } from "./wizard-state.ts";

/** For the tests: a state space small enough to explore completely, with at least one of everything that can happen. */
const HOURS: RoleHours = { backend: 1, frontend: 2, blockchain: 3, uiux: 4, projectManager: 5 };

export const UNIVERSE_ACTIONS: readonly WizardAction[] = [
  { type: "choose", category: "Industry", option: "Travel" },
  { type: "choose", category: "Version", option: "MVP" },
  { type: "choose", category: "Website", option: "Web 3.0" },
  { type: "choose", category: "Platform", option: "Web" },
  { type: "choose", category: "UI/UX", option: "I'll provide" },
  { type: "choose", category: "deployment", option: "Localhost" },
  { type: "choose", category: "Integration", option: "7+" },
  { type: "choose", category: "Security", option: "Data encryption" },
  { type: "choose", category: "Security", option: "Advanced protection" },
  { type: "next" },
  { type: "back" },
  { type: "goTo", step: 1 },
  { type: "goTo", step: 10 },
  { type: "goTo", step: 11 },
  { type: "setPageCount", raw: "" },
  { type: "setPageCount", raw: "1" },
  { type: "setPageCount", raw: "3" },
  { type: "setPageCount", raw: "51" },
  { type: "editPage", text: "a" },
  { type: "pageBack" },
  { type: "pageForward" },
  { type: "setEmail", email: "a@b" },
  { type: "setEmail", email: "a@b.c" },
  { type: "startEstimate" },
  { type: "estimateArrived", pages: [HOURS], book: PRICE_BOOK_1 },
  { type: "estimateArrived", pages: [undefined, HOURS, undefined], book: PRICE_BOOK_1 },
  { type: "pageArrived", page: 1, hours: HOURS },
  { type: "pageArrived", page: 3, hours: HOURS },
  { type: "reopen", page: 1 },
  { type: "reopen", page: 3 },
  { type: "chooseDelivery", speed: "Express" },
  { type: "prefill", choices: { Platform: "Desktop" }, pages: ["b"] },
  { type: "reset" },
];

/** Every state reachable by any sequence of these actions, breadth first. */
export function reachableStates(): readonly WizardState[] {
  const found = new Map([[key(INITIAL_WIZARD), INITIAL_WIZARD]]);
  for (const state of found.values()) {
    for (const action of UNIVERSE_ACTIONS) {
      const next = wizardReducer(state, action);
      if (next !== state && !found.has(key(next))) found.set(key(next), next);
    }
  }
  return [...found.values()];
}

function key(state: WizardState): string {
  // Choosing in another order gives the same state; only the order of the keys differs.
  return JSON.stringify({ ...state, choices: Object.entries(state.choices).toSorted() });
}
