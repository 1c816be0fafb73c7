import { JOB_TYPES, TYPE_LABELS, type JobType, type Workplace } from "#domain/careers/job-words.ts";
import { cleanText, type SearchParams } from "#domain/list/search-params.ts";

/** An entry in the list of open jobs. */
export interface RoleCard {
  readonly slug: string;
  readonly title: string;
  readonly team: string;
  readonly type: JobType;
  readonly workplace: Workplace;
  /** Excludes "Remote", which is a separate filter. */
  readonly place: string;
  readonly placeWords: string;
  readonly salary: string | undefined;
  readonly summary: string;
  readonly closesOn: string | undefined;
}

/** The filters in the URL; empty means any. */
export interface RoleFilters {
  readonly team: string;
  readonly type: string;
  readonly place: string;
  readonly remote: boolean;
}

export interface RoleChoices {
  readonly teams: readonly string[];
  readonly types: readonly { readonly value: string; readonly label: string }[];
  readonly places: readonly string[];
}

const MAX_CHARACTERS = 100;

const textOf = (params: SearchParams, name: string) => cleanText(params.get(name) ?? "", MAX_CHARACTERS);

export const readRoleFilters = (params: SearchParams): RoleFilters => ({
  team: textOf(params, "team"),
  type: textOf(params, "type"),
  place: textOf(params, "place"),
  remote: params.get("remote") === "yes",
});

export const isNarrowed = ({ team, type, place, remote }: RoleFilters) => team !== "" || type !== "" || place !== "" || remote;

export function filterRoles(roles: readonly RoleCard[], { team, type, place, remote }: RoleFilters): readonly RoleCard[] {
  return roles.filter(
    (role) =>
      (team === "" || role.team === team) &&
      (type === "" || role.type === type) &&
      (place === "" || role.place === place) &&
      (!remote || role.workplace === "remote"),
  );
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].toSorted((one, other) => one.localeCompare(other, "en"));

/** Offers only choices with results. */
export const choicesOf = (roles: readonly RoleCard[]): RoleChoices => ({
  teams: distinct(roles.map(({ team }) => team)),
  types: JOB_TYPES.filter((type) => roles.some((role) => role.type === type)).map((value) => ({ value, label: TYPE_LABELS[value] })),
  places: distinct(roles.map(({ place }) => place)),
});
