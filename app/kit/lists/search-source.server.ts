import { and, or, type SQL } from "drizzle-orm";
import { dayIn, formatDay, formatMoment } from "#domain/list/office-time.ts";
import { capitalise } from "#domain/text/capitalise.ts";
import { contains, type RecordSearch, startsLike } from "#kit/capability/record-search.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";
import type { Expression } from "./search-matches.ts";
import { orderOf, rowsOf } from "./run-list.server.ts";
import { selectFrom } from "./select-from.server.ts";

interface PaletteSpec<Row> extends Pick<RecordSearch, "icon"> {
  /** The columns to match: those that identify a record, fewer than in the list's search. */
  readonly by: readonly (Expression | ((words: string) => SQL | undefined))[];
  /** Also matches the beginning of the id, which staff paste. */
  readonly isFoundById?: boolean;
  /** Excludes rows of the list from the palette. */
  readonly where?: SQL;
  /** Sorts by this column, latest first. Defaults to the list's order. */
  readonly latest?: keyof Row & string;
  /** Shown instead of the first column, where the row has it: a name instead of an address. */
  readonly called?: keyof Row & string;
  /** The columns shown beside the first one. */
  readonly detail: readonly (keyof Row & string)[];
  /** Shows timestamps as dates. */
  readonly isDayEnough?: boolean;
}

/** The command palette's search for a list's records. */
export function searchOf<Row extends ListRow>(source: ListSource<Row>, spec: PaletteSpec<Row>): RecordSearch {
  const { by, isFoundById, where, latest, called, detail } = spec;
  const { name, permission, noun, columns, sort, recordPath } = source.list;
  const title = Object.keys(columns)[0] as keyof Row;
  const order =
    latest === undefined
      ? orderOf(source, { sort: sort.column, direction: sort.direction })
      : orderOf(source, { sort: latest, direction: "desc" });
  if (recordPath === undefined) throw new Error(`The records of the list "${name}" have no page to lead to.`);
  const said = (id: keyof Row & string, value: unknown, zone: string) => {
    if (value instanceof Date) return spec.isDayEnough ? formatDay(dayIn(value, zone)) : formatMoment(value, zone);
    return columns[id]?.words?.[String(value)] ?? String(value ?? "");
  };
  return {
    title: capitalise(noun.many),
    icon: spec.icon,
    permission,
    async find(services, words, max) {
      const { db } = services;
      const found = await selectFrom(db, source, source.fields)
        .where(
          and(
            source.where,
            where,
            or(
              ...by.map((place) => (typeof place === "function" ? place(words) : contains(place, words))),
              isFoundById ? startsLike(source.id, words) : undefined,
            ),
          ),
        )
        .orderBy(...order)
        .limit(max);
      const rows = rowsOf(source, services, found);
      const isTimed = detail.some((id) => columns[id]?.kind === "moment");
      const zone = isTimed && rows.length > 0 ? (await businessHours(db)).timeZone : "UTC";
      return rows.map((row) => {
        const content = String((called && row[called]) ?? row[title]);
        const beside = detail.map((id) => said(id, row[id], zone)).filter((words) => words !== "" && words !== content);
        return { content, href: `${recordPath}/${row.id}`, detail: beside.join(" · ") };
      });
    },
  };
}
