/** The ref of the current tab: on phones the tabs overflow. */
export const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: "nearest", inline: "center" });

/** The ref of tabs that are links to pages. */
export const bringCurrentIntoView = (tabs: HTMLElement | null) => bringIntoView(tabs?.querySelector<HTMLElement>("[aria-current]") ?? null);
