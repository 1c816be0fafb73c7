import { desc, eq, or } from "drizzle-orm";
import { EMPLOYER_STATUS_LABELS } from "#domain/employers/employer-status.ts";
import { POACHING_STATUS_LABELS } from "#domain/employers/poaching-status.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";
import { contains, type RecordSearch, startsLike } from "#kit/capability/record-search.server.ts";

export const searchEmployers: RecordSearch = {
  title: "Employers",
  icon: "employers",
  permission: "employers",
  async find({ db }, words, max) {
    const rows = await db
      .select({ id: employers.id, name: employers.name, status: employers.status, industry: employers.industry })
      .from(employers)
      .where(or(contains(employers.name, words), contains(employers.website, words), startsLike(employers.id, words)))
      .orderBy(desc(employers.updatedAt))
      .limit(max);
    return rows.map(({ id, name, status, industry }) => ({
      content: name,
      href: `/admin/employers/${id}`,
      detail: [EMPLOYER_STATUS_LABELS[status], industry].filter(Boolean).join(" · "),
    }));
  },
};

export const searchPoaching: RecordSearch = {
  title: "Poaching requests",
  icon: "poaching",
  permission: "poaching",
  async find({ db }, words, max) {
    const { id, wanted, namedPerson, status, createdAt } = poachingRequests;
    const rows = await db
      .select({ id, wanted, status, employer: employers.name })
      .from(poachingRequests)
      .innerJoin(employers, eq(employers.id, poachingRequests.employerId))
      .where(or(contains(wanted, words), contains(namedPerson, words), contains(employers.name, words), startsLike(id, words)))
      .orderBy(desc(createdAt))
      .limit(max);
    return rows.map((row) => ({
      content: row.wanted,
      href: `/admin/employee-poaching/${row.id}`,
      detail: `${row.employer} · ${POACHING_STATUS_LABELS[row.status]}`,
    }));
  },
};
