import type { ProductWords, WizardWords } from "./page-types.ts";

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

export const PRODUCT_WORDS: ProductWords = {
  wizard: WIZARD_WORDS,
  tickets: { categories: { Price: "", Product: "", Service: "", Others: "" } },
  notice: {
    counting:
      "We count page views ourselves, without cookies. To tell visits apart, the server forms a hash from your network address and your browser’s description, together with a random salt that is replaced every day. Once the salt is gone, a hash can no longer be linked to you, or to your visit on another day. Your network address is not stored with the statistics.",
    cookies:
      "Visitors have no accounts, and reading sets no cookie. If you use chat, tickets or the booking of calls, a strictly necessary cookie or stored key may be set, so that the conversation, or for 15 minutes the time you chose, stays yours; the same goes for our staff when they sign in. It is not used for statistics.",
  },
};
