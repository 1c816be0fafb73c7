import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { SHAPES } from "#content/shapes.ts";
import { fitShape, MisshapenError } from "#domain/content/shape.ts";
import { type Conflict, conflictOf } from "#kit/desk/conflict.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { sitePages } from "#db/schema/site.ts";
import { checkDraft, priceDraft } from "./check-draft.server.ts";
import type { DraftState } from "./page-facts.ts";
import {
  changePage,
  draftWords,
  eventSubject,
  liveWords,
  type Page,
  type PageChange,
  type UnknownPage,
  withOwnSlug,
} from "./page-record.server.ts";
import { keepReplaced, keepSaved } from "./page-versions.server.ts";

/** Replaces the draft. Text equal to the live text clears it. */
export async function putDraft({ tx, page, staff, now }: PageChange, words: unknown): Promise<Page> {
  const draft = isDeepStrictEqual(liveWords(page), words) ? null : words;
  const saved = { draft, draftRevision: page.draftRevision + 1, draftSavedAt: now, draftSavedBy: staff.personId, updatedAt: now };
  await tx.update(sitePages).set(saved).where(eq(sitePages.id, page.id));
  return { ...page, ...saved };
}

export interface WordsSave {
  readonly words: unknown;
  /** The revision loaded by the editor; an outdated one is refused. */
  readonly revision: number;
  /** Overwrites deliberately after a conflict; the replaced text is stored as a version. */
  readonly isInsisting?: boolean | undefined;
}

type Misshapen = { readonly ok: false; readonly reason: "misshapen"; readonly error: string };

/** Fits the text to the page's schema; the editor cannot change the slug. */
function fitted({ type, path }: Page, words: unknown): { readonly ok: true; readonly words: unknown } | Misshapen {
  try {
    const fit = fitShape(SHAPES[type], words);
    return { ok: true, words: withOwnSlug(path, fit) };
  } catch (error) {
    if (error instanceof MisshapenError) return { ok: false, reason: "misshapen", error: error.message };
    throw error;
  }
}

type Kept = { readonly ok: true; readonly page: Page };

async function keep(change: PageChange, { words, revision, isInsisting = false }: WordsSave): Promise<Kept | Conflict> {
  const { tx, page, record, staff, now } = change;
  // Identical text is a retry whose first response was lost, neither a change nor a conflict.
  if (isDeepStrictEqual(draftWords(page), words)) return { ok: true, page };
  if (page.draftRevision !== revision) return conflictOf(tx, page, staff.personId);
  if (isInsisting)
    await keepReplaced(tx, { pageId: page.id, words: draftWords(page), personId: page.draftSavedBy, createdAt: page.draftSavedAt });
  const saved = await putDraft(change, words);
  const isNew = await keepSaved(tx, { pageId: page.id, words, personId: staff.personId, createdAt: now });
  // One log entry per version: one per autosave would flood the log.
  if (isNew) record({ type: "site_page.edited", subject: eventSubject(page) });
  return { ok: true, page: saved };
}

/** The draft's state, including the problems that prevent publishing. */
export async function stateOf(ctx: Ctx, page: Page): Promise<DraftState> {
  const draft = { path: page.path, type: page.type, words: draftWords(page) };
  const { services } = ctx;
  const [problems, estimate] = await Promise.all([checkDraft(services, draft), priceDraft(services, draft)]);
  return { revision: page.draftRevision, savedAt: page.draftSavedAt, isChanged: page.draft !== null, problems, estimate };
}

/** Stores the editor's autosave. */
export async function saveWords(
  ctx: Ctx,
  id: string,
  save: WordsSave,
): Promise<{ readonly ok: true; readonly state: DraftState } | Conflict | Misshapen | UnknownPage> {
  const kept = await changePage(ctx, id, async (change): Promise<Kept | Conflict | Misshapen> => {
    const fit = fitted(change.page, save.words);
    return fit.ok ? keep(change, { ...save, words: fit.words }) : fit;
  });
  return kept.ok ? { ok: true, state: await stateOf(ctx, kept.page) } : kept;
}
