import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "design",
  headline: "Screens people understand, in a system developers keep",
  lede: "Good interface design shows in what stops happening: fewer wrong clicks, fewer calls to support. Our designers sit with engineers, test with your users and deliver files that survive contact with code.",
  description:
    "Interface and design-system work: user testing, accessible components, W3C-format design tokens and coded documentation that lasts.",
  problem: {
    heading: "Fourteen shades of grey and three date pickers",
    paragraphs: [
      "Your product grew screen by screen. Each was reasonable on its day. Together they have several ways to cancel, error messages that blame the reader, and a checkout where the main button hides beneath the keyboard of a small phone. New people need a week before they stop asking where things are.",
      "A previous redesign may have made it worse: handsome pictures, drawn with short names and full data, which fell apart upon meeting a real customer list. Pictures are the easy half. Somebody has to decide what happens with no results, 40,000 results, a slow line, a name in Bangla, text enlarged to 200 per cent, and a reader who cannot tell red from green.",
    ],
  },
  artefact: {
    kind: "wireframe",
    heading: "The screen on the day when something goes wrong",
    caption:
      "An annotated wireframe as we hand it over, from an example money-transfer app: the error state is designed with the same care as the happy one, words included.",
    file: "send-money / limit-reached",
    version: "state 4 of 6 · 360 px",
    device: "phone",
    blocks: [
      { block: "bar", title: "Send money", actions: ["Cancel"] },
      {
        block: "form",
        note: 1,
        fields: [
          { label: "To", value: "Rahima Akter · bKash ••41" },
          { label: "Amount", value: "Tk 62,000", error: "Tk 50,000 is the most for one day. You have Tk 38,000 left today." },
        ],
      },
      { block: "buttons", labels: ["Send Tk 38,000 now", "Split over two days"], note: 2 },
      { block: "text", tone: "alert", text: "Nothing has been sent. Your draft is kept for seven days.", note: 3 },
      {
        block: "list",
        note: 4,
        rows: [
          { title: "Sent today", value: "Tk 12,000", detail: "10:42 · Shapla Traders" },
          { title: "Left today", value: "Tk 38,000", detail: "from 00:00: Tk 50,000" },
        ],
      },
    ],
    notes: [
      "The error stands at the field, says the limit and what is left, and is read out when the field loses focus.",
      "Two ways onwards, in the order most people chose in the second round of tests: seven of eight sent the rest at once.",
      "Fear of a double payment was the most frequent call to support. The sentence says what did not happen.",
      "The limit explains itself with the day’s own transfers, so that nobody has to do the sum.",
    ],
  },
  deliverables: [
    {
      name: "Findings from use",
      detail:
        "Recorded sessions with five to eight of your users per round, a ranked list of problems, and clips short enough to show a board.",
    },
    {
      name: "Screen designs with all states",
      detail: "Empty, loading, partial, error, full and forbidden for every view, at 360, 768 and 1280 pixels, in light and dark.",
    },
    {
      name: "Token file",
      detail: "Colour, type, space and motion as JSON in the Design Tokens format 2025.10, exported to CSS variables, Swift and Kotlin.",
    },
    {
      name: "Component library",
      detail:
        "Coded components in Storybook with keyboard behaviour per the ARIA Authoring Practices, interaction tests and visual regression baselines.",
    },
    {
      name: "Words",
      detail:
        "Labels, errors, emails and empty states written, not left as lorem ipsum, plus a short guide so that your team continues in the same voice.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Watch",
      detail: "Sessions on the present product or a competitor’s, support tickets read, inventory of existing patterns.",
    },
    {
      when: "Weeks 2–3",
      title: "Structure",
      detail: "Navigation and main flows in grey boxes with real content. Three rounds, tested as we go.",
    },
    { when: "Weeks 4–5", title: "Look", detail: "Two visual directions on the same difficult screen, one chosen; tokens fixed from it." },
    { when: "Weeks 6–8", title: "System", detail: "Remaining screens and coded components, reviewed by your developers each week." },
    { when: "Week 9", title: "Proof", detail: "Second round on the same tasks, compared with week one; accessibility pass; hand-over." },
  ],
  stack: [
    {
      name: "Figma, or Penpot",
      why: "Figma is where most teams already are. Penpot is open source and self-hosted, for clients whose files may not leave the house.",
    },
    {
      name: "Style Dictionary",
      why: "Builds each platform’s values from one token file in continuous integration. Copying hex codes by hand is how the fourteen greys began.",
    },
    {
      name: "CSS and headless primitives",
      why: "Native elements first, React Aria where behaviour is hard (combobox, date field). A themed kit such as MUI is quicker in month one; overriding it is the work of month twelve.",
    },
    {
      name: "Playwright with axe-core",
      why: "Catches contrast, names and roles in every pull request. Automated rules find only part of the WCAG failures, so people test as well.",
    },
    {
      name: "Variable fonts under the OFL",
      why: "Self-hosted and subset, with no per-view fee. Bangla, Arabic and Latin are matched for size before a line is set.",
    },
  ],
  risks: [
    {
      risk: "The loudest taste in the room wins",
      handling:
        "Choices are tied to tasks and measured: success rate, time, errors. Where nothing separates two variants, you pick, and we move on.",
    },
    {
      risk: "Developers cannot build it in time",
      handling: "An engineer is present from week two and may veto. Every component carries an effort mark before it is approved.",
    },
    {
      risk: "Regular users dislike the change",
      handling:
        "Frequent paths keep their shortcuts, changes arrive by area behind a switch, and old habits are listed before anything moves.",
    },
    {
      risk: "The system decays after we leave",
      handling:
        "Lint rules refuse raw colours and unknown spacing; one named person on your side owns contributions, trained during weeks six to eight.",
    },
  ],
  sample: {
    name: "Redesign of an online pharmacy app",
    choices: {
      Industry: "Healthcare",
      Version: "Product Design",
      Website: "Web 2.0",
      Platform: "Mobile",
      "UI/UX": "Custom with Complex animation",
      deployment: "No Deployment",
      Integration: "No Integration",
      Security: "Basic Security measures",
    },
    pages: [
      "Home and search: search with suggestions, category list with filters, recently ordered items, large-text mode, and an animated transition from product card to product page.",
      "Prescription upload: camera capture with file upload, form for patient details, progress states, clear errors when a photo cannot be read, and push notifications on approval.",
      "Basket and payment: editable list, delivery slots on a calendar, address with map, card or cash payment, order summary with animated confirmation, and a receipt by email.",
      "Orders and reminders: list of orders with status, reorder button, medicine reminders with notifications, family profiles, chat with a pharmacist, and a clear offline state.",
    ],
    excludes: ["research sessions and recruitment of participants", "the coded component library", "translation and medical copy"],
  },
  questions: [
    {
      question: "Can you just make it prettier?",
      answer:
        "We can, in about two weeks: type, spacing, colour and icons on the present structure. You should know that people who could not find a thing before will not find it afterwards.",
    },
    {
      question: "Are five users per round enough?",
      answer:
        "To find the frequent problems, usually. To claim that 72 per cent prefer blue, no. When you need a number we run an unmoderated test with a sample sized for it.",
    },
    {
      question: "Does the European Accessibility Act concern us?",
      answer:
        "It has applied since 28 June 2025 to e-commerce, consumer banking and other listed services, with an exemption for microenterprises. Your counsel confirms scope; we work to WCAG 2.2 AA, which goes beyond the 2.1 level in EN 301 549 v3.2.1.",
    },
    {
      question: "Our own developers will build it. Is that a problem?",
      answer:
        "Not at all. They join the weekly review, and components arrive as pull requests. Should they be short of hands, our developers can join them for a time, or we take on the [application](/services/application) itself.",
    },
  ],
  related: ["/services/application", "/services/business-analysis", "/services/immersive", "/our-labs/immersive-lab"],
};
