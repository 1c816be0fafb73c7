import { useMatches } from "react-router";

/**
 * The `handle` of a route whose page has a form to fill in or a request to follow: the support button stays off such a page, as nothing may
 * float over its fields.
 */
export const TASK_PAGE = { isTask: true };

export const useIsTask = () => useMatches().some(({ handle }) => handle === TASK_PAGE);
