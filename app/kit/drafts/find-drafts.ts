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

/** All drafts whose name starts with this prefix. A separate file, so that public forms need not load it. */
export function findDrafts<T>(drafts: ReturnType<typeof draftsOf<T>>, beginning: string, storage?: Storage): readonly Found<T>[] {
  return namesIn(storage).flatMap((name) => {
    const draft = name.startsWith(beginning) ? drafts.load(name, storage) : undefined;
    return draft === undefined ? [] : [{ name, draft }];
  });
}
