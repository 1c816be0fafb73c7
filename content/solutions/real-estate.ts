import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "real-estate",
  headline: "Listings, investor shares and closings on one property record",
  description:
    "Property master data, RESO listing feeds, ERC-3643 investor registers, rent distributions and closing rooms for property firms.",
  lede: "An address should be described once and used everywhere: on the portal, in the investor report, at the notary’s desk. We build that record first, then the listing feeds, investor register and closing room that draw on it.",
  problem: {
    heading: "The same flat, described six times",
    paragraphs: [
      "One flat lives in the agency CRM, on two portals, in the fund’s spreadsheet, in the manager’s rent ledger and in a folder named final_v3. Its area differs between them, since one figure follows IPMS and another local habit. A price cut reaches the first portal at noon and the last the next morning, with a viewing booked in between.",
      "Fractional ownership adds a deeper muddle. Investors believe they own bricks; in law they generally own shares or notes of a company that owns bricks. A token does not alter the land register. Platforms that blur this hear from the regulator, and sooner or later the cap table and the chain disagree.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "A distribution, repeatable to the cent",
    caption:
      "A distribution run as we hand it over, with an example house and three of its 48 holders. The same inputs give the same file years later; a changed input gives a difference.",
    file: "distribution-2026-q3.pdf",
    version: "record date 30 September",
    columns: ["Line", "Amount", "Per share", "From"],
    rows: [
      { cells: ["Rent received", "€38,640.00", "€3.8640", "rent ledger, 12 flats"] },
      { cells: ["Running costs", "−€9,210.00", "−€0.9210", "invoices, approved"] },
      { cells: ["Repair reserve", "−€3,864.00", "−€0.3864", "10% of rent, articles §14"] },
      { cells: ["To distribute", "€25,566.00", "€2.5566", "10,000 shares"], tone: "good" },
      { cells: ["Holder 07, 1,200 shares", "€3,067.92", "€2.5566", "withholding 25%: pays €2,300.94"] },
      { cells: ["Holder 19, 85 shares", "€217.31", "€2.5566", "treaty rate 15%: pays €184.71"] },
      { cells: ["Holder 31, 40 shares", "€102.26", "€2.5566", "frozen: held in the client account"], tone: "watch" },
    ],
    findings: [
      "Amounts per holder round to the nearest cent; the odd cents of all holders stay in the house’s account and are listed.",
      "Register and token agreed on all 48 holders at the record date. A difference would have stopped the run.",
    ],
  },
  deliverables: [
    {
      name: "Property master",
      detail:
        "Fields from the RESO Data Dictionary, parcel identifier or UPRN, and every area stored together with the standard it was measured to.",
    },
    {
      name: "Listing feeds",
      detail:
        "RESO Web API over OData, BLM and other portal formats, image renditions, and one page that shows which portal rejected what.",
    },
    {
      name: "Share register with token",
      detail:
        "A permissioned ERC-3643 token mirrored against the vehicle’s legal register, with identity checks, freezes and recovery. The articles say which of the two prevails.",
    },
    {
      name: "Distribution run",
      detail: "Rent to net income to amount per holder at the record date, withholding included, repeatable to the cent years later.",
    },
    {
      name: "Closing room",
      detail: "Conditions precedent, funds-flow statement, document versions and e-signature at the eIDAS level that your notary accepts.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Structure first",
      detail: "With your counsel we write down who owns what, who may buy it and which register decides. No Solidity yet.",
    },
    {
      when: "Weeks 3–6",
      title: "Record and feeds",
      detail: "Duplicates merged under supervision; the first portal goes live from the new source.",
    },
    {
      when: "Weeks 7–11",
      title: "Investor side",
      detail: "Onboarding, subscription, token contracts and register, on a test network with your transfer agent taking part.",
    },
    {
      when: "Weeks 12–14",
      title: "Money and closing",
      detail: "A rent distribution computed twice, by us and by your accountant; a rehearsed completion.",
    },
    {
      when: "Weeks 15–18",
      title: "Audit and first issue",
      detail:
        "External review of the contracts, fixes, then one building before the portfolio. See [smart contract audit](/services/smart-contract-audit).",
    },
  ],
  stack: [
    {
      name: "ERC-3643",
      why: "Transfers pass only between verified identities, and agents can recover a lost holding. A plain ERC-20 cannot refuse a buyer, and ERC-1400 remained a draft.",
    },
    {
      name: "An established EVM network",
      why: "Picked with your custodian for supported tooling. One NFT per deed is not on offer: land title belongs to the registry.",
    },
    {
      name: "PostgreSQL with PostGIS",
      why: "Draw-a-boundary search, flood-zone overlays and school distances in the same query as price and rooms.",
    },
    {
      name: "Safe multisig",
      why: "Minting, freezing and forced transfer need several officers, so no single laptop can rewrite the register.",
    },
    {
      name: "Server-rendered listing pages",
      why: "Search engines and old phones both read them, and schema.org markup comes from the master record.",
    },
  ],
  risks: [
    {
      risk: "Token balances drift from the legal register",
      handling:
        "A reconciliation after every batch of transfers and before each record date. A mismatch blocks distributions until an officer resolves it.",
    },
    {
      risk: "Completion money is diverted by a forged email",
      handling:
        "Bank details live in the closing room alone. A change needs a call-back and a second person, and payers see a fixed warning.",
    },
    {
      risk: "Shares are offered to the wrong public",
      handling: "Country, investor category and holding limits are enforced in the token’s compliance module, to rules your counsel signs.",
    },
    {
      risk: "Feed licences are breached",
      handling: "MLS and portal terms on display, caching and reuse are recorded per source and applied at query time.",
    },
  ],
  questions: [
    {
      question: "Does holding the token mean owning the flat?",
      answer:
        "Ordinarily it means holding an interest in the vehicle that owns it. What that interest is comes from the articles and offering papers, and the interface repeats it at the point of purchase in words your counsel approves.",
    },
    {
      question: "Can investors sell whenever they like?",
      answer:
        "Only if somebody buys. We can build a bulletin board or connect a licensed venue; running a market yourselves may need authorisation. Liquidity is not a feature that software supplies, and we will not write copy that suggests it.",
    },
    {
      question: "What if someone loses their wallet?",
      answer:
        "After re-identification, an agent moves the holding to a new address through the standard’s recovery function. Custodial accounts are available for people who want no keys at all.",
    },
    {
      question: "We only want cleaner listings. Is that too small?",
      answer:
        "Not at all; record and feeds stand alone and take about six weeks. Nothing in them presumes tokens. If you later want shares, [tokenisation](/services/tokenization) begins from the same record.",
    },
  ],
  sample: {
    name: "Fractional rental property platform",
    choices: {
      Industry: "FinTech",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Property list with map, search, filters by city, yield and minimum ticket, and a detail page with photos, floor plan, offering documents and a funding progress bar.",
      "Investor sign-up with KYC form, file upload for identity papers, country and category check, a suitability questionnaire, wallet connect or custodial account, and email notifications about approval.",
      "Buy page: choose the number of shares, read and sign the subscription, payment by bank transfer into escrow, then mint permissioned tokens through the token contract once the round closes.",
      "Portfolio dashboard with 3 charts, list of rent payments with filters, downloadable yearly tax summary, and a bulletin board where verified investors offer shares to buy and sell.",
      "Admin area with roles: property form, document upload, rent distribution run with preview and approval, register reconciliation report, and freeze or recovery actions that need two officers.",
    ],
    excludes: [
      "counsel’s work on the structure",
      "portal feeds and merging of property records",
      "an external review of the contracts",
      "the first issue with one building",
    ],
  },
  related: ["/services/tokenization", "/services/smart-contract-audit", "/solutions/legal", "/solutions/crowd"],
};
