import type { draftsOf } from "./drafts.ts";

interface Found<T> {
  readonly name: string;
  readonly draft: T;
}

function namesIn(storage?: Storage): readonly string[] {
  try {
    return Object.keys(storage ?? localStorage);
  } catch {
    return [];
  }
}

/** Everything that this browser keeps under names with one beginning. Apart, as forms on public pages do without it. */
export function findDrafts<T>(drafts: ReturnType<typeof draftsOf<T>>, beginning: string, storage?: Storage): readonly Found<T>[] {
  return namesIn(storage).flatMap((name) => {
    const draft = name.startsWith(beginning) ? drafts.load(name, storage) : undefined;
    return draft === undefined ? [] : [{ name, draft }];
  });
}
