import { NONE } from "#domain/list/list-definition.ts";
import { type ListPage, withBulkChoices } from "#kit/lists/list-page.ts";
import { useMe } from "#ui/admin/me.ts";

const UNASSIGNED = { value: NONE, label: "Unassigned" };

/** The choices of a list's bulk action `assign`: this person first, then nobody, then the colleagues. */
export function useAssignees<Row>(page: ListPage<Row>): ListPage<Row> {
  const me = useMe();
  const { assignee = [] } = page.choices;
  const own = assignee.filter(({ value }) => value === me).map(({ value, label }) => ({ value, label: `Me (${label})` }));
  return withBulkChoices(page, "assign", [...own, UNASSIGNED, ...assignee.filter(({ value }) => value !== me)]);
}
