import { LABEL_SETS, labelPath, LABELS, type LabelSet, type LabelWords } from "#content/labels.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import { siteOf } from "./site.server.ts";

export type ChangedLabels = { readonly [Set in LabelSet]?: Partial<LabelWords[Set]> };

function changesOf(built: object, words: object): object | undefined {
  if (words === built) return undefined;
  const known: Readonly<Record<string, unknown>> = { ...built };
  const changed = Object.entries(words).filter(([name, text]) => text !== known[name]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** A whole set, as staff have it now: for what the server prints, such as the description of a page. */
export async function loadLabels<Set extends LabelSet>(
  services: Pick<Services, "db" | "log" | "previewOf">,
  set: Set,
): Promise<LabelWords[Set]> {
  const site = await siteOf(services);
  return filled<LabelWords[Set]>(site.find(set, labelPath(set)) ?? LABELS[set], await contactOf(services));
}

/** Part of every page's data: the headings and labels that staff have changed. Scripts have the others built in. */
export async function changedLabels(services: Pick<Services, "db" | "log" | "previewOf">): Promise<{ readonly labels?: ChangedLabels }> {
  const site = await siteOf(services);
  const changed = LABEL_SETS.flatMap((set) => {
    const own = changesOf(LABELS[set], site.find(set, labelPath(set)) ?? LABELS[set]);
    return own ? [[set, own] as const] : [];
  });
  return changed.length > 0 ? { labels: filled(Object.fromEntries(changed), await contactOf(services)) } : {};
}
