import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "supply-chain",
  headline: "Know where each batch was, who held it and who says so",
  description: "Batch and serial traceability on GS1 EPCIS 2.0, partner connectors, recall desk and product passports across companies.",
  lede: "Traceability is a history that several firms agree on. We build it from GS1 identifiers and EPCIS events, reach the partners who will not change their ERP, and leave each company in charge of what the others may see.",
  problem: {
    heading: "Traced to your gate, guessed beyond it",
    paragraphs: [
      "Inside your own walls lot numbers work. Then a supplier relabels, a co-packer blends two lots, a distributor breaks down a pallet, and email holds the thread together. A fault in one batch turns into the recall of a month’s output because nobody can prove which cartons were clean.",
      "Meanwhile the requests grow: key data elements at each critical tracking event under the FDA’s FSMA 204 rule, plot coordinates for the EU Deforestation Regulation, a battery passport from 18 February 2027 and further product passports under the ESPR. Deadlines have been postponed more than once. Facts that were not recorded at the time cannot be collected afterwards, whatever the deadline.",
      "Consortium platforms asked every partner to join, and several closed before enough of them had. Exchanging events in a shared format asks far less of a small supplier, and that is the route we take.",
    ],
  },
  artefact: {
    kind: "flow",
    heading: "From one complaint to the pallets that matter",
    caption:
      "A recall trace as we hand it over, with an example lot of chilli powder. Two events separate 9 affected pallets from the 214 that would otherwise have come back.",
    file: "trace-lot-C-0417.svg",
    version: "EPCIS 2.0 · 11 seconds",
    nodes: [
      { id: "farm", label: "Lot F-22", detail: "4.1 t, grower group", column: 0, row: 0, tone: "bad" },
      { id: "farm2", label: "Lot F-25", detail: "6.3 t, clean test", column: 0, row: 1, tone: "good" },
      { id: "mill", label: "Milled C-0417", detail: "2.0 t of F-22 in it", column: 1, row: 0, tone: "bad" },
      { id: "mill2", label: "Milled C-0418", detail: "F-25 only", column: 1, row: 1, tone: "good" },
      { id: "pack", label: "Packed, line 2", detail: "9 pallets, SSCC listed", column: 2, row: 0, tone: "bad" },
      { id: "pack2", label: "Packed, line 1", detail: "205 pallets", column: 2, row: 1, tone: "good" },
      { id: "shop", label: "Two customers", detail: "told within the hour", column: 3, row: 0, tone: "bad" },
      { id: "free", label: "Released", detail: "with the reason on file", column: 3, row: 1, tone: "good" },
    ],
    edges: [
      { from: "farm", to: "mill", label: "transform" },
      { from: "farm2", to: "mill2", label: "transform" },
      { from: "mill", to: "pack", label: "aggregate" },
      { from: "mill2", to: "pack2", label: "aggregate" },
      { from: "pack", to: "shop", label: "ship" },
      { from: "pack2", to: "free", label: "hold, check" },
    ],
  },
  deliverables: [
    {
      name: "Identification scheme",
      detail:
        "Rules for GTIN, lot, serial, SSCC and GLN, carried in GS1 Digital Link QR or DataMatrix codes whose print quality is graded to ISO/IEC 15415.",
    },
    {
      name: "EPCIS 2.0 repository",
      detail:
        "Capture and query in JSON-LD or XML for object, aggregation, transaction, transformation and association events. Mistakes receive an error declaration and are never deleted.",
    },
    {
      name: "Partner connectors",
      detail:
        "EDIFACT DESADV and X12 856 become events over AS2 or SFTP; a checked spreadsheet upload and a phone scanner serve everyone else.",
    },
    {
      name: "Recall desk",
      detail:
        "Forward and backward trace through blending and repacking, ending in affected SSCCs, consignees and the sortable spreadsheet that the FDA may request.",
    },
    {
      name: "Sharing rules",
      detail: "Visibility by partner, product and event field, with redaction that keeps the chain checkable.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Walk the flow",
      detail: "One product is followed on site from receipt to dispatch; we note each point where identity is lost.",
    },
    {
      when: "Weeks 3–4",
      title: "Identifiers and vocabulary",
      detail: "Master data cleaned, business steps mapped to CBV 2.0, sample labels printed and scanned.",
    },
    {
      when: "Weeks 5–9",
      title: "Repository and scanning",
      detail: "Events captured at your site first, with the trace graph growing as they arrive.",
    },
    {
      when: "Weeks 10–13",
      title: "Two partners",
      detail: "One upstream by EDI and one downstream by phone, chosen because they differ.",
    },
    {
      when: "Weeks 14–16",
      title: "Mock recall",
      detail: "Quality picks a lot unannounced. We time the answer, compare it with a physical count and repair the gaps.",
    },
  ],
  stack: [
    {
      name: "EPCIS and CBV 2.0",
      why: "Published as ISO/IEC 19987 and 19988, with a REST binding. Pharma partners on 1.2 XML are converted.",
    },
    {
      name: "PostgreSQL with recursive queries",
      why: "A genealogy of millions of lots fits comfortably.",
    },
    {
      name: "Offline web scanner",
      why: "Runs on a supplier’s own phone or a Zebra handheld, queues events without signal and needs no app store.",
    },
    {
      name: "GS1 Digital Link resolver",
      why: "The same code leads a till, an inspector and a shopper to different answers, and survives a change of vendor.",
    },
    {
      name: "Hash anchoring, optional",
      why: "One Merkle root a day on a public chain through a small [smart contract](/services/smart-contract).",
    },
  ],
  risks: [
    {
      risk: "False events with valid signatures",
      handling:
        "A ledger preserves a lie faithfully. We test mass balance, yield, travel time and duplicate serials, and point auditors at the outliers.",
    },
    {
      risk: "Partners stop scanning",
      handling: "Capture is tied to a step they need anyway, such as booking a dock or releasing an invoice.",
    },
    {
      risk: "Volumes leak to competitors",
      handling: "Randomised serials, per-field permissions and published hashes that are salted, so that quantities cannot be inferred.",
    },
    {
      risk: "Reused GTINs and missing GLNs",
      handling: "Profiling in week 3 lists them; capture then rejects unknown identifiers with a message that says whom to ask.",
    },
  ],
  questions: [
    {
      question: "Do we need a blockchain for this?",
      answer:
        "For exchange, no: signed events between known companies suffice. Anchoring helps when an outsider must check that records were not rewritten later. We add it last.",
    },
    {
      question: "Who answers for our deforestation statement, you or us?",
      answer:
        "You do. We store geolocation, supplier declarations and reference numbers under the EUDR and prepare the data for the EU system. Whether that due diligence suffices remains a judgement for you and your counsel; no software makes it.",
    },
    {
      question: "Suppliers send PDFs and photographs. What then?",
      answer:
        "Extraction proposes the fields, a person confirms them, and the document stays attached. Confirmed events are flagged as second-hand, so a trace shows where the evidence is thinner.",
    },
    {
      question: "Can blended goods be traced at all?",
      answer:
        "By the chain-of-custody models of ISO 22095. Segregation keeps lots apart, while mass balance allows mixing and tracks claims instead of molecules. We record which model applies to each step and print no stronger claim on the pack.",
    },
  ],
  sample: {
    name: "Batch trace and recall for a spice exporter and its suppliers",
    choices: {
      Industry: "E-Commerce",
      Version: "Full Released Version",
      Website: "Web 3.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Data encryption",
    },
    pages: [
      "Mobile scanning page with sign-in for farms and packers: scan a QR code, choose the step, add weight and photo upload, usable without signal with later sync.",
      "Batch list with search and filters by product, date and supplier, and a trace view that draws the path on an interactive map with the weight and documents of every step. A wallet signature proves who handed a batch over; export as CSV and PDF, comments, and alerts when the mass balance does not add up.",
      "Recall dashboard with 3 charts, forward and backward search from any lot, a list of affected customers and cartons, email notifications to them with read receipts, and CSV export.",
      "Public product page behind the QR code with origin, certificates, a map of the route, languages, and a proof check that compares the batch hash with the record in a smart contract. Buyers scan, read the grower’s story with photos and video, and send a comment or a complaint that is handled by quality.",
      "Event repository following EPCIS 2.0: capture API for partners with keys, validation of each event, a database that keeps corrections beside originals, search by lot, place and time, webhooks, integration tests for each partner, handling of late and duplicate events, and daily hashes written on chain by a smart contract.",
      "Supplier portal: registration of farms and processors, certificates managed with expiry reminders, plot boundaries on an interactive map, questionnaire on labour and pesticides, document upload, a review workflow for our buyers with comments, chat in three languages, and a score per supplier calculated from deliveries.",
      "Receiving and warehouse: goods receipt with a Bluetooth scale and label printing, quality sampling, stock by lot and place, transfers, blending of lots with a mass balance calculation, cycle counts with approval, blocking of a lot, a board of today’s arrivals with live updates, and management of several warehouses offline.",
      "Laboratory results: import of certificates of analysis by PDF with OCR, limits per market managed by quality, automatic hold when a value is above its limit with notifications, release workflow by two roles, retest orders created from the page, integration with the laboratory’s system, and trend charts per supplier.",
      "Production orders: create an order from a recipe, record lots consumed and produced, cleaning records with photo upload, machine readings from sensors in real time, label generation with GS1 codes, handling of losses and rework, and a dashboard with 3 charts of yield per shift.",
      "Shipments: create an order with customer lots, generate packing list, invoice and customs documents as PDF, container and seal numbers, temperature logger file upload with a chart, integration with the forwarder’s system, tracking link for the customer, handling of damage reports with photos, and delivery confirmation.",
      "EDI and ERP integration: connect to the ERP system and to two customers by EDI, map orders, despatch advice and invoices, handle rejected messages in a work queue, nightly reconciliation, and monitoring with alerts.",
      "Due-diligence dossier: generate the file an importer needs for each shipment, with plots as GeoJSON, deforestation check against a satellite data service, risk assessment form, certificates and chain of custody, approval and electronic signature, a link that expires, submission to the authority’s system, and handling of queries.",
      "Smart contract for batch records: register a batch hash, transfer of custody signed by both sides, revocation, roles per organisation, gasless transactions for farms, an indexer, tests, and deployment to testnet and mainnet.",
      "Administration: manage organisations and roles, products and business steps, languages for farms in three countries, label templates in a visual builder, retention rules, audit log with search, usage dashboard with 2 charts, single sign-on for the head office, and a support desk with tickets and chat.",
    ],
    excludes: [
      "scanners, scales and label printers",
      "GS1 membership and ERP licences",
      "training of farms and packers on site",
      "cleaning of product and supplier data",
    ],
  },
  related: ["/solutions/logistics", "/solutions/agriculture", "/services/smart-contract", "/solutions/retail"],
};
