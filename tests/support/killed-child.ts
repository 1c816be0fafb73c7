import type { HomePage } from "#content/page-types.ts";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { publishDuePages } from "#features/pages/office/publish-due-pages.server.ts";
import { builtId } from "#features/pages/office/page-record.server.ts";
import { publishPage } from "#features/pages/office/publish-page.server.ts";
import { saveWords } from "#features/pages/office/save-words.server.ts";
import { schedulePage } from "#features/pages/office/schedule-page.server.ts";
import { switchPage } from "#features/pages/office/switch-page.server.ts";
import { fileDueMails } from "#kit/mail-in/file-due-mails.server.ts";
import { dnsWith } from "#kit/mail-in/raw-mail-fixture.ts";
import { BUILT_SITE, siteOf } from "#kit/site/site.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { loadConfig } from "#platform/config.server.ts";
import { childServices } from "./child-services.ts";

/**
 * `node tests/support/killed-child.ts <database url> <data dir> <task> [staff]`: a process that tests kill. It files inbound mails, or
 * changes the site as `staff` (JSON), prints a line once that is acknowledged, and waits to be killed. `look` prints what visitors see.
 */
const [url = "", dataDir = "", task = "", staff = "{}"] = process.argv.slice(2);
const config = loadConfig({ DATA_DIR: dataDir, INBOUND_SMTP_PORT: "2525", INBOUND_ADDRESS: "reply@firm.example" });
const { services, close } = await childServices(config, url, CAPABILITIES);
const ctx: Ctx = { services, actor: JSON.parse(staff) as Staff };

const SOON_MS = 1_000;
const [HOME, NFT] = [builtId("/"), builtId("/services/nft")];

async function draftHome(headline: string, revision: number): Promise<number> {
  const home = BUILT_SITE.find("home", "/") as HomePage;
  const saved = await saveWords(ctx, HOME, { words: { ...home, headline }, revision });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.state.revision;
}

const TASKS: Readonly<Record<string, () => Promise<unknown>>> = {
  publish: async () => publishPage(ctx, HOME, { revision: await draftHome("Published", 1) }),
  schedule: async () => {
    await draftHome("Scheduled", 2);
    return schedulePage(ctx, HOME, { publishAt: new Date(Date.now() + SOON_MS) });
  },
  "switch-off": () => switchPage(ctx, NFT, false),
};

const change = TASKS[task];
if (change) {
  console.log(JSON.stringify(await change()));
  await new Promise((resolve) => setTimeout(resolve, 60_000));
} else if (task === "look") {
  const seen = await siteOf(services);
  await publishDuePages(services);
  const later = await siteOf(services);
  const headlines = [seen, later].map((site) => site.find("home", "/")?.headline);
  console.log(JSON.stringify({ headlines, isOff: later.off.has("/services/nft") }));
} else await fileDueMails(services, new AbortController().signal, dnsWith());
await close();
