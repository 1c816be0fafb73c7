import type { DocumentPage } from "#content/page-types.ts";

export const page: DocumentPage = {
  headline: "How accessible this site is, and where it falls short",
  lede: "Last updated: 17 November 2026. We want everybody to be able to read this site, get an estimate and reach us. Below is what we test, what we know is not good enough yet, and how to tell us about the rest.",
  description:
    "The accessibility statement of {{firm}}: what is tested on every public page, what is known to fall short, and how to report a barrier.",
  sections: [
    {
      heading: "What this statement covers",
      paragraphs: [
        "The public pages of this site, the forms on them, the quote wizard, the support form and the chat. It does not cover sites of others to which we link.",
        "Our target is level AA of the Web Content Accessibility Guidelines, version 2.2. We have checked ourselves; no independent auditor has. So we do not claim that the site conforms.",
      ],
    },
    {
      heading: "What is tested",
      paragraphs: ["These checks are part of the tests that every change to the site has to pass. They run in a real browser."],
      points: [
        {
          name: "Automatic rules",
          detail:
            "axe checks every public page, in the light theme on a wide screen and in the dark theme on a phone; most services, solutions and labs, whose pages differ in words only, in one of the two. It also checks the open menus, the wizard, the support form, the booking of a call and the chat. One objection fails the tests.",
        },
        {
          name: "Keyboard",
          detail:
            "The menus are opened, walked and closed with arrows, Enter and Escape, and the wizard is answered with the keyboard. The first stop of a page is a link that skips to its content. After a change of page the focus is on the new page, and its title is announced.",
        },
        {
          name: "Zoom",
          detail: "At 400% zoom, or on a screen of 320 pixels, no public page has to be scrolled sideways.",
        },
        {
          name: "Themes",
          detail: "There is a light and a dark theme. The site follows your system until you choose one yourself.",
        },
        {
          name: "Motion",
          detail:
            "If your system asks for reduced motion, nothing on the home page moves, the wizard opens at once, and scrolling to the top is a jump.",
        },
        {
          name: "Without scripts",
          detail:
            "Menus, search and blog, the booking of calls, applications and requests to hire work as plain pages and forms when scripts are blocked or do not load.",
        },
      ],
    },
    {
      heading: "What is known to fall short",
      paragraphs: ["Automatic rules find only some of the barriers that a person meets. In particular:"],
      points: [
        {
          name: "Screen readers and users",
          detail:
            "Names, roles and announcements are tested by program. We have no tests with screen readers themselves, or together with people who depend on them.",
        },
        {
          name: "Other browsers",
          detail: "The tests run in Chromium. In Firefox and Safari nothing is tested automatically.",
        },
        {
          name: "Forced colours",
          detail:
            "Few parts of the public pages are adapted to the high-contrast colours of an operating system, and none is tested with them.",
        },
        {
          name: "Fifteen minutes for a booking",
          detail:
            "While you fill in your details for a call, the time you chose is held for 15 minutes, and this cannot be extended. You can still send the form afterwards; if the time has been taken, others are offered.",
        },
        {
          name: "What needs scripts",
          detail:
            "The quote wizard, the support form, the chat and the instant check of contracts do not work without scripts. A [call](/company/book-a-call) or an email does.",
        },
        {
          name: "Wide content",
          detail:
            "Code samples and some tables scroll sideways inside their own frame, which can be focused and moved with the arrow keys.",
        },
        {
          name: "PDF files",
          detail: "Estimates and audit reports carry tags for headings, paragraphs and tables. We have not checked them against PDF/UA.",
        },
        { name: "Language", detail: "The site is in English only, and technical pages use the terms of their trade." },
      ],
    },
    {
      heading: "How to report a barrier",
      paragraphs: [
        "Write to [{{support_email}}](mailto:{{support_email}}), or call us; the number is at the end of every page. Say which page it was, what you wanted to do and, if you like, which browser and aids you use. If you need something from this site in another form, ask for it the same way, and we will send it or go through it with you.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "When what we test or know changes, so do this page and its date. What we store when you write to us is in the [privacy policy](/company/privacy-policy).",
      ],
    },
  ],
};
