import type { SampleProject } from "./page-types.ts";

const example: SampleProject = {
  name: "A ticketing site with resale on chain",
  choices: {
    Industry: "E-Commerce",
    Version: "MVP",
    Website: "Web 3.0",
    Platform: "Mobile & Web",
    "UI/UX": "Custom Design",
    deployment: "AWS or Cloud",
    Integration: "1 to 3",
    Security: "Data encryption",
  },
  pages: [
    "Home page with a list of events, search, filters by city and date, and a map of venues.",
    "Event page where people connect a wallet, buy a ticket as an NFT and pay by card or crypto.",
    "Resale page: list a ticket for sale on chain with a price cap, notifications by email when it sells.",
    "Organiser dashboard with sign-in, roles, 3 charts of sales and a CSV export.",
  ],
};

export const HOME = {
  headline: "Blockchain, Web3 and AI software, woven with care",
  lede: "{{firm}} designs, builds and audits web ecosystems: contracts that hold value, apps people can use, models measured on your data. Describe your idea page by page and see what it costs, and why, in minutes.",
  services: {
    heading: "From contract to cloud, one workshop",
    lede: "Each service has its own page: what is handed over, how the weeks run, what can go wrong, and a worked estimate.",
  },
  estimate: {
    heading: "How an estimate is made",
    steps: [
      { name: "You describe the pages", detail: "Eight choices, then a few sentences for each page or feature, in your own words." },
      {
        name: "The engine reads them",
        detail: "It recognises features such as sign-in, payment, wallet connect or a dashboard, and knows the hours of each role.",
      },
      {
        name: "You see the arithmetic",
        detail:
          "Hours by page, what every choice adds, three delivery speeds. Change an answer and see it again, or ask us about any line.",
      },
    ],
    example,
  },
  labs: {
    heading: "Labs with open questions",
    lede: "Research that feeds the work: each lab states its question, how it measures, and how you can take part.",
  },
  solutions: {
    heading: "The industries we speak",
    lede: "Every field has its own standards, regulators and vocabulary, so each has a page of its own.",
  },
  closing: {
    heading: "Bring an idea, leave with a number",
    text: "The wizard takes a few minutes. No account, and no call back unless you ask for one. Your progress is kept in your own browser, and nothing is sent until you ask for the estimate.",
  },
} as const;
