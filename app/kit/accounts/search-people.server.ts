import { and, asc, isNull, or } from "drizzle-orm";
import { people } from "#db/schema/people.ts";
import { contains, type RecordSearch } from "#kit/capability/record-search.server.ts";

export const searchPeople: RecordSearch = {
  title: "People",
  icon: "people",
  permission: "people",
  async find({ db }, words, max) {
    const rows = await db
      .select({ id: people.id, name: people.name, email: people.email })
      .from(people)
      .where(and(isNull(people.removedAt), or(contains(people.name, words), contains(people.email, words))))
      .orderBy(asc(people.name))
      .limit(max);
    return rows.map(({ id, name, email }) => ({ content: name, href: `/admin/people/${id}`, detail: email }));
  },
};
