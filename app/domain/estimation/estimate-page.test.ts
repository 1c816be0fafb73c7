import { describe, expect, it } from "vitest";
import { ROLES } from "#domain/pricing/hours.ts";
import { ESTIMATOR_VERSION, estimatePage, PROJECT_MANAGEMENT_SHARE } from "./estimate-page.ts";
import { namesSeveralScreens } from "./several-screens.ts";

const total = (text: string, context?: readonly string[]): number => estimatePage(text, context).range.p50Hours;

const ORDINARY_PAGES = [
  "About us page with our story, the team and a timeline.",
  "Landing page with hero, pricing table, testimonials, FAQ and a contact form.",
  "A dashboard with 5 charts and a table of recent orders.",
  "Login page with email and password, forgot password and Google login.",
  "Product list with filters, search, sorting and pagination.",
  "Checkout page with cart summary, address form, Stripe payment and coupon codes, confirmation e-mail.",
  "User profile where people can edit their data, upload an avatar and change their password.",
  "Staking page: connect wallet, stake tokens, see rewards and APY, unstake.",
  "Swap page: select tokens, see price and slippage, swap.",
  "Governance: list of proposals, vote with tokens, delegate votes, results in charts.",
  "A map with all our shops, search by city and opening hours.",
  "Blog with articles, comments and newsletter subscription.",
  "AI assistant: a chatbot which answers questions from our documents using GPT.",
  "Portfolio gallery with animations and dark mode.",
  "Job board: list of jobs, apply with CV upload, admin can manage applications.",
  "The home page introduces our company and our services. At the top there is a large hero with a short video in the background and a button that leads to the contact form. Below that we want three blocks that explain what we do, a row with the logos of our customers, some testimonials and the latest three blog articles. The footer contains our address, a newsletter sign up and links to our social media. It should look modern, load fast on mobile and be easy to update for our marketing team.",
  "On this page the logged-in customer sees his dashboard: the current balance, the last ten transactions in a table, two charts with income and expenses per month, and notifications about upcoming payments. He can filter transactions by date and category, export them as CSV or PDF, and open the detail of a transaction. There is also a button to transfer money to another account, which must be confirmed by a code sent by SMS.",
  "Product page of the shop. Shows pictures in a gallery with zoom, the price, available sizes and colours, stock status, a description and reviews from other customers with star ratings. The user can add the product to the cart or to the wishlist, and sees similar products at the bottom.",
  "Simple page with text and a picture and our phone number and opening hours. Nothing else, no form and no login needed, we only want that people find us.",
];

describe("estimatePage", () => {
  it("prices an empty page as its shell, with the widest range", () => {
    const { hours, features, range } = estimatePage("");
    expect(hours).toEqual({ backend: 0.5, frontend: 4, blockchain: 0, uiux: 2.5, projectManager: 1 });
    expect(features.map(({ id }) => id)).toEqual(["page-shell"]);
    expect(range.p90Hours / range.p50Hours).toBeGreaterThan(2);
  });

  it.each(ORDINARY_PAGES)("puts an ordinary page between 8 and 80 hours: %s", (text) => {
    expect(total(text)).toBeGreaterThan(8);
    expect(total(text)).toBeLessThanOrEqual(80);
  });

  it("finds several screens in the description of a product, and in no ordinary page", () => {
    const several = (text: string) => namesSeveralScreens(estimatePage(text).features);
    expect(ORDINARY_PAGES.filter(several)).toEqual([]);
    for (const text of [
      "Marketplace with escrow, delivery tracking, ratings and disputes, with an admin panel, a mobile app, chat and analytics",
      "Online shop with catalogue, checkout, orders, customer accounts and an admin dashboard",
      "A DeFi app with swap, staking, governance, a bridge and analytics",
    ]) {
      expect(several(text), text).toBe(true);
    }
    expect(several("Marketplace with chat and analytics, no admin panel and no mobile app")).toBe(false);
  });

  it("asks for blockchain hours only where a chain is meant", () => {
    for (const text of [
      "Vote for the best photo",
      "Bank transfers and transaction history",
      "Buy and sell used bikes",
      "Loan contracts",
      "Insurance claims with a confidential file",
      "Governance, proposals and a council",
      "Pallets, nodes and bridges",
    ]) {
      expect(estimatePage(text).hours.blockchain, text).toBe(0);
    }
    for (const text of [
      "Vote on chain",
      "Token transfers",
      "Buy and sell NFTs",
      "Solidity contract on Ethereum",
      "A zk circuit and its prover",
      "Smart contract",
    ]) {
      expect(estimatePage(text).hours.blockchain, text).toBeGreaterThan(0);
    }
    expect(estimatePage("Vote on proposals", ["Connect wallet"]).hours.blockchain).toBeGreaterThan(0);
    expect(estimatePage("Vote on proposals", ["Connect wallet", "About us"]).hours.blockchain).toBeGreaterThan(0);
  });

  it("adds project management as a share, rounds to half hours and explains the whole sum", () => {
    const { hours, features, range, version } = estimatePage(ORDINARY_PAGES[5] ?? "");
    const build = hours.backend + hours.frontend + hours.blockchain + hours.uiux;
    expect(Math.abs(hours.projectManager - build * PROJECT_MANAGEMENT_SHARE)).toBeLessThanOrEqual(0.5);
    for (const role of ROLES) expect(Number.isInteger(hours[role] * 2)).toBe(true);
    const explained = features.reduce((sum, feature) => sum + feature.hours, 0);
    expect(Math.abs(explained - range.p50Hours)).toBeLessThanOrEqual(1.5);
    expect(version).toBe(ESTIMATOR_VERSION);
  });

  it("prices the special case and the general one at the larger of both", () => {
    expect(total("admin panel")).toBe(total("admin panel, dashboard"));
    expect(total("smart contract, ERC-20 token contract")).toBeGreaterThanOrEqual(total("ERC-20 token contract"));
    expect(total("3 smart contracts: ERC-20 token contract")).toBeGreaterThan(total("ERC-20 token contract"));
  });

  it("widens the range when the text is thin", () => {
    const ratio = (text: string): number => estimatePage(text).range.p90Hours / estimatePage(text).range.p50Hours;
    expect(ratio("chat")).toBeGreaterThan(ratio("A chat for buyers and sellers where both sides see orders, pictures and delivery dates"));
    expect(ratio(ORDINARY_PAGES.join(" "))).toBeGreaterThan(1.3);
  });
});

describe("context", () => {
  const wallet = "Connect wallet to see your tokens";

  it("charges shared features in full once and a quarter afterwards", () => {
    for (const [text, id] of [
      ["Login page", "sign-in"],
      ["Roles for staff", "roles"],
      [wallet, "wallet-connect"],
    ] as const) {
      const first = estimatePage(text).features.find((feature) => feature.id === id);
      const later = estimatePage(text, ["Something else", text]).features.find((feature) => feature.id === id);
      expect(first?.shared, id).toBeUndefined();
      expect(later?.shared, id).toBe(true);
      expect((later?.hours ?? 0) / (first?.hours ?? 1), id).toBeCloseTo(0.25, 1);
    }
  });

  it("does not discount what each page needs for itself, nor what the earlier page declined", () => {
    expect(total("A dashboard with charts", ["A dashboard with charts"])).toBe(total("A dashboard with charts"));
    expect(total("Login page", ["No login"])).toBe(total("Login page"));
    expect(total("Login page", [])).toBe(total("Login page"));
  });
});
