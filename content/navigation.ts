import type { NavItem } from "#domain/nav/nav-item.ts";
import type { Menus } from "./page-types.ts";

const page = (content: string, href: string, cover: string): NavItem => ({ kind: "page", content, href, cover, active: true });

/** Announced but not offered yet: hidden from menus, without a destination. */
const inactive = (content: string): NavItem => ({ kind: "page", content, href: "", active: false });

const group = (content: string, href: string, childrenItems: readonly NavItem[]): NavItem => ({
  kind: "group",
  content,
  href,
  active: true,
  childrenItems,
});

const heading = (content: string, childrenItems: readonly NavItem[]): NavItem => ({
  kind: "heading",
  content,
  href: "",
  active: true,
  childrenItems,
});

const NAVIGATION: readonly NavItem[] = [
  { kind: "page", content: "Home", href: "/", active: true },
  group("Services", "#/services", [
    heading("Blockchain", [
      page("DAO", "/services/dao", "Treasuries and votes that hold up"),
      page("DeFi", "/services/defi", "Lending, swaps and vaults"),
      page("DApp", "/services/dapp", "Apps people can actually use"),
      page("Protocol", "/services/protocol", "Rules that run without you"),
      page("Smart contract", "/services/smart-contract", "Small, tested, upgrade-aware"),
      page("Smart contract audit", "/services/smart-contract-audit", "Findings you can act on"),
      page("Crypto", "/services/crypto", "Coins, payments and custody"),
      page("NFT", "/services/nft", "Collections with a purpose"),
      page("Wallet", "/services/wallet", "Keys, recovery, clear signing"),
      page("NFT marketplace", "/services/nft-marketplace", "List, bid, settle, index"),
      page("Trading bot", "/services/trading-bot", "Strategy, limits, kill switch"),
      page("Tokenization", "/services/tokenization", "Real assets on a ledger"),
      page("Tokenomics", "/services/tokenomics", "Supply you can defend"),
    ]),
    heading("Others", [
      page("Application", "/services/application", "Web, mobile and desktop"),
      page("Business analysis", "/services/business-analysis", "What to build, and what not"),
      page("Design", "/services/design", "Interfaces and systems"),
      page("Digital transformation", "/services/digital-transformation", "One process at a time"),
      page("AI & ML", "/services/ai-ml", "Models measured on your data"),
      page("DevOps", "/services/devops", "Ship daily, sleep nightly"),
      page("Cloud", "/services/cloud", "Right-sized, yours to leave"),
      page("Immersive", "/services/immersive", "AR, VR and 3D on the web"),
      page("Data science", "/services/data-science", "From tables to decisions"),
      inactive("IoT & Robotics"),
      inactive("Whitepaper Development"),
      inactive("Enterprise Solutions"),
    ]),
  ]),
  group("Solutions", "#/solutions", [
    page("FinTech", "/solutions/fintech", "Ledgers that reconcile"),
    page("IoT", "/solutions/iot", "Devices you can account for"),
    page("Supply chain", "/solutions/supply-chain", "Where it was, who had it"),
    page("Energy", "/solutions/energy", "Metering, trading, certificates"),
    page("Education", "/solutions/education", "Courses and credentials"),
    page("Real estate", "/solutions/real-estate", "Listings, shares, closings"),
    page("Advertising", "/solutions/advertising", "Spend you can trace"),
    page("Automotive", "/solutions/automotive", "Vehicle data and records"),
    page("Logistics", "/solutions/logistics", "Loads, legs, proof of delivery"),
    page("Legal", "/solutions/legal", "Matters, clauses, evidence"),
    page("Crowd", "/solutions/crowd", "Campaigns and pay-outs"),
    page("Government", "/solutions/government", "Registers and services"),
    page("Health care", "/solutions/health-care", "Records with consent"),
    page("Agriculture", "/solutions/agriculture", "From plot to buyer"),
    page("Insurance", "/solutions/insurance", "Claims that settle"),
    page("Digital identity", "/solutions/digital-identity", "Prove it, reveal less"),
    page("IT infrastructure", "/solutions/it-infrastructure", "Inventory, access, change"),
    page("Retail", "/solutions/retail", "Stock, tills and loyalty"),
  ]),
  { kind: "page", content: "Company", href: "/company", cover: "Who we are and how we work", active: true },
  group("Our Labs", "#/our-lab", [
    page("Innovation lab", "/our-labs/innovation-lab", "Two-week bets on new ideas"),
    page("Immersive lab", "/our-labs/immersive-lab", "Space, hands and attention"),
    page("Protocol lab", "/our-labs/protocol-lab", "Consensus, proofs and markets"),
    page("Infrastructure lab", "/our-labs/infrastructure-lab", "Nodes, indexers and cost"),
    page("Intelligence lab", "/our-labs/intelligence-lab", "Models under measurement"),
  ]),
  { kind: "page", content: "Blogs", href: "/blogs", cover: "Notes from the workshop", active: true },
];

const FOOTER_NAVIGATION: readonly NavItem[] = [
  page("Career", "/career", "Open roles and how hiring runs"),
  page("Book a call", "/company/book-a-call", "Talk to an engineer"),
  page("Work", "/work", "Built, measured, and what went wrong"),
  page("Hire our team", "/company/hire-our-team", "Take over a person or a role"),
  page("Audit reports", "/audits", "Published and verifiable"),
  page("Terms and conditions", "/company/terms-and-conditions", "For this site and its estimates"),
  page("Privacy policy", "/company/privacy-policy", "What is kept, and for how long"),
  page("Accessibility", "/company/accessibility", "What is tested, and what falls short"),
];

const CASE_NAVIGATION: readonly NavItem[] = [
  page("Price engine", "/work/price-engine", "Built, and measured against 695 plans"),
  page("Timelocked savings", "/work/timelocked-savings", "An audit, before and after"),
];

/** What a buyer can check. A separate menu, because the specification fixes the names and order of the header's items. */
const PROOF: readonly NavItem[] = [
  page("Work", "/work", "Case studies with what went wrong"),
  page("Audits", "/audits", "Published reports, with their code"),
  page("Verify a report", "/audits#verify", "Is your copy the one we published?"),
];

const QUICK_NAVIGATION: readonly NavItem[] = [
  ["Book a call", "/company/book-a-call"],
  ["Work", "/work"],
  ["Audits", "/audits"],
  ["Career", "/career"],
  ["Contact", "/company#contact"],
].map(([content = "", href = ""]) => ({ kind: "page", content, href, active: true }));

/** The menus until others are published at /admin/pages. */
export const MENUS: Menus = {
  navigation: NAVIGATION,
  footer: FOOTER_NAVIGATION,
  cases: CASE_NAVIGATION,
  proof: PROOF,
  quick: QUICK_NAVIGATION,
};
