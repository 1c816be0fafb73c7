/** How often a page says that it is open. */
export const PRESENCE_EVERY_MS = 5_000;
/** Without another one, the tab was closed. */
export const PRESENCE_EXPIRES_MS = 12_000;

/** A colleague who has a record open. */
export interface Presence {
  readonly kind: string;
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  /** A person may have the record open in several tabs, and write in one of them. */
  readonly tabId: string;
  readonly isWriting: boolean;
}

export interface PresenceUntil extends Presence {
  readonly expiresMs: number;
}

/** With this one, and without those that have expired. */
export const withPresence = (known: readonly PresenceUntil[], nowMs: number, presence?: Presence): readonly PresenceUntil[] => {
  const others = known.filter(({ tabId, expiresMs }) => tabId !== presence?.tabId && expiresMs > nowMs);
  return presence ? [...others, { ...presence, expiresMs: nowMs + PRESENCE_EXPIRES_MS }] : others;
};

/** Such as "Ada is writing a reply, Ben is viewing this". Empty if nobody else is there. */
export const sayWhoIsHere = (present: readonly Pick<Presence, "personId" | "name" | "isWriting">[]): string =>
  [...Map.groupBy(present, ({ personId }) => personId).values()]
    .map((tabs) => ({ name: tabs[0]?.name ?? "", isWriting: tabs.some(({ isWriting }) => isWriting) }))
    .toSorted((one, other) => Number(other.isWriting) - Number(one.isWriting) || one.name.localeCompare(other.name))
    .map(({ name, isWriting }) => `${name} is ${isWriting ? "writing a reply" : "viewing this"}`)
    .join(", ");
