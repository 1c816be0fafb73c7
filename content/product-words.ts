import type { ClosingWords, ProductWords, WizardWords } from "./page-types.ts";

export const WIZARD_WORDS: WizardWords = {
  options: {
    Industry: {
      Education: "Courses, schools, training",
      FinTech: "Payments, lending, trading",
      "E-Commerce": "Shops and marketplaces",
      Travel: "Booking, tickets, stays",
      Healthcare: "Clinics, patients, records",
      Others: "Anything else",
    },
    Version: {
      "Product Design": "Screens and flows, before any code",
      "Functional Prototype": "Shows that the idea works",
      MVP: "The smallest version that people can use",
      "Full Released Version": "Complete, tested and ready for everyone",
    },
    Website: {
      "Web 2.0": "Accounts and a database, no blockchain",
      "Web 3.0": "Wallets, tokens or smart contracts",
    },
    Platform: {
      Web: "Runs in the browser",
      Mobile: "An app for phones",
      "Mobile & Web": "An app for phones, and the browser",
      Desktop: "An application to install on a computer",
    },
    "UI/UX": {
      "Template Design": "A ready-made design in your colours",
      "Custom Design": "Drawn for your product",
      "Custom with Complex animation": "Drawn for your product, with rich motion",
      "I'll provide": "You bring the design, we build it",
    },
    deployment: {
      "AWS or Cloud": "We set up the servers and put it online",
      Localhost: "Runs on your own machine",
      "No Deployment": "You get the code and put it online yourself",
    },
    Integration: {
      "1 to 3": "Such as a payment service and a map",
      "4 to 7": "Such as payments, mail, maps and a CRM",
      "7+": "Many outside systems",
      "No Integration": "No outside services to connect",
    },
    Security: {
      "Basic Security measures": "Sign-in, roles, encrypted transport",
      "Data encryption": "Stored data is encrypted as well",
      "Advanced protection": "Encryption, threat model and hardening",
    },
  },
  pageCount: "A rough count is enough. You describe each of them in the next step.",
};

export const CLOSING_WORDS: ClosingWords = {
  heading: "Tell us what you want to build",
  text: "A price while you answer, or a call with the people who would build it. Both are free.",
};

export const PRODUCT_WORDS: ProductWords = {
  wizard: WIZARD_WORDS,
  closing: CLOSING_WORDS,
  clients: {
    quote: {
      headline: "Your estimate",
      accepted: "Thank you: we check it and send you a proposal with a fixed price.",
      expired: "The figures are kept for you to read; ask us for a fresh estimate.",
    },
    calls: {
      requested: {
        headline: "Your call is requested",
        lede: "We keep the time free. This page says so once we have confirmed it.",
      },
      mailed: "We keep the time free and write to you as soon as we have confirmed it.",
      confirmed: { headline: "Your call is booked" },
      declined: { headline: "This call was declined", lede: "We are sorry that we cannot take it." },
      cancelled: {
        headline: "This call is cancelled",
        lede: "Its time is free for others again, and nothing more can be changed here.",
      },
      over: { headline: "This call is over", lede: "Thank you for your time." },
      done: { headline: "This call has taken place", lede: "Thank you for your time." },
      no_show: { headline: "We missed you", lede: "The call did not take place. You are welcome to book another one." },
    },
    tickets: {
      new: "Received: we will look at it soon.",
      open: "We are working on it.",
      waiting: "We have replied. Add anything you like below.",
      solved: "Solved, as far as we know.",
      closed: "Closed.",
    },
    applications: {
      applied: {
        headline: "Received",
        lede: "A person reads what you sent within five working days and writes to you either way.",
      },
      screening: {
        headline: "Being read",
        lede: "We are reading closely, and may write with a question. Next we suggest a first call, or say why not.",
      },
      interview: {
        headline: "In conversation",
        lede: "We are talking with you. After the last conversation you have our answer within three working days.",
      },
      offer: {
        headline: "An offer",
        lede: "We would like to work with you. You get the offer with all its terms in writing; take your time with it.",
      },
      hired: { headline: "Hired", lede: "Welcome. We get in touch about everything that concerns your first days." },
      rejected: {
        headline: "Not this time",
        lede: "We have decided to go on with another candidate for this role. Nothing is left for you to do, and another role is a new start.",
      },
      withdrawn: { headline: "Withdrawn", lede: "You have withdrawn, and we no longer work on it." },
    },
    audits: {
      requested: "We have your request and will look at it within two working days.",
      scoping: "We are working out with you what exactly is to be read, by whom and for how much.",
      scheduled: "The dates are set. Nothing is left to do for you but to keep the commit frozen.",
      in_progress: "We are reading your code. You will see the findings here as soon as we share them.",
      shared: "We are reading your code. What we have found so far is below: tell us for each finding what you make of it.",
      fix_review: "The findings are with you. Tell us for each what you make of it; we check every fix.",
      published: "The report is public.",
      declined: "We cannot take this audit on.",
    },
  },
  reports: {
    none: "No report is public at the moment. We publish only what a client has released.",
    verify: {
      heading: "Verify a report",
      text: "Were you sent a report in our name? Your browser computes its hash and compares it with all that we have published.",
    },
  },
  tickets: { categories: { Price: "", Product: "", Service: "", Others: "" } },
  notice: {
    counting:
      "We count page views ourselves, without cookies. To tell visits apart, the server forms a hash from your network address and your browser’s description, together with a random salt that is replaced every day. Once the salt is gone, a hash can no longer be linked to you, or to your visit on another day. Your network address is not stored with the statistics.",
    cookies:
      "Visitors have no accounts, and reading sets no cookie. If you use chat, tickets or the booking of calls, a strictly necessary cookie or stored key may be set, so that the conversation, or for 15 minutes the time you chose, stays yours; the same goes for our staff when they sign in. It is not used for statistics.",
  },
};
