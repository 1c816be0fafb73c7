import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/career.ts";

export const shape = labelSet<typeof page>(
  "Career: list of roles",
  {
    heading: of("Above the roles, and on the button if none is open", 70),
    one: of("Button, for one open role", 60),
    several: of("Button, for several", 60, "{count} becomes their number."),
    filter: of("On phones, in place of the filters", 60),
    team: of("Filter: team", 30),
    anyTeam: of("Filter: every team", 30),
    type: of("Filter: type", 30),
    anyType: of("Filter: every type", 30),
    place: of("Filter: place", 30),
    anyPlace: of("Filter: every place", 30),
    remote: of("Filter: remote", 40),
    all: of("Link: all roles", 40),
    show: of("Button", 40),
    closingHeading: of("End of the page: heading", 70),
    closingText: of("End of the page: text", 200, "{email} becomes the contact address."),
    closingWrite: of("End of the page: button", 40),
    closingRoles: of("End of the page: link to the roles", 40),
    none: of("When no role is open", 240, "{email} becomes the contact address."),
    noMatch: of("When no role matches the filters", 120),
    kind: of("Above the headline", 40),
    showAll: of("When no role matches: link, with one role", 60),
    showCount: of("When no role matches: link", 60, "{count} becomes their number."),
  },
  { shownOn: "/career" },
);
