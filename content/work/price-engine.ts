import type { CaseStudy } from "#content/page-types.ts";

export const page: CaseStudy = {
  slug: "price-engine",
  headline: "A price engine that shows its working, and its misses",
  lede: "Every estimate on this site is computed from plain sentences, feature by feature. Here is how the engine was built, what it was measured against, and how often it is wrong.",
  description:
    "How this site’s price engine was built and measured: predicted beside planned hours of real milestones, and what went wrong on the way.",
  kind: "Our own product",
  publishedOn: "2026-11-17",
  figures: "price-engine",
  problem: {
    heading: "A price before the first call",
    paragraphs: [
      "People with a budget want to know the order of magnitude of a project before they tell a stranger about it. The usual answer is a form that ends in “we will get back to you”. We wanted a figure at once, with the arithmetic beside it, so that a reader can dispute one line instead of the total.",
      "Three conditions ruled out simply asking a language model. The same description has to give the same price every time. Adding a feature must never make a project cheaper. And every hour has to be traceable to words that the client wrote. A model can be configured; its pages say so.",
    ],
  },
  built: {
    heading: "What was built",
    parts: [
      {
        name: "A lexicon with hours",
        detail:
          "Features are recognised by phrases and carry hours for each building role. Every line of an estimate names the words it comes from.",
      },
      {
        name: "Reading in context",
        detail:
          "“No login” takes the sign-in out, “five charts” multiplies one, and “contract” is a smart contract only where a chain is spoken of.",
      },
      {
        name: "Parts that pages share",
        detail: "A sign-in or a wallet connection is paid for in full by the first page that names it. Later pages pay a quarter.",
      },
      {
        name: "A range that follows the text",
        detail: "A thin description gets a wide range. Its width is our judgement; it rests on no record of finished projects yet.",
      },
      {
        name: "Promises that are tested",
        detail:
          "Each test run makes up hundreds of descriptions and proves that adding a wish never lowers the hours of any role, and that a text never gets two answers.",
      },
      {
        name: "Four numbers from data",
        detail:
          "The milestones decide three weights between kinds of work and one exponent. All other hours are judgement, and can be read in the code.",
      },
    ],
  },
  exhibit: {
    heading: "Predicted beside planned",
    paragraphs: [
      "Each point is one milestone of a public grant application. To the right: more hours predicted from its text, by a line that was fitted on other applications only. Upwards: more hours planned by the people who applied. In the shaded band the two differ by no more than a factor of two.",
    ],
    note: "The hours in this data are planned ones, team size times calendar time. Nobody measured what the work took in the end, so read every figure as agreement with a plan.",
  },
  effort: {
    paragraphs: [
      "We described the engine as a client would have, in three pages, and let it price itself when this page was made. Nobody kept a time sheet while it was written, so the place for actual hours stays empty. A gap is more use to you than a figure from memory.",
    ],
    sample: {
      name: "A price engine for software projects",
      choices: {
        Industry: "Others",
        Version: "MVP",
        Website: "Web 2.0",
        Platform: "Web",
        "UI/UX": "Custom Design",
        deployment: "No Deployment",
        Integration: "No Integration",
        Security: "Basic Security measures",
      },
      pages: [
        "Estimate page: a form where visitors describe a page in their own words. It recognises the features in the text and shows hours by role, a price and a range in a table, with the words that each line comes from.",
        "Admin page where staff create, compare and publish versions of a price book with rates by role and the effect of every option. Older quotes keep the version they were made with. Roles and an activity log.",
        "Benchmark: import 695 milestones from a CSV file, run the estimator over all of them with cross-validation, compare it with simpler methods and print a report with 4 charts.",
      ],
      excludes: ["collecting the milestones", "the words of the lexicon, which grew with the descriptions that it misread"],
    },
    actual: {
      hours: "Not recorded",
      price: "Not invoiced: it is our own",
      record: "8 commits to the estimator from 15 to 17 November 2026. Commits are not hours.",
    },
  },
  wrong: [
    {
      what: "A score that flatters everybody",
      since:
        "Answering the same figure every time is within a factor of two of most plans, because plans cluster. We print that line beside ours and look at the order of milestones instead, where a constant scores nothing.",
    },
    {
      what: "It took every transfer for a blockchain",
      since:
        "The first version found chain work in loan contracts, bank transfers and a vote for the best photo. Such words count now only where a chain is meant, and the sentences that fooled it are tests.",
    },
    {
      what: "We looked at the data while choosing words",
      since:
        "The list of words that name work was drawn up with the milestones in view. No cross-validation removes that leak; only milestones that none of us has seen can tell what it is worth.",
    },
    {
      what: "Fitting more made nothing better",
      since:
        "Weights for single features, fitted to the data, gained nothing on applications that the fit had not seen. They were thrown away, like other ideas that the code lists as tried and left out.",
    },
    {
      what: "A long quote held up other visitors",
      since:
        "A review by people who tried to break it found that, and that hours already quoted could move when something else changed. Both are mended and held by tests.",
    },
  ],
  people: {
    paragraphs: [
      "The history of the code names its authors together, as the maintainers, so no single person is credited with it here. One of us has explained the engine in public.",
    ],
    named: [{ name: "Nadia Karim", did: "Wrote the public account of how a quote is computed" }],
  },
  artefacts: [
    {
      kind: "Post",
      name: "Pricing software honestly",
      detail: "One sentence worked through to its price, line by line, with what the figure leaves out.",
      href: "/blogs/pricing-software-honestly",
      needs: "post",
    },
    {
      kind: "Data",
      name: "Milestones of the Grants Program",
      detail:
        "By the Web3 Foundation and its applicants, Apache licence 2.0. The extract that we use is `scripts/bench/data/w3f-milestones.csv` in the source of this site.",
      href: "https://github.com/w3f/Grants-Program",
    },
    {
      kind: "Command",
      name: "npm run bench estimator",
      detail: "Repeats the measurement and prints every figure of the comparison above, on your own machine.",
    },
    {
      kind: "Code",
      name: "app/domain/estimation",
      detail:
        "The engine with its tests, under the MIT licence as all of this site. Ask for a copy at [{{contact_email}}](mailto:{{contact_email}}).",
    },
  ],
  related: ["/work/timelocked-savings", "/our-labs/intelligence-lab", "/services/business-analysis", "/company"],
};
