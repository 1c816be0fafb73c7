import { CODE_LANGUAGES } from "#domain/blog/code-languages.ts";
import type { GroupShape, Shape, VariantShape } from "#domain/content/shape.ts";
import { CATEGORIES, OPTIONS } from "#domain/pricing/options.ts";
import { TICKET_CATEGORIES } from "#domain/tickets/ticket-words.ts";
import { STEPS } from "#domain/wizard/steps.ts";
import { CLIENTS, CLOSING, REPORTS } from "./client-shapes.ts";
import { choice, code, type Counts, each, type Extras, fixed, group, HEAD, line, list, number, OPTIONAL, path, prose } from "./fields.ts";
import type {
  Artefact,
  CaseStudy,
  Chart,
  DocumentPage,
  Grid,
  HomePage,
  LabPage,
  Menus,
  OfferingPage,
  ProductWords,
  SampleProject,
  Team,
} from "./page-types.ts";
import { LABEL_SHAPES, type LabelWords } from "./labels.ts";
import { TASK_SHAPES, type TaskWords } from "./task-shapes.ts";

const named = (label: string, one: string, counts: Counts) =>
  list(label, one, group<{ name: unknown; detail: unknown }>("", { name: line("Name", 90), detail: prose("Detail") }), counts);
const paragraphs = (counts: Counts = {}) => list("Paragraphs", "paragraph", prose(""), { max: 12, ...counts });
const headed = (label: string) =>
  group<{ heading: unknown; paragraphs: unknown }>(label, { heading: line("Heading", 110), paragraphs: paragraphs() });
const handled = (label: string, one: string, counts: Counts) =>
  list(
    label,
    one,
    group<{ risk: unknown; handling: unknown }>("", { risk: line("Risk", 160), handling: prose("What we do about it") }),
    counts,
  );

/** The wizard's names for its steps. */
const STEP_NAMES: ReadonlyMap<string, string> = new Map(
  STEPS.flatMap((step) => (step.kind === "choice" ? [[step.category, step.name]] : [])),
);
const stepName = (category: string) => STEP_NAMES.get(category) ?? category;

const CHOICES: GroupShape = {
  kind: "group",
  label: "Answers in the quote wizard",
  fields: Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      choice(stepName(category), Object.fromEntries(OPTIONS[category].map((option) => [option, option]))),
    ]),
  ),
};

const sample = (extras: Extras = {}) =>
  group<SampleProject>(
    "Worked estimate",
    {
      name: line("The example project", 120),
      choices: CHOICES,
      pages: list("Its pages and features", "page", prose("", {}, 600), {
        min: 2,
        help: "Each as a client would describe it in the wizard.",
      }),
      excludes: list("Not in this price", "item", line("", 160), {
        min: 2,
        max: 4,
        help: "A few words each, such as “hosting”. The page lists them after “Not in this figure:”.",
      }),
    },
    extras,
  );

const QUESTIONS = list(
  "Questions and answers",
  "question",
  group<{ question: unknown; answer: unknown }>("", { question: line("Question", 160), answer: prose("Answer") }),
  { min: 3, max: 12 },
);
const RELATED = list("Related pages", "page", path(""), { min: 3, max: 4 });

const TONE = choice("Tone", { good: "Good", watch: "To watch", bad: "Bad" }, OPTIONAL);
const grid = (label: string, extras: Extras = {}) =>
  group<Grid>(
    label,
    {
      columns: list("Columns", "column", line("", 60), { max: 8 }),
      rows: list("Rows", "row", list("", "cell", line("", 200), { max: 8 })),
    },
    extras,
  );

const CHART = group<Chart>("", {
  label: line("Label", 80),
  shape: choice("Drawn as", { line: "Line", bar: "Bars" }),
  unit: line("Unit", 48),
  values: list("Values", "value", number("", 0, 1_000_000_000), { min: 2, max: 60 }),
  from: line("Under the first value", 40),
  to: line("Under the last value", 40),
  limit: group<{ label: unknown; value: unknown }>(
    "Limit",
    { label: line("Label", 60), value: number("Value", 0, 1_000_000_000) },
    OPTIONAL,
  ),
});

type ArtefactOf<Kind extends Artefact["kind"]> = Omit<Extract<Artefact, { readonly kind: Kind }>, "kind">;

const SHEET = {
  heading: line("Heading", 110),
  caption: prose("Caption", { help: "Say that it is an example, such as “A page of a specification as we hand it over”." }),
  file: line("File name", 40),
  version: line("Version", 40),
};

const NOTE = number("Number of the note", 1, 20, OPTIONAL);
const wireframeBlock = (label: string, fields: Readonly<Record<string, Shape>>): GroupShape => ({
  kind: "group",
  label,
  fields: { note: NOTE, ...fields },
});

const BLOCK: VariantShape = {
  kind: "variant",
  label: "",
  on: "block",
  cases: {
    bar: wireframeBlock("Bar", {
      title: line("Title", 60),
      actions: list("Actions", "action", line("", 40), { min: 0, max: 5, ...OPTIONAL }),
    }),
    text: wireframeBlock("Text", {
      text: line("Text", 240),
      tone: choice("Tone", { plain: "Plain", heading: "Heading", alert: "Alert" }, OPTIONAL),
    }),
    form: wireframeBlock("Form", {
      fields: list(
        "Fields",
        "field",
        group<{ label: unknown; value: unknown; error: unknown }>("", {
          label: line("Label", 60),
          value: line("Value", 90),
          error: line("Error", 120, OPTIONAL),
        }),
      ),
    }),
    list: wireframeBlock("List", {
      rows: list(
        "Rows",
        "row",
        group<{ title: unknown; detail: unknown; value: unknown }>("", {
          title: line("Title", 90),
          detail: line("Detail", 120, OPTIONAL),
          value: line("Value", 40, OPTIONAL),
        }),
      ),
    }),
    chart: wireframeBlock("Chart", { label: line("Label", 80), values: list("Values", "value", number("", 0, 1_000_000_000), { min: 2 }) }),
    map: wireframeBlock("Map", { label: line("Label", 80), places: list("Places", "place", line("", 60)) }),
    buttons: wireframeBlock("Buttons", { labels: list("Labels", "button", line("", 40), { max: 4 }) }),
  },
};

const ARTEFACT: VariantShape = {
  kind: "variant",
  label: "Sample of what we deliver",
  on: "kind",
  cases: {
    paper: group<ArtefactOf<"paper">>("A page of a paper", {
      ...SHEET,
      title: line("Title", 110),
      section: group<{ number: unknown; name: unknown }>("Section", { number: number("Number", 0, 99), name: line("Name", 90) }),
      paragraphs: paragraphs(),
      formula: list("Formula", "line", line("", 64, OPTIONAL), { min: 0, max: 12, ...OPTIONAL }),
      parameters: grid("Parameters", OPTIONAL),
    }),
    threats: group<ArtefactOf<"threats">>("Threats", {
      ...SHEET,
      asset: line("What is protected", 200),
      threats: list(
        "Threats",
        "threat",
        group<Extract<Artefact, { kind: "threats" }>["threats"][number]>("", {
          attacker: line("Attacker", 90),
          path: prose("Way in"),
          control: prose("Control"),
          remains: prose("What remains"),
          rating: choice("Rating", { low: "Low", medium: "Medium", high: "High" }),
        }),
        { min: 2, max: 8 },
      ),
    }),
    wireframe: group<ArtefactOf<"wireframe">>("A drawn screen", {
      ...SHEET,
      device: choice("Device", { phone: "Phone", desktop: "Desktop" }),
      blocks: list("Blocks", "block", BLOCK, { max: 12 }),
      notes: list("Notes", "note", prose(""), { max: 12 }),
    }),
    dashboard: group<ArtefactOf<"dashboard">>("A dashboard", {
      ...SHEET,
      figures: list(
        "Figures",
        "figure",
        group<Extract<Artefact, { kind: "dashboard" }>["figures"][number]>("", {
          label: line("Label", 60),
          value: line("Value", 40),
          note: line("Note", 90),
          tone: TONE,
        }),
        { max: 8 },
      ),
      charts: list("Charts", "chart", CHART, { max: 4 }),
      table: grid("Table", OPTIONAL),
    }),
    code: group<ArtefactOf<"code">>("Code and its test", {
      ...SHEET,
      files: list(
        "Files",
        "file",
        group<Extract<Artefact, { kind: "code" }>["files"][number]>("", {
          path: line("Path", 90),
          language: choice("Language", Object.fromEntries(CODE_LANGUAGES.map(({ id, label }) => [id, label]))),
          code: code("Code", 6_000),
        }),
        { max: 4 },
      ),
      result: code("What the test prints", 2_000),
    }),
    flow: group<ArtefactOf<"flow">>("Boxes and arrows", {
      ...SHEET,
      nodes: list(
        "Boxes",
        "box",
        group<Extract<Artefact, { kind: "flow" }>["nodes"][number]>("", {
          id: line("Id", 40),
          label: line("Label", 24),
          detail: line("Detail", 30, OPTIONAL),
          column: number("Column", 0, 12),
          row: number("Row", 0, 12),
          tone: TONE,
        }),
        { min: 2, max: 20 },
      ),
      edges: list(
        "Arrows",
        "arrow",
        group<Extract<Artefact, { kind: "flow" }>["edges"][number]>("", {
          from: line("From the box", 40),
          to: line("To the box", 40),
          label: line("Label", 40, OPTIONAL),
        }),
        { max: 40 },
      ),
    }),
    table: group<ArtefactOf<"table">>("A table", {
      ...SHEET,
      columns: list("Columns", "column", line("", 60), { max: 8 }),
      rows: list(
        "Rows",
        "row",
        group<Extract<Artefact, { kind: "table" }>["rows"][number]>("", {
          cells: list("Cells", "cell", line("", 200), { max: 8 }),
          tone: TONE,
        }),
      ),
      findings: list("Findings", "finding", prose("")),
    }),
  },
};

const OFFERING = group<OfferingPage>("Page", {
  slug: fixed("Address"),
  ...HEAD,
  problem: headed("The problem"),
  artefact: ARTEFACT,
  deliverables: named("What you get", "deliverable", { min: 3, max: 12 }),
  timeline: list(
    "Timeline",
    "step",
    group<OfferingPage["timeline"][number]>("", {
      when: line("When", 40, { help: "Such as “Weeks 1–2”." }),
      title: line("Title", 90),
      detail: prose("Detail"),
    }),
    { min: 3, max: 10 },
  ),
  stack: list("Tools", "tool", group<OfferingPage["stack"][number]>("", { name: line("Name", 90), why: prose("Why") }), {
    min: 3,
    max: 12,
  }),
  risks: handled("Risks", "risk", { min: 3, max: 10 }),
  sample: sample(),
  questions: QUESTIONS,
  related: RELATED,
  check: group<NonNullable<OfferingPage["check"]>>(
    "Around the instant check",
    {
      intro: prose("Introduction"),
      privacy: line("Privacy", 400),
      isNot: list("What it is not", "point", prose("")),
      noScript: line("Without JavaScript", 400),
    },
    OPTIONAL,
  ),
});

const LAB = group<LabPage>("Page", {
  slug: fixed("Address"),
  ...HEAD,
  question: headed("The question"),
  artefact: ARTEFACT,
  approach: named("Approach", "step", { min: 3, max: 10 }),
  threads: list(
    "Lines of work",
    "line of work",
    group<LabPage["threads"][number]>("", { name: line("Name", 110), detail: prose("Detail"), measure: prose("How it is measured") }),
    { min: 2, max: 8 },
  ),
  published: named("What is published", "publication", { min: 2, max: 10 }),
  limits: handled("Limits", "limit", { min: 2, max: 10 }),
  takePart: named("How to take part", "way", { min: 2, max: 10 }),
  sample: sample(),
  questions: QUESTIONS,
  related: RELATED,
});

const DOCUMENT = group<DocumentPage>("Page", {
  ...HEAD,
  sections: list(
    "Sections",
    "section",
    group<DocumentPage["sections"][number]>("", {
      heading: line("Heading", 110),
      paragraphs: list("Paragraphs", "paragraph", prose(""), { min: 0 }),
      policyList: choice(
        "Points of the privacy policy",
        { stored: "What each feature stores about people", kept: "How long each feature keeps it" },
        { ...OPTIONAL, help: "Each feature of the site adds its own point, before these:" },
      ),
      points: { ...named("Points", "point", { min: 0 }), ...OPTIONAL },
      id: line("Name for links", 40, {
        ...OPTIONAL,
        help: "Small letters and hyphens. A link that ends in #hours leads to the section with the name “hours”.",
      }),
    }),
    { max: 40 },
  ),
});

type Effort = NonNullable<CaseStudy["effort"]>;
type CasePeople = NonNullable<CaseStudy["people"]>;

const CASE = group<CaseStudy>("Case study", {
  slug: fixed("Address"),
  ...HEAD,
  kind: line("Type of work and client", 90),
  publishedOn: { kind: "date", label: "Published on" },
  figures: { ...fixed("Figures of the project"), ...OPTIONAL },
  problem: headed("The problem"),
  built: group<NonNullable<CaseStudy["built"]>>(
    "What was built",
    { heading: line("Heading", 110), parts: named("Parts", "part", { min: 1 }) },
    OPTIONAL,
  ),
  exhibit: group<NonNullable<CaseStudy["exhibit"]>>(
    "Evidence",
    { heading: line("Heading", 110), paragraphs: paragraphs({ min: 0 }), note: prose("Note", OPTIONAL) },
    OPTIONAL,
  ),
  pictures: list(
    "Pictures",
    "picture",
    group<NonNullable<CaseStudy["pictures"]>[number]>("", {
      image: { kind: "picture", label: "Picture" },
      caption: line("Caption", 200),
    }),
    { min: 0, max: 12, ...OPTIONAL },
  ),
  effort: group<Effort>(
    "What it took",
    {
      paragraphs: paragraphs({ min: 0 }),
      sample: sample(OPTIONAL),
      actual: group<Effort["actual"]>("Actual", {
        hours: line("Hours", 200, OPTIONAL),
        price: line("Price", 200, OPTIONAL),
        record: line("What is known", 400, { ...OPTIONAL, help: "Such as where the hours are recorded." }),
      }),
    },
    OPTIONAL,
  ),
  wrong: list(
    "What went wrong",
    "mistake",
    group<CaseStudy["wrong"][number]>("", { what: line("What", 200), since: prose("What has changed since") }),
    { min: 0 },
  ),
  people: group<CasePeople>(
    "People",
    {
      paragraphs: paragraphs({ min: 0 }),
      named: list(
        "People named",
        "person",
        group<CasePeople["named"][number]>("", { name: line("Name", 90), did: line("What they did", 200) }),
        {
          min: 0,
          help: "Spell each name as it is under Team.",
        },
      ),
    },
    OPTIONAL,
  ),
  artefacts: list(
    "Check it yourself",
    "item",
    group<CaseStudy["artefacts"][number]>("", {
      kind: line("Kind", 40),
      name: line("Name", 110),
      detail: prose("Detail"),
      href: line("Address", 300, { ...OPTIONAL, isLink: true }),
      needs: choice("Show only while this is public", { report: "The audit report", post: "The post" }, OPTIONAL),
    }),
    { min: 0, max: 12 },
  ),
  related: { ...RELATED, min: 0 },
});

const HOME = group<HomePage>("Home", {
  ...HEAD,
  lede: prose("Under the headline", {}, 500),
  example: line("Example in the estimator", 240, { help: "Shown until a visitor types." }),
  proof: group<HomePage["proof"]>("Proof", { heading: line("Heading", 110), lede: prose("Under the heading") }),
  stories: group<HomePage["stories"]>("Work", { heading: line("Heading", 110), lede: prose("Under the heading") }),
  outcomes: group<HomePage["outcomes"]>("Outcomes", {
    heading: line("Heading", 110),
    cards: list(
      "Cards",
      "card",
      group<HomePage["outcomes"]["cards"][number]>("", {
        outcome: line("Outcome", 90),
        detail: prose("Detail", {}, 400),
        paths: list("Pages", "page", path(""), { max: 6 }),
      }),
      { min: 2, max: 9 },
    ),
  }),
  news: group<HomePage["news"]>("News", { heading: line("Heading", 110) }),
});

const MENU_ENTRY = { content: line("Name", 60), active: { kind: "switch", label: "Shown" } } as const;
const MENU_PAGE: GroupShape = {
  kind: "group",
  label: "Page",
  fields: { ...MENU_ENTRY, href: { kind: "path", label: "Page", isOptional: true }, cover: line("Short line in the menu", 60, OPTIONAL) },
};
const withLine = (label: string, help: string): GroupShape => ({
  ...MENU_PAGE,
  fields: { ...MENU_PAGE.fields, cover: line(label, 60, { ...OPTIONAL, help }) },
});
/** The footer shows names only; the line is what other pages say below a link to the page. */
const LISTED_PAGE = withLine("Short line elsewhere", "Shown below the name where other pages list this page, not here.");
const { cover: _line, ...NAME_ONLY } = MENU_PAGE.fields;
const menuVariant = (cases: Readonly<Record<string, GroupShape>>): VariantShape => ({ kind: "variant", label: "", on: "kind", cases });
const PAGES_OF_MENU = list("Pages", "page", menuVariant({ page: MENU_PAGE }), { min: 0, max: 40 });
const HEADING: GroupShape = {
  kind: "group",
  label: "Heading",
  fields: { ...MENU_ENTRY, href: fixed(""), childrenItems: PAGES_OF_MENU },
};
const MENU_GROUP: GroupShape = {
  kind: "group",
  label: "Menu",
  fields: {
    ...MENU_ENTRY,
    href: fixed("Marker"),
    childrenItems: list("Entries", "entry", menuVariant({ page: MENU_PAGE, heading: HEADING }), { min: 0, max: 40 }),
  },
};

const MENUS = group<Menus>("Menus", {
  navigation: list("Header", "entry", menuVariant({ page: MENU_PAGE, group: MENU_GROUP }), { max: 9 }),
  footer: list("Last row of the footer", "page", menuVariant({ page: LISTED_PAGE }), { max: 12 }),
  cases: list("Case studies", "case study", menuVariant({ page: MENU_PAGE }), {
    min: 0,
    max: 40,
    help: "In the order in which the site lists them.",
  }),
  proof: list("Proof", "page", menuVariant({ page: MENU_PAGE }), {
    max: 6,
    help: "The menu “Proof” in the header: pages by which a buyer can check your claims.",
  }),
  quick: list("Quick links in the phone menu", "page", menuVariant({ page: { ...MENU_PAGE, fields: NAME_ONLY } }), { max: 8 }),
});

const TEAM = group<Team>("Team", {
  people: list(
    "People",
    "person",
    group<Team["people"][number]>("", {
      name: line("Name", 90),
      role: line("Role", 90),
      email: line("Email address of their account", 200, {
        ...OPTIONAL,
        isEmail: true,
        help: "Connects this person to their posts and audits. Leave it empty if it is first.last@ your own domain.",
      }),
      isDemo: { kind: "switch", label: "Belongs to the demo content", isOptional: true },
    }),
    { min: 0, max: 60 },
  ),
});

const words = (label: string, keys: readonly string[], max: number, extras: Extras = {}) =>
  each(label, keys, (key) => line(key, max, extras));

const PRODUCT = group<ProductWords>("Product texts", {
  wizard: group<ProductWords["wizard"]>("Quote wizard", {
    options: each("Line below each option", CATEGORIES, (category) => words(stepName(category), OPTIONS[category], 60)),
    pageCount: line("Help under the number of pages", 160),
  }),
  tickets: group<ProductWords["tickets"]>("Tickets", {
    categories: words("Help under the chosen category (leave empty for none)", TICKET_CATEGORIES, 240, OPTIONAL),
  }),
  closing: CLOSING,
  clients: CLIENTS,
  reports: REPORTS,
  notice: group<ProductWords["notice"]>("In the privacy policy", {
    counting: prose("How visits are counted without cookies", {}, 1_500),
    cookies: prose("Which cookies there are", {}, 1_500),
  }),
});

/** The fields of each page type, in the order of the editor. */
export const SHAPES = {
  home: HOME,
  service: OFFERING,
  solution: OFFERING,
  lab: LAB,
  document: DOCUMENT,
  case: CASE,
  menus: MENUS,
  team: TEAM,
  words: PRODUCT,
  ...TASK_SHAPES,
  ...LABEL_SHAPES,
} as const satisfies Record<string, GroupShape>;

export type PageType = keyof typeof SHAPES;

export const PAGE_TYPES = Object.keys(SHAPES) as readonly PageType[];

export interface WordsOf extends TaskWords, LabelWords {
  readonly home: HomePage;
  readonly service: OfferingPage;
  readonly solution: OfferingPage;
  readonly lab: LabPage;
  readonly document: DocumentPage;
  readonly case: CaseStudy;
  readonly menus: Menus;
  readonly team: Team;
  readonly words: ProductWords;
}
