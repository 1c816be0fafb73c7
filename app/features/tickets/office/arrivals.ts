interface Arrived {
  readonly id: string;
  readonly isMine: boolean;
}

/** What came since `known`: whether the reader wrote the last of it, and how many messages are of others. */
export function arrivals(
  known: ReadonlySet<string>,
  messages: readonly Arrived[],
): { readonly isMine: boolean; readonly ofOthers: number } {
  const fresh = messages.filter(({ id }) => !known.has(id));
  return { isMine: fresh.at(-1)?.isMine ?? false, ofOthers: fresh.filter(({ isMine }) => !isMine).length };
}
