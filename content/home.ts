import { DESCRIPTION } from "./brand.ts";
import type { HomePage } from "./page-types.ts";

/** The estimator's example until a visitor types a description. */
const EXAMPLE_PAGE = "Event page where people connect a wallet, buy a ticket as an NFT, pay by card and get an email.";

export const HOME: HomePage = {
  headline: "Blockchain, Web3 and AI software, priced as you type",
  lede: "{{firm}} designs, builds and audits contracts that hold value, apps people can use and models measured on your data. Describe a page and watch its price appear, before any call.",
  description: DESCRIPTION,
  example: EXAMPLE_PAGE,
  proof: {
    heading: "Read our findings before you hire us",
    lede: "Audit reports are public, with the code, the proof and what became of each finding. Every report has a fingerprint that you can check yourself.",
  },
  stories: {
    heading: "Work, with its figures",
    lede: "What was built, what was measured, and what went wrong on the way.",
  },
  outcomes: {
    heading: "What should work three months from now?",
    cards: [
      {
        outcome: "Your asset lives on a ledger",
        detail: "Shares, tickets, art or receivables: issued, transferred and redeemed under rules that your lawyer has read.",
        paths: ["/services/tokenization", "/services/nft", "/services/tokenomics", "/services/crypto"],
      },
      {
        outcome: "People trade, lend or vote",
        detail: "Markets and treasuries whose limits are written down, tested against hostile orders and watched in production.",
        paths: ["/services/defi", "/services/nft-marketplace", "/services/dao", "/services/trading-bot"],
      },
      {
        outcome: "Smart contracts, tested and audited",
        detail: "Written small, tested by property, read by a second pair of eyes, and published with its findings.",
        paths: ["/services/smart-contract", "/services/smart-contract-audit", "/services/protocol"],
      },
      {
        outcome: "Customers use the app",
        detail: "Sign-in, wallets and payments that a first-time visitor gets through, on the phone they have.",
        paths: ["/services/application", "/services/dapp", "/services/wallet", "/services/design"],
      },
      {
        outcome: "Decisions rest on your data",
        detail: "Models and reports with a test set, a baseline and a date on which we look again.",
        paths: ["/services/ai-ml", "/services/data-science", "/services/business-analysis"],
      },
      {
        outcome: "Hosting and DevOps, without lock-in",
        detail: "Deploys every day, restores that were tried, and infrastructure in your own account.",
        paths: ["/services/devops", "/services/cloud", "/services/digital-transformation"],
      },
    ],
  },
  news: { heading: "From the team" },
};
