import { BYTE_ORDER_MARK, csvLine } from "#domain/list/csv.ts";
import { fileRows } from "#domain/stats/say-value.ts";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { loadStats } from "./load-stats.server.ts";
import { SECTION_NAMES } from "./section-names.ts";
import type { StatsQuery } from "./stats-query.ts";

/** An export may have more rows than the page. */
const FILE_ROWS = 1_000;

/** Units differ, so each name includes its own. */
function figureRows(figures: readonly Figure[]): readonly (readonly (string | number | null)[])[] {
  const rows = figures.map(({ label, unit, value, before }) => {
    const [head, row] = fileRows({
      columns: [
        { label, unit },
        { label, unit },
      ],
      rows: [[value, before ?? null]],
    });
    return [head?.[0] ?? label, ...(row ?? [])];
  });
  return rows.length === 0 ? [] : [["Figure", "Value", "Before"], ...rows];
}

const print = (rows: readonly (readonly (string | number | null)[])[]) => rows.map((row) => csvLine(row)).join("");

/** Separates tables by a blank line, with titles if there are several. */
function fileOf(figures: readonly Figure[], sheets: readonly Sheet[]): string {
  const parts = sheets.map((sheet) => `${csvLine([sheet.title])}${print(fileRows(sheet))}`);
  return [...(figures.length > 0 ? [print(figureRows(figures))] : []), ...parts].join("\r\n");
}

/** Exports a section or one of its tables. Undefined for an unknown table. */
export async function exportStats(ctx: Ctx, query: StatsQuery, sheetId: string | null): Promise<Response | undefined> {
  const { stats, days } = await loadStats(ctx, query, FILE_ROWS);
  const sheet = stats.sheets.find(({ id }) => id === sheetId);
  if (sheetId !== null && !sheet) return undefined;
  await writeAs(ctx, "stats", async (_tx, record) => {
    const details = { days: `${days.first} to ${days.last}`, ...(sheet && { table: sheet.title }) };
    record({ type: "stats.exported", subject: { kind: "stats", id: query.section, name: SECTION_NAMES[query.section] }, details });
  });
  const name = ["stats", query.section, sheet?.id, days.first, days.last].filter(Boolean).join("-");
  return new Response(`${BYTE_ORDER_MARK}${sheet ? print(fileRows(sheet)) : fileOf(stats.figures, stats.sheets)}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
