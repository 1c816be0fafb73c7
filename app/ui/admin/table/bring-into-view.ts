/** The ref of the current tab: on phones the tabs overflow. */
export const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: "nearest", inline: "center" });
