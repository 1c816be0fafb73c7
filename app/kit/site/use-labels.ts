import { useRouteLoaderData } from "react-router";
import type { ChangedLabels } from "./labels.server.ts";

/** The headings and labels of a kind of page: `built`, except for those that staff have changed. */
export function useLabels<Labels extends object>(set: keyof ChangedLabels, built: Labels): Labels {
  const changed = useRouteLoaderData<{ readonly labels?: ChangedLabels }>("routes/site/layout")?.labels?.[set];
  return changed ? { ...built, ...changed } : built;
}
