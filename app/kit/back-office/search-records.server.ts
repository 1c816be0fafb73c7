import { allows } from "#domain/access/permissions.ts";
import { cleanText } from "#domain/list/search-params.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import type { PaletteGroup } from "#ui/admin/shell/palette-entry.ts";

const MAX_PER_KIND = 6;
/** A single letter matches nearly everything. */
const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 100;

export interface FoundRecords {
  /** The query as sent, so that a late response can be recognised. */
  readonly query: string;
  readonly groups: readonly PaletteGroup[];
}

/** Records of all kinds, for the command palette. Leaves out kinds the person may not open. */
export async function searchRecords({ services, actor }: Ctx, query: string): Promise<FoundRecords> {
  const staff = authorise(actor, "home");
  const wanted = cleanText(query, MAX_CHARACTERS).toLowerCase();
  if (wanted.length < MIN_CHARACTERS) return { query, groups: [] };
  const allowed = services.capabilities
    .flatMap(({ search = [] }) => search)
    .filter(({ permission }) => allows(staff, permission))
    .toSorted((one, two) => Number(two.isFirst ?? false) - Number(one.isFirst ?? false));
  const groups = await Promise.all(
    allowed.map(async ({ title, icon, find }) => ({
      title,
      entries: (await find(services, wanted, MAX_PER_KIND, staff)).map((entry) => ({ ...entry, icon })),
    })),
  );
  return { query, groups: groups.filter(({ entries }) => entries.length > 0) };
}
