import { describe, expect, it } from "vitest";
import { LEXICON } from "./lexicon.ts";
import { buildPhraseTrie } from "./phrase-trie.ts";
import { recognise } from "./recognise.ts";
import { readInContext } from "./weigh.ts";

const trie = buildPhraseTrie(LEXICON);
const NOTHING_EARLIER: ReadonlySet<string> = new Set();
const idsIn = (text: string, earlier = NOTHING_EARLIER): readonly string[] =>
  readInContext(recognise(trie, text), earlier).features.map(({ id }) => id);

/** A sentence, the features it must yield, and features it must not be mistaken for. */
const SENTENCES: [text: string, wanted: string, unwanted?: string][] = [
  ["Landing page with a hero, testimonials and a pricing table", "hero testimonials pricing-table", "table"],
  ["About us: our story and the team members", "static-content"],
  ["FAQ with an accordion", "faq"],
  ["Photo gallery with a lightbox", "carousel dialog image"],
  ["Mega menu with breadcrumbs", "navigation"],
  ["Contact form with captcha", "form validation"],
  ["A multi-step wizard for the application", "wizard"],
  ["Loan calculator", "calculator lending"],
  ["List of products with filters, sorting and infinite scroll", "list catalogue filter sort pagination"],
  ["Search bar with autocomplete", "search smart-search"],
  ["A dashboard with 5 charts and KPIs", "dashboard chart"],
  ["Admin panel for our staff", "admin-panel"],
  ["Monthly reports as PDF and Excel", "report pdf export"],
  ["Import customers from CSV", "import"],
  ["Users can edit and delete their entries", "crud"],
  ["Rich text editor for posts", "rich-editor social-feed"],
  ["Drag and drop kanban board", "drag-drop kanban"],
  ["Approval workflow for purchase requests", "workflow"],
  ["Calendar with time slots", "calendar"],
  ["Scroll animations and a 3D model", "animation three-d"],
  ["Must be responsive and accessible (WCAG)", "responsive accessibility"],
  ["Dark mode and three languages", "theme languages"],
  ["Users log in with e-mail and password", "sign-in", "email"],
  ["Sign up with Google login", "sign-up social-login sign-in"],
  ["Company SSO via SAML", "sso"],
  ["2FA with an authenticator app", "two-factor"],
  ["Forgot password link", "password-reset"],
  ["Roles and permissions for editors", "roles"],
  ["KYC with passport scan", "kyc"],
  ["User profile with avatar", "profile"],
  ["Notification settings", "notification settings"],
  ["Cookie banner for GDPR", "consent"],
  ["Pay by credit card or PayPal", "payment", "contract"],
  ["Monthly subscription with a free trial", "subscription"],
  ["Shopping cart and checkout with coupon codes", "cart checkout coupon"],
  ["Invoices with VAT", "invoice"],
  ["Warehouse stock levels by SKU", "inventory"],
  ["Order history and refunds", "orders"],
  ["Multi-vendor marketplace", "marketplace"],
  ["Customers book a room for the night", "booking"],
  ["Star ratings and customer reviews", "reviews"],
  ["Wishlist and favourites", "wishlist"],
  ["Comments under each article", "comments blog"],
  ["Activity feed, followers and hashtags", "social-feed"],
  ["Leaderboard with badges", "gamification"],
  ["Real-time chat between buyers and sellers", "realtime chat", "marketplace"],
  ["Video calls over WebRTC", "video-call"],
  ["Push notifications and SMS", "notification sms"],
  ["Send a confirmation e-mail to the customer", "email"],
  ["Newsletter signup through Mailchimp", "newsletter"],
  ["Support tickets for customers", "helpdesk"],
  ["Online courses with lessons and quizzes", "learning form"],
  ["Upload of documents and photos", "upload image"],
  ["Interactive map with nearby shops", "map geolocation", "catalogue"],
  ["Headless CMS for the marketing team", "cms"],
  ["Integration with Salesforce and two other external APIs", "integration external-api"],
  ["GraphQL API with webhooks", "rest-api webhook"],
  ["Nightly cron job", "background-jobs"],
  ["Audit log of every change", "audit-log", "security-audit"],
  ["Chatbot powered by GPT", "assistant"],
  ["Recommendations for each shopper", "recommendation"],
  ["Train a model that predicts churn", "machine-learning"],
  ["OCR of receipts", "vision invoice"],
  ["iOS and Android app in Flutter", "mobile-app"],
  ["Chrome extension", "extension"],
  ["Works offline as a PWA", "offline"],
  ["Telegram bot", "bot"],
  ["Scan a QR code", "qr-code"],
  ["Connect your MetaMask wallet", "wallet-connect", "wallet"],
  ["Mint an NFT from our ERC-721 collection", "mint nft nft-contract chain-setting"],
  ["Buy and sell tokens", "buy-sell chain-setting"],
  ["English auction with bids", "auction"],
  ["Stake tokens, see APY and unstake", "staking rewards"],
  ["Swap tokens with low slippage", "swap"],
  ["Liquidity pools with LP tokens", "liquidity"],
  ["Bridge from Ethereum to Polygon", "bridge chain-setting"],
  ["Vote on DAO proposals", "governance dao"],
  ["ERC-20 token contract with vesting", "token-contract vault"],
  ["Chainlink price feed", "oracle"],
  ["A subgraph that indexes events", "indexer"],
  ["Multisig treasury", "multisig vault"],
  ["Store files on IPFS", "decentral-storage"],
  ["Token-gated content", "token-gate"],
  ["Zero-knowledge proof of age", "zk"],
  ["Substrate pallet with benchmarks", "pallet benchmark"],
  ["TypeScript SDK with documentation and unit tests", "sdk docs tests"],
  ["We do this in order to please everyone, of course, in the following way", "", "orders learning list social-feed"],
];

/** Everyday sentences and the features that earlier versions wrongly read into them; `wanted` is what they do ask for. */
const MISREADINGS: [text: string, unwanted: string, wanted?: string][] = [
  ["Chat assistant over the contract library", "contract sdk", "chat assistant"],
  ["An admin page to set thresholds", "mpc", "admin-panel"],
  ["Approval by a second user above a threshold", "mpc", "workflow"],
  ["Confidential documents of several parties", "mpc"],
  ["Council web desk with roles", "governance", "roles"],
  ["Public verifier page: scan or open a link", "zk"],
  ["Order proposal list by supplier", "governance inventory", "list"],
  ["Contract review page: upload a DOCX", "contract", "upload"],
  ["File upload for contracts", "contract", "upload"],
  ["Search with filters by trade and ward", "buy-sell", "search filter"],
  ["Comments by traders", "buy-sell", "comments"],
  ["Health factor with a price slider", "carousel"],
  ["Payment by bank transfer and a waiting list", "newsletter list transfer", "payment waitlist"],
  ["Sign-in with roles", "social-login", "sign-in roles"],
  ["Sign in with a password or log in with a code", "social-login", "sign-in"],
  ["Login with two-factor", "social-login", "sign-in two-factor"],
  ["Report a claim and track the claims of a policy", "airdrop"],
  ["Chat with the tour guide", "docs", "chat"],
  ["Manual check of letters", "docs"],
  ["Review queue of the staff", "background-jobs", "workflow"],
  ["Batch list with supplier", "background-jobs inventory", "list"],
  ["Supplier register with search", "sign-up inventory", "list search"],
  ["Drag tours onto vehicles, shown on every device", "iot"],
  ["Goods receipt with read receipts", "invoice"],
  ["Customer signature on delivery", "signing", "e-signature"],
  ["File upload for tables in CSV or Excel", "export", "upload"],
  ["CSV import", "export", "import"],
  ["Expiring certificates of each server", "pdf"],
  ["Lesson player with one module a week", "game pallet", "learning"],
  ["Production output per plant", "deployment"],
  ["Resources from three cloud accounts", "deployment"],
  ["Registration papers", "research"],
  ["Filters by year and workshop", "demo", "filter"],
  ["Walk the plot boundary", "chart"],
  ["Filters by level and language", "languages", "filter"],
  ["Insurance and investment advice", "vault"],
  ["Filters by city and yield", "rewards", "filter"],
  ["Asset list of the company", "balance", "list"],
  ["Differences between expected and observed state", "integration"],
  ["Teachers and other students", "and-so-on", "learning"],
  ["Building photos", "build", "image"],
  ["Roles for finance and support", "management", "roles"],
  ["Parcel tracking page", "analytics", "status-tracking"],
  ["Third-party details of the accident", "external-api"],
  ["The restaurant chain: our chain has a pool and a bridge", "chain liquidity bridge"],
  ["Draw a polygon on a map", "chain-setting", "map"],
  ["Create an API token", "chain-setting token-contract contract"],
  ["Accepts cards", "cards", "payment"],
  ["Pallets and containers in the warehouse", "pallet docker", "inventory"],
  ["Check out our presence in 20 countries, in collaboration with partners", "checkout realtime"],
  ["Token approval by permit", "workflow", "chain-setting"],
  ["Wallet page. Council desk with a threshold and a verifier", "governance mpc zk", "wallet-connect"],
  ["Token transfers, filters by contract", "contract", "transfer"],
  ["Landing page with newsletter sign up.", "sign-up", "newsletter hero"],
  ["Newsletter signup in the footer", "sign-up", "newsletter"],
  ["Visitors sign up for our weekly newsletter", "sign-up", "newsletter"],
  ["People can register for the waiting list", "sign-up", "waitlist"],
  ["Portfolio page with wallet and charts of performance", "caching", "chart wallet-connect"],
  ["Token vault: performance charts and performance fees", "caching", "chart"],
  ["Reports on the performance of each sales team", "caching", "report"],
  ["Map codes to LOINC.", "map"],
  ["Staff map local codes to LOINC", "map"],
  ["Map each supplier to a category", "map"],
  ["Field mapping for CSV import", "map", "import"],
  ["Book a table for dinner", "table", "booking"],
  ["List of open roles with salaries", "roles", "list"],
  ["Page for our editors", "rich-editor"],
  ["Social security number in a form", "encryption", "form"],
  ["A shop for French and Italian wine", "languages"],
  ["Lessons in French and Spanish", "languages", "learning"],
  ["About us in English", "languages", "static-content"],
  ["Log in with a password. Google Maps shows our shops", "social-login", "sign-in map"],
];

/** The other reading of the same words. */
const MEANT: [text: string, wanted: string, unwanted?: string][] = [
  ["Members sign up with a password and read the newsletter", "sign-up newsletter"],
  ["Newsletter and sign up", "sign-up newsletter"],
  ["Sign up for an account. Newsletter", "sign-up newsletter"],
  ["Fast page, performance matters", "caching"],
  ["Optimise the page for performance", "caching"],
  ["Network performance of a blockchain node", "caching"],
  ["A map of our shops", "map"],
  ["Address, map, opening hours", "map"],
  ["A map showing records to the public", "map", "import"],
  ["Map columns to fields after the upload", "import", "map"],
  ["Sortable table of orders, and guests reserve a table", "table booking orders"],
  ["Roles for staff", "roles"],
  ["A text editor for editors", "rich-editor"],
  ["Security review of social features", "encryption"],
  ["Login with email, Google and wallet connect", "sign-in social-login wallet-connect"],
  ["Sign in with email and password, Apple or Google", "sign-in social-login"],
  ["Landing page in Bengali and English", "languages hero"],
  ["About us in English, French and Arabic", "languages static-content"],
  ["English/Bengali toggle", "languages"],
  ["Available in English and also in Bengali", "languages"],
];

/** Everyday words that take a second meaning if the text or an earlier page is about a chain. */
const CHAIN_READINGS: [text: string, id: string][] = [
  ["a vesting contract", "contract"],
  ["list of proposals", "governance"],
  ["claim button", "airdrop"],
  ["a bridge", "bridge"],
  ["the pool", "liquidity"],
  ["yield per year", "rewards"],
  ["a library with tests", "sdk"],
];

describe("recognise", () => {
  it("knows at least sixty features and is tried on at least sixty sentences", () => {
    expect(LEXICON.length).toBeGreaterThanOrEqual(60);
    expect(SENTENCES.length).toBeGreaterThanOrEqual(60);
  });

  it.each(SENTENCES)("%s", (text, wanted, unwanted = "") => {
    const found = idsIn(text);
    expect(found).toEqual(expect.arrayContaining(wanted.split(" ").filter(Boolean)));
    expect(unwanted.split(" ").filter((id) => found.includes(id))).toEqual([]);
  });

  it.each(MISREADINGS)("does not misread: %s", (text, unwanted, wanted = "") => {
    const found = idsIn(text);
    expect(unwanted.split(" ").filter((id) => found.includes(id))).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(wanted.split(" ").filter(Boolean)));
  });

  it.each(MEANT)("still reads: %s", (text, wanted, unwanted = "") => {
    const found = idsIn(text);
    expect(found).toEqual(expect.arrayContaining(wanted.split(" ")));
    expect(unwanted.split(" ").filter((id) => found.includes(id))).toEqual([]);
  });

  it("counts named languages like a number of languages", () => {
    const piecesOf = (text: string) => recognise(trie, text).features.find(({ id }) => id === "languages")?.largest;
    expect(piecesOf("in Bengali and English")).toBe(piecesOf("in two languages"));
    expect(piecesOf("in English, French and German")).toBe(piecesOf("three languages"));
    expect(piecesOf("in English and English")).toBeUndefined();
    expect(recognise(trie, "Page in Bengali and English").features[0]?.phrase).toBe("Bengali and English");
    expect(idsIn("Not in Bengali and English")).not.toContain("languages");
  });

  it.each(CHAIN_READINGS)("reads %s as %s only where a chain is meant", (text, id) => {
    expect(idsIn(text)).not.toContain(id);
    expect(idsIn(`${text}. On chain`)).toContain(id);
    expect(idsIn(text, new Set(["wallet-connect"]))).toContain(id);
  });

  it.each(["Sign in with Google", "Log in with Apple or Google", "Social sign-in", "GitHub login", "OAuth"])(
    "%s is social sign-in",
    (text) => {
      expect(idsIn(text)).toContain("social-login");
    },
  );

  it("finds every synonym of the lexicon", () => {
    const lost = LEXICON.flatMap(({ id, phrases }) =>
      phrases.filter((phrase) => !idsIn(phrase.replaceAll("=", "").replaceAll("~ ", "")).includes(id)),
    );
    expect(lost).toEqual([]);
    const lostOnChain = LEXICON.flatMap(({ id, onChain = [] }) =>
      onChain.filter((phrase) => !idsIn(`Blockchain. ${phrase.replaceAll("=", "").replaceAll("~ ", "")}`).includes(id)),
    );
    expect(lostOnChain).toEqual([]);
  });

  it("quotes the client's own words, number and qualifier included", () => {
    const quote = (text: string): string | undefined => recognise(trie, text).features[0]?.phrase;
    expect(quote("There are Five interactive CHARTS here")).toBe("Five interactive CHARTS");
    expect(quote("We want a simple contact form.")).toBe("simple contact form");
    expect(quote("Connect to your own wallet")).toMatch(/^Connect/);
  });

  it("reads capitals, accents, plurals, hyphens and full-width letters alike", () => {
    for (const text of ["DASHBOARDS", "dáshboard", "Dash-board", "ｄａｓｈｂｏａｒｄ"]) expect(idsIn(text)).toContain("dashboard");
  });

  it("does not join words across punctuation", () => {
    expect(idsIn("Press sign. In the evening")).not.toContain("sign-in");
    expect(idsIn("connect, then see the wallet")).toEqual(expect.arrayContaining(["wallet-connect"]));
  });
});
