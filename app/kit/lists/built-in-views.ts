import type { BuiltInView, ListDefinition } from "#domain/list/list-definition.ts";
import { parseListQuery, printForView } from "#domain/list/list-query.ts";

export const ME = "me";

/** For example `status=new&status=open`. */
export const chosen = (filter: string, values: readonly string[]) => values.map((value) => `${filter}=${value}`).join("&");

/** The URL of each view for one reader, serialised as the list itself does it, so that the current one is recognised. */
export function viewsFor(list: ListDefinition, views: readonly BuiltInView[] = [], personId: string): readonly BuiltInView[] {
  return views.map(({ name, query, ...view }) => {
    const asked = [...new URLSearchParams(query)].map(([key, value]) => [key, value === ME ? personId : value]);
    const printed = printForView(list, parseListQuery(list, new URLSearchParams(asked)));
    if (new URLSearchParams(printed).size !== asked.length)
      throw new Error(`The view "${name}" of the list "${list.name}" asks for something that the list does not have.`);
    return { ...view, name, query: printed };
  });
}
