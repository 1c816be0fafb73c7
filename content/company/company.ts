import { CONTACT } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";

const { address } = CONTACT;

export const page: DocumentPage = {
  headline: "A software firm that shows its working",
  lede: `{{firm}} is an R&D software firm that builds next-generation web ecosystems with blockchain, Web3 and AI. It works remotely, with a virtual office in ${address.city}. Here is how we work, what we refuse to do, and where you can check both.`,
  description:
    "How {{firm}} works: explained estimates, small teams, weekly demonstrations, code in your hands from day one, and what we refuse to do.",
  sections: [
    {
      heading: "What kind of firm this is",
      paragraphs: [
        "Some of what clients ask for is known craft: a marketplace, a ledger that reconciles, an app that survives a bad connection. Some of it nobody knows yet, such as whether a model is right often enough on your documents. Craft is estimated and built. An open question starts small, for instance as a two-week bet in the [Innovation lab](/our-labs/innovation-lab), and becomes a project only if the answer supports it.",
        "By a web ecosystem we mean something plain: an application, the contracts or models behind it, the data they share, and the rules about who may change what, designed together. Sometimes the sound design has no chain in it, or no model, and we say so before you have paid for one.",
        "The virtual office receives post; there is no showroom. What you can visit is the work itself: the repository, the tracker, and a weekly call at an hour that suits both time zones.",
      ],
    },
    {
      heading: "How a project runs",
      paragraphs: ["The habits are the same for a two-week prototype and for a year’s work."],
      points: [
        {
          name: "An estimate with its arithmetic",
          detail:
            "The quote wizard asks about the project and has you describe each page. The price engine turns that into hours by role and shows which features it recognised, what each answer added or saved, and the totals for Regular, Fast and Express delivery. You can dispute any line of it.",
        },
        {
          name: "A small team",
          detail: "As few people as can carry the work, and you speak with those who write the code.",
        },
        {
          name: "A demonstration every week",
          detail:
            "Running software as soon as there is some. You see what works, what broke, and the hours used so far beside the estimate.",
        },
        {
          name: "Handed over from day one",
          detail: "Code, designs and documents are written in accounts that belong to you. You can stop at any point and keep what exists.",
        },
        {
          name: "Decisions in writing",
          detail: "Whatever would be costly to undo gets one page: the options, the reason, who agreed, and what would make us reopen it.",
        },
      ],
    },
    {
      heading: "What we will not do",
      paragraphs: ["A refusal costs less before the contract than after it."],
      points: [
        {
          name: "Launch contracts that hold value unreviewed",
          detail:
            "Somebody independent of us reviews them first, and we never [audit](/services/smart-contract-audit) code that our own team wrote. The code is yours, so you could launch without a review; we would not carry out that deployment.",
        },
        {
          name: "Invent traction",
          detail:
            "This site shows no client logo, testimonial or delivery count that we cannot prove. The same goes for your product: no bought followers, no wash trading.",
        },
        {
          name: "Promise returns",
          detail: "We simulate token supply and test trading strategies. We forecast no prices and write no copy that does.",
        },
        {
          name: "Build in a lock",
          detail: "No private build step, no licence key of ours, no undocumented server that keeps you with us.",
        },
        {
          name: "Sell the larger order",
          detail:
            "Where a signed log in an ordinary database answers the need, that is what we recommend. A [business analysis](/services/business-analysis) finds out.",
        },
      ],
    },
    {
      heading: "The name and the weave",
      paragraphs: [
        "Dhaka is the home of Jamdani, a fine muslin whose motifs are woven by hand while the cloth itself is being made. The figure is laid in thread by thread between the ordinary wefts; nothing is printed on afterwards. In 2013 UNESCO inscribed the craft on its Representative List of the Intangible Cultural Heritage of Humanity.",
        "{{firm}} takes its picture, and half of its name, from that loom. The motif on every page of this site is computed from the page’s address: a hash decides the figure, its repeat and its threads, and each group of pages has a family of figures of its own. The same address gives the same cloth every time.",
        "We like software to behave in that way. Each thread has a reason to be where it is, and anybody who knows the rule can repeat the result.",
      ],
    },
    {
      heading: "How to check all this",
      paragraphs: [
        "The following can be inspected today. Three other places fill up with time: [our work](/work), case by case, [published audits](/audits), as clients release their reports, and [the blog](/blogs).",
      ],
      points: [
        {
          name: "The quote engine",
          detail:
            "Describe a page, add one feature, and watch which line moves. The result lists the hours of each role, the price of an hour and what every choice adds.",
        },
        {
          name: "The worked estimates",
          detail:
            "Service, solution and lab pages each price one typical project with that engine. “Start from this estimate” opens it in the wizard, where you can change it.",
        },
        {
          name: "The labs",
          detail:
            "Each states its question, its measure and the point where its method ends. Engineers may want to begin with the [Protocol lab](/our-labs/protocol-lab).",
        },
        {
          name: "The source code of this site",
          detail:
            "It is under the MIT licence, price engine and tests included. Ask for a copy at [{{contact_email}}](mailto:{{contact_email}}).",
        },
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      paragraphs: [
        "If you know roughly what you want, open the quote wizard, “Get a Quote”. It needs no account, and you can leave it and come back in the same browser.",
        "Employers who wish to take on a person or a role from our team will find the procedure under [hire our team](/company/hire-our-team); we transfer no one without their consent. Open roles are on the [career page](/career), with what is hard about working here.",
      ],
    },
  ],
};
