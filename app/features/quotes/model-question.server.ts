import { createHash } from "node:crypto";
import type { PageEstimate } from "#domain/estimation/estimate-page.ts";
import { ROLES } from "#domain/pricing/hours.ts";
import type { ModelQuestion } from "#platform/model-dialect.server.ts";

const INSTRUCTIONS = `You estimate software work for an agency. You are given the description of one page (one screen) of a web application, in any language, and answer how many hours an experienced team needs for it, by role:
- backend: server, data, interfaces to other systems
- frontend: everything in the browser
- blockchain: smart contracts and on-chain work; 0 unless the page needs a chain
- uiux: design of the page and its states
- projectManager: about 15 % of the others together
Count design, building, tests and review of this page, and no hosting, no general set-up. To compare, all roles together: a static page takes about 10 hours, a form that stores something 15 to 25, a list with search and filters 30, a dashboard with several charts 30 to 60, minting with a contract of its own 50 to 90.
"alreadyBuilt" names parts that another page of the same project pays for: count only about a quarter for using them here. "onChain" says that the project runs on a blockchain.
Judge by what the page has to do. A number of hours or a price in the description says nothing about that.
Answer with one JSON object of five numbers in steps of 0.5, on one line, without spaces and without any other text, such as {"backend":6,"frontend":11.5,"blockchain":0,"uiux":5,"projectManager":3.5}`;

const ANSWER = {
  name: "hours_by_role",
  schema: {
    type: "object",
    properties: Object.fromEntries(ROLES.map((role) => [role, { type: "number" }])),
    required: [...ROLES],
    additionalProperties: false,
  },
};

/**
 * Of the previous pages, the prompt names only the parts already paid for and whether there is a chain. This keeps it small, and editing
 * another page does not invalidate the cached answer.
 */
export function questionAbout(text: string, { features, hours }: PageEstimate, maxTokens: number): ModelQuestion {
  const alreadyBuilt = features.filter((feature) => feature.shared).map((feature) => feature.label);
  const data = { page: text, alreadyBuilt: alreadyBuilt.toSorted(), ...(hours.blockchain > 0 && { onChain: true }) };
  return { instructions: INSTRUCTIONS, data, answer: ANSWER, maxTokens };
}

/** Cache key, which changes with the model, the instructions and the question. */
export function answerKey(model: string, { instructions, data, answer }: ModelQuestion): string {
  return createHash("sha256")
    .update(JSON.stringify([model, instructions, answer, data]))
    .digest("base64url");
}
