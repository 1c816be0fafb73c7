/** How often a page says that it is open. */
export const HERE_EVERY_MS = 5_000;
/** Without another one, the person has left. */
export const HERE_EXPIRES_MS = 12_000;

/** A colleague who has a record open. */
export interface Here {
  readonly kind: string;
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly isWriting: boolean;
}

export interface Seen extends Here {
  readonly expiresMs: number;
}

/** With this person, and without those who have left. */
export const withSeen = (seen: readonly Seen[], nowMs: number, here?: Here): readonly Seen[] => {
  const others = seen.filter(({ personId, expiresMs }) => personId !== here?.personId && expiresMs > nowMs);
  return here ? [...others, { ...here, expiresMs: nowMs + HERE_EXPIRES_MS }] : others;
};

/** Such as "Ada is writing a reply, Ben is viewing". Empty if nobody else is there. */
export const sayWhoIsHere = (seen: readonly Pick<Here, "name" | "isWriting">[]): string =>
  seen
    .toSorted((one, other) => Number(other.isWriting) - Number(one.isWriting) || one.name.localeCompare(other.name))
    .map(({ name, isWriting }) => `${name} is ${isWriting ? "writing a reply" : "viewing"}`)
    .join(", ");
