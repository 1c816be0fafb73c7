import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "retail",
  headline: "One stock figure for the shelf, the till and the website",
  description:
    "Retail systems for chains and brands: offline tills, live stock, click and collect, GS1 2D barcodes, EDI with suppliers and accountable loyalty.",
  lede: "A customer drives across town because the website said two left. We build tills, stock and loyalty for shop chains and brands, so that what the screen promises is on the shelf and the queue keeps moving when the line is down.",
  problem: {
    heading: "Where the two missing units went",
    paragraphs: [
      "Stock is sold twice, received on paper, returned to the wrong shop, stolen, or sitting in a fitting room. The head-office figure is last night’s batch minus this morning’s hope. So buyers pad orders, shops hide their favourites, and e-commerce sets a safety stock so high that it declines sales the chain could have made.",
      "At the counter a different clock runs. A till that pauses six seconds per basket on a Saturday builds a queue people leave, and a card terminal that needs the internet stops trade when the fibre does.",
      "Loyalty hides the third problem. Points are a liability: under IFRS 15 the part of each sale that belongs to them is deferred until redeemed or expired. If marketing can grant points that finance cannot count, the year-end audit finds out first.",
    ],
  },
  artefact: {
    kind: "dashboard",
    heading: "One figure, and how far to trust it",
    caption:
      "The stock page of one shop as we hand it over, with example figures. What may be sold online follows from how well this shop’s counts have matched.",
    file: "stock · shop 12",
    version: "Saturday, 14:00",
    figures: [
      { label: "On hand", value: "8,412", note: "pieces, by movements" },
      { label: "Reserved", value: "136", note: "click and collect, 2 h left on 9" },
      { label: "Buffer", value: "252", note: "3%, from counted accuracy" },
      { label: "Available to sell", value: "8,024", note: "till and web, the same", tone: "good" },
    ],
    charts: [
      {
        label: "Counted accuracy",
        shape: "line",
        unit: "per cent of items right, weekly count",
        values: [88, 89, 91, 90, 92, 93, 94, 94, 95, 96, 96, 97],
        from: "Week 1",
        to: "Week 12",
      },
      {
        label: "Orders cancelled by the shop",
        shape: "bar",
        unit: "per hundred",
        values: [6.1, 5.8, 5.2, 5.4, 4.1, 3.6, 3.2, 2.9, 2.2, 1.9, 1.6, 1.4],
        from: "Week 1",
        to: "Week 12",
        limit: { label: "Target", value: 2 },
      },
    ],
    table: {
      columns: ["Movement today", "Pieces", "Reason"],
      rows: [
        ["Sold at the till", "−418", "receipts 20114 to 20297"],
        ["Received", "+640", "DESADV 7719, 2 pieces short"],
        ["Returned", "+23", "of which 3 not for sale"],
        ["Counted", "−6", "fitting room, shrinkage"],
      ],
    },
  },
  deliverables: [
    {
      name: "Offline-first till",
      detail:
        "Local database, gap-free receipt numbers per till, scales, ESC/POS printers and cash drawers. Sells for days without a connection and syncs without duplicates.",
    },
    {
      name: "Stock ledger",
      detail:
        "Movements, never overwritten counts, by shop, location and reason code; available-to-sell is on-hand less reservations and a buffer set from each shop’s counted accuracy.",
    },
    {
      name: "Click and collect, ship from store",
      detail:
        "Reservation with expiry, pick task on a handheld, substitution rules, and a promise time that reflects how that shop has performed.",
    },
    {
      name: "Supplier EDI",
      detail: "EANCOM ORDERS out, DESADV with SSCC and INVOIC in, three-way match, and a web form for the suppliers who will never do EDI.",
    },
    {
      name: "Loyalty book",
      detail:
        "Earn, burn, expire and reverse as ledger entries with stand-alone selling price and expected breakage, a monthly journal, and limits on what a campaign may grant.",
    },
    {
      name: "Promotion engine",
      detail:
        "Multi-buy, threshold and member prices with a stated precedence, identical at till and web, and the thirty-day prior price kept for EU Omnibus rules.",
    },
  ],
  timeline: [
    { when: "Week 1", title: "A Saturday in the shop", detail: "We stand behind a till, count an aisle and follow one return to the end." },
    {
      when: "Weeks 2–3",
      title: "Item and price master",
      detail: "GTINs, variants, units, variable-measure barcodes and tax classes cleaned on a sample department.",
    },
    {
      when: "Weeks 4–9",
      title: "Till and stock ledger",
      detail: "A laboratory shop in your office with real hardware; cashiers break it weekly.",
    },
    {
      when: "Weeks 10–13",
      title: "Web, EDI, loyalty",
      detail: "Storefront integration, first supplier live, points migrated with balances proved.",
    },
    {
      when: "Weeks 14–16",
      title: "Pilot of two shops",
      detail: "One busy, one remote. Roll-out follows by region, outside Eid, Christmas and sale weeks.",
    },
  ],
  stack: [
    {
      name: "SQLite in the till",
      why: "Survives power cuts and needs no server in the shop. A browser-only till loses its storage at the worst moment.",
    },
    {
      name: "Validated P2PE terminals",
      why: "Card data goes from terminal to acquirer, encrypted; tills never see it and PCI DSS scope shrinks. We do not write card handling.",
    },
    {
      name: "GS1 Digital Link",
      why: "A QR code at the point of sale carries GTIN, batch and expiry, so a recalled lot can be refused by the till. EAN-13 stays beside it.",
    },
    {
      name: "RAIN RFID, for apparel",
      why: "Item-level SGTIN-96 tags turn a night’s count into a walk. For groceries and metal tins the sums rarely work.",
    },
    {
      name: "Shopify or Medusa in front",
      why: "Storefronts are a solved matter. We rebuild checkout only if your trade demands it.",
    },
  ],
  risks: [
    {
      risk: "Two channels sell the last piece",
      handling:
        "Reservations are serialised per item and location. An offline till always wins, since the goods are in the customer’s hand, and the web order is re-sourced or refunded at once.",
    },
    {
      risk: "Fiscal rules differ by country",
      handling:
        "German TSE, Italian RT and Bangladesh EFD sit behind one adapter, certified devices bought and not emulated; your tax adviser approves the receipt.",
    },
    {
      risk: "Staff fraud",
      handling:
        "Voids, no-sale openings and refunds without receipt are scored by cashier and hour; supervisors see patterns, not accusations.",
    },
    {
      risk: "A price file goes wrong",
      handling:
        "Changes are simulated against yesterday’s baskets; moves beyond a margin limit need a second pair of eyes and can be recalled within minutes.",
    },
  ],
  questions: [
    {
      question: "How accurate will stock become?",
      answer:
        "That depends on receiving discipline more than code. We measure a baseline by cycle count in week 1 and show it per shop every week. If it does not move after the pilot, stop the roll-out; we put that right in the contract.",
    },
    {
      question: "Should our points be a token?",
      answer:
        "Usually not: a transferable point can bring e-money, tax and accounting questions that a discount does not. Coalition programmes among rivals are the exception worth discussing, and [tokenomics](/services/tokenomics) is where to begin.",
    },
    {
      question: "Can we keep our ERP?",
      answer:
        "Yes. It stays the book of finance and purchasing; shops post summarised journals and receive masters. Which system owns price is settled in week 2.",
    },
    {
      question: "What if you disappear in year three?",
      answer:
        "Tills run without us, source and signing keys are yours, and hardware is standard. An annual exercise has your own IT rebuild a shop from the repository.",
    },
    {
      question: "Does it forecast demand?",
      answer:
        "After a year of clean movements, it can. Before that, seasonal min–max levels beat a model trained on errors; [data science](/services/data-science) takes over later.",
    },
  ],
  sample: {
    name: "Till and stock system for a 12-shop grocery chain",
    choices: {
      Industry: "E-Commerce",
      Version: "Full Released Version",
      Website: "Web 2.0",
      Platform: "Desktop",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Data encryption",
    },
    pages: [
      "Till screen for touch: barcode search, basket, promotions, cash and card payment, receipt printing, returns, park a sale, cashier sign-in with roles, works offline and syncs later.",
      "Stock page with list and filters by shop and category, goods receipt by scan, transfers, cycle count form and a full history for every item.",
      "Loyalty page: join form with phone number, points balance, rewards, expiry notifications by SMS and email, list of transactions, and campaign limits set by finance.",
      "Head-office dashboard with 5 charts on sales, margin, waste and availability by shop, price changes with approval by two roles, supplier orders by email and CSV export.",
    ],
    excludes: [
      "tills, scanners and printers",
      "cleaning of the item and price master",
      "supplier EDI and the web shop’s connection",
      "the pilot of two shops",
    ],
  },
  related: ["/solutions/supply-chain", "/solutions/logistics", "/services/data-science", "/services/application"],
};
