import { and, type SQL, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import type { PersonSource, PersonStory } from "#kit/capability/person-story.ts";
import type { Services } from "#platform/services.ts";

/** All kinds of record that come from people, in display order. */
export const storiesOf = ({ capabilities }: Pick<Services, "capabilities">): readonly PersonStory[] =>
  capabilities.flatMap(({ personStory = [] }) => personStory).toSorted((one, other) => one.position - other.position);

export const isOpenTo = (services: Pick<Services, "capabilities">, holder: Holder, { kind }: Pick<PersonStory, "kind">): boolean =>
  allows(holder, permissionForKind(services, kind));

/** The kinds this holder may open. */
export const storiesFor = (services: Pick<Services, "capabilities">, holder: Holder): readonly PersonStory[] =>
  storiesOf(services).filter((story) => isOpenTo(services, holder, story));

/** The columns of `recordsOf`, without rows. */
const NO_RECORDS = sql`select ''::text as kind, ''::text as id, ''::text as address, ''::text as person, ''::text as title, ''::text as status, null::text as detail, now() as at, now() as seen_at where false`;

function recordsOf({ kind, source }: PersonStory, condition: (source: PersonSource) => SQL | undefined): SQL {
  const { from, id, address, person, title, status, detail = sql`null`, at, seenAt, where } = source;
  return sql`select ${kind}::text as kind, ${id}::text as id, ${address} as address, ${person} as person, ${title} as title, ${status}::text as status, ${detail}::text as detail, ${at} as at, ${seenAt} as seen_at from ${from} where ${and(where, condition(source)) ?? sql`true`}`;
}

/** A query for the records of these kinds that match the condition, each with its person. */
export function recordsQuery(stories: readonly PersonStory[], condition: (source: PersonSource) => SQL | undefined): SQL {
  return stories.length === 0
    ? NO_RECORDS
    : sql.join(
        stories.map((story) => recordsOf(story, condition)),
        sql` union all `,
      );
}

export const isOneOf = (address: SQL, addresses: readonly string[]): SQL => sql`${address} = any(${sql.param(addresses)}::text[])`;
