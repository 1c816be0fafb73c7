import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/frame.ts";

export const shape = labelSet<typeof page>(
  "Header, footer and end of pages",
  {
    proof: of("Menu of work and audits", 30),
    search: of("Search in the phone menu", 40),
    copy: of("Button beside an email address", 40),
    call: of("End of most pages: button of the call", 40),
    menu: of("Phone menu: its button", 30),
    skip: of("First link for keyboards and screen readers", 60),
    quote: of("Button that opens the wizard, and the wizard’s name", 30),
    chat: of("Support: chat", 40),
    support: of("Support: ticket", 40),
    main: of("Menu of the header: its name, for screen readers", 40),
    searchButton: of("Button of the search, for screen readers", 40),
    quickLinks: of("Phone menu: buttons, for screen readers", 40),
    site: of("Phone menu: entries, for screen readers", 40),
    closeMenu: of("Phone menu: button that closes it", 40),
    supportMenu: of("Button of chat and support, for screen readers", 40),
    unread: of("After the number of new messages, for screen readers", 30),
    loading: of("While a page is loaded, for screen readers", 40),
    allPages: of("Menu of the footer, for screen readers", 40),
    newTab: of("After links to other sites, for screen readers", 40),
    closeQuote: of("Button that closes the wizard, for screen readers", 30),
    inDetail: of("On phones: below a list of names, unfolds their texts", 30),
  },
  { shownOn: "/services/dao" },
);
