import { expect, test, type Locator, type Page } from "@playwright/test";

test.use({ viewport: { width: 1280, height: 800 } });

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });

const GROUPS = [
  ["Services", "services"],
  ["Solutions", "solutions"],
  ["Our Labs", "our-lab"],
] as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

async function centre(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("What has no box has no centre.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A mouse reports its position about sixty times a second, so a straight path has many points. */
const travel = (page: Page, to: Place) => page.mouse.move(to.x, to.y, { steps: 30 });

const openPanels = (page: Page) => page.locator(".mega:visible").evaluateAll((panels) => panels.map(({ id }) => id));

const STILL = 0.001;

/** The menus use timers, and a busy machine moves the pointer late: with the clock nearly stopped, only positions count. */
async function clockOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return { setRate: (playbackRate: number) => session.send("Animation.setPlaybackRate", { playbackRate }) };
}

const WIDTHS = [1024, 1280, 1920];

test("an item is pointed at all along the straight way to its first and last link and to its upper right", async ({ page }) => {
  await page.goto("/company");
  const clock = await clockOf(page);
  const leave = async () => {
    await clock.setRate(1);
    await page.mouse.move(500, 880, { steps: 3 });
    await expect.poll(() => openPanels(page)).toEqual([]);
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, id] of GROUPS) {
      const from = await centre(nav(page).getByRole("button", { name }));
      await page.mouse.move(from.x, from.y, { steps: 3 });
      const panel = page.locator(`#mega-${id}`);
      await expect(panel).toBeVisible();
      const first = await centre(panel.locator("a").first());
      const inner = await panel.locator(".mega__inner").boundingBox();
      // The position of the last link depends on how the columns wrap; no path to a link is flatter than the one to the upper right. Its
      // own path lies between the others, so one width stands for all.
      const flattest = { x: (inner?.x ?? 0) + (inner?.width ?? 0) - 60, y: first.y };
      const last = width === 1280 ? [await centre(panel.locator("a").last())] : [];
      for (const to of [first, ...last, flattest]) {
        await leave();
        await clock.setRate(STILL);
        await page.mouse.move(from.x, from.y, { steps: 3 });
        const seen = await panel.evaluateHandle((element) => {
          const counted = { leaves: 0 };
          element.parentElement?.addEventListener("mouseleave", () => (counted.leaves += 1));
          return counted;
        });
        await travel(page, to);
        expect(await seen.evaluate(({ leaves }) => leaves), `${width} px: ${name} to ${to.x}, ${to.y}`).toBe(0);
        expect(await panel.evaluate((element) => element.matches(":hover"))).toBe(true);
        expect(await openPanels(page)).toEqual([`mega-${id}`]);
      }
      await leave();
    }
  }
});

test("the straight way to another item switches menus", async ({ page }) => {
  await page.goto("/company");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [first, second] of [
      ["Services", "Solutions"],
      ["Solutions", "Our Labs"],
      ["Our Labs", "Services"],
    ] as const) {
      const from = await centre(nav(page).getByRole("button", { name: first }));
      await page.mouse.move(from.x, from.y, { steps: 3 });
      await travel(page, await centre(nav(page).getByRole("button", { name: second })));
      await expect
        .poll(() => openPanels(page), { message: `${width} px` })
        .toEqual([`mega-${GROUPS.find(([name]) => name === second)?.[1]}`]);
    }
    await travel(page, await centre(nav(page).getByRole("link", { name: "Home" })));
    await expect.poll(() => openPanels(page)).toEqual([]);
  }
});

test("shows no second menu while a first one is on its way out", async ({ page }) => {
  await page.goto("/company");
  await (await clockOf(page)).setRate(STILL);
  await nav(page).getByRole("button", { name: "Services" }).hover();
  await page.mouse.move(640, 790, { steps: 3 });
  expect(await openPanels(page)).toEqual(["mega-services"]);
  await nav(page).getByRole("button", { name: "Solutions" }).hover();
  expect(await openPanels(page)).toEqual(["mega-solutions"]);
});

test("does not keep the items beside it covered: a pointer that stays low reaches them too", async ({ page }) => {
  await page.goto("/company");
  const low = async (name: string) => {
    const { x, y } = await centre(nav(page).getByRole("button", { name }));
    return { x, y: y + 28 };
  };
  const from = await low("Services");
  await page.mouse.move(from.x, from.y, { steps: 3 });
  await travel(page, await low("Solutions"));
  await expect.poll(() => openPanels(page)).toEqual(["mega-solutions"]);
});
