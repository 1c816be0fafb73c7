import { benchChat } from "./bench/chat.ts";
import { benchEstimator } from "./bench/estimator.ts";
import { benchMail } from "./bench/mail.ts";
import { benchScale } from "./bench/scale.ts";
import { benchRolling } from "./bench/rolling.ts";
import { benchSite } from "./bench/site.ts";
import { benchStats } from "./bench/stats.ts";
import { benchStorm } from "./bench/storm.ts";
import { benchOverload, benchThroughput } from "./bench/throughput.ts";
import { benchTickets } from "./bench/tickets.ts";

type Bench = () => AsyncIterable<string>;

const atOnce = (work: () => Promise<string[]>): Bench =>
  async function* () {
    yield* await work();
  };

const BENCHES: Readonly<Record<string, Bench>> = {
  site: benchSite,
  estimator: atOnce(benchEstimator),
  storm: atOnce(benchStorm),
  tickets: atOnce(benchTickets),
  chat: benchChat,
  mail: benchMail,
  stats: benchStats,
  scale: benchScale,
  throughput: benchThroughput,
  overload: benchOverload,
  rolling: benchRolling,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  console.log(`\n${name}`);
  for await (const line of BENCHES[name]?.() ?? []) console.log(`  ${line}`);
}
