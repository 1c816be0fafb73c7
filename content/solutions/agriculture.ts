import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "agriculture",
  headline: "Trace the sack to the plot, and pay the grower the same day",
  description:
    "Farm-to-buyer software for cooperatives, processors and exporters: plot mapping, offline buying, EPCIS traceability, EUDR geodata, mobile money.",
  lede: "Buyers ask for coordinates, growers ask for their money, and the person with the scale has no signal. We build for that collection point: an app that works offline in the grower’s language, and records that a processor, a bank and an importer can all rely on.",
  problem: {
    heading: "Between the field edge and the warehouse gate",
    paragraphs: [
      "At the buying station the clerk weighs, guesses moisture, writes a slip and tips the sack into a pile. From then on the origin of that cocoa, coffee or paddy is a matter of belief. The agent’s notebook settles who was paid; sometimes it settles nothing.",
      "Importers now require more. For the seven commodities of the EU Deforestation Regulation each plot needs coordinates to six decimal digits, a polygon above four hectares (cattle excepted), and a due diligence statement unless a simplified regime applies. The US FSMA 204 rule asks for a sortable spreadsheet of key data elements within 24 hours of a request. Application dates have moved more than once; the data takes seasons to gather, so waiting is the expensive choice.",
      "And the plots are small. One bigha of 33 decimals is about thirteen Sentinel-2 pixels, which is why tools drawn for 500-hectare farms give nonsense in Rangpur or Kisumu.",
    ],
  },
  artefact: {
    kind: "wireframe",
    heading: "The buying post, without a network",
    caption:
      "A wireframe as we hand it over, from an example buying app for rice. It was tried in sunlight, with wet hands, by people who weigh two hundred sacks a day.",
    file: "buying-app / weigh",
    version: "screen 3 of 7 · offline",
    device: "phone",
    blocks: [
      { block: "bar", title: "Rokeya Begum", actions: ["Change"] },
      { block: "text", text: "Plot 14-B · 0.62 ha · walked 3 May", note: 1 },
      { block: "text", tone: "heading", text: "48.6 kg" },
      {
        block: "list",
        note: 2,
        rows: [
          { title: "Moisture", value: "13.8%", detail: "meter 07 · no deduction below 14%" },
          { title: "Grade", value: "B", detail: "photo taken, 2% broken" },
          { title: "Price today", value: "Tk 36.00 / kg", detail: "set 06:00 by the mill" },
          { title: "Seed advance", value: "−Tk 400.00", detail: "Tk 1,200.00 left after this" },
        ],
      },
      { block: "text", tone: "heading", text: "To pay: Tk 1,349.60", note: 3 },
      { block: "buttons", labels: ["Pay by bKash", "Weigh another sack"] },
      { block: "text", tone: "alert", text: "No network since 09:20. 37 purchases wait on this phone.", note: 4 },
    ],
    notes: [
      "The sack belongs to a plot from the first minute. A plot that overlaps another one is refused here, not at the port.",
      "Scale and meter are read by Bluetooth. Typing a weight is possible and marks the purchase for review.",
      "48.6 kg at Tk 36.00 is Tk 1,749.60, less the advance. The receipt prints the same four lines.",
      "Purchases are stored with a number of their own and sent in order when a signal returns. The payment leaves then, once.",
    ],
  },
  deliverables: [
    {
      name: "Grower and plot registry",
      detail:
        "Walked boundaries with accuracy stored per vertex, overlap and self-intersection checks in the field, areas shown in local units, tenancy recorded beside ownership.",
    },
    {
      name: "Offline buying app",
      detail:
        "Bluetooth scale and moisture meter, grade, price of the day, printed or SMS receipt. A week without network loses no purchase.",
    },
    {
      name: "Lot genealogy",
      detail:
        "GS1 EPCIS 2.0 events; milling and mixing are TransformationEvents, so a blended container still lists its contributing plots and the custody model of ISO 22095 is explicit.",
    },
    {
      name: "Buyer dossier",
      detail:
        "GeoJSON checked against the format rules of the EU information system, forest-cover comparison against the 31 December 2020 cut-off, and FSMA sheets on demand.",
    },
    {
      name: "Payments and advances",
      detail: "Bulk disbursement through bKash, M-Pesa or bank file, with input credit deducted line by line and shown to the grower.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "At the scale",
      detail: "Two days at a collection point, forms and slips photographed, commodity codes and grades agreed.",
    },
    {
      when: "Weeks 3–6",
      title: "Registry and boundary walk",
      detail: "Twenty growers mapped by your own field staff; we fix what confused them.",
    },
    {
      when: "Weeks 7–10",
      title: "Buying, receipts, pay-out",
      detail: "One station runs it beside the notebook until both totals agree for ten buying days.",
    },
    { when: "Weeks 11–14", title: "Lots and dossiers", detail: "Processing, warehouse, shipment, then a trial file with a real importer." },
    {
      when: "Harvest",
      title: "Season on call",
      detail: "We stay available through the first full buying season, since bugs follow the crop and not the calendar.",
    },
  ],
  stack: [
    {
      name: "Kotlin, Android first",
      why: "Field staff own low-cost Android handsets. Native access to GNSS and Bluetooth scales outweighs a shared codebase; iOS can follow.",
    },
    { name: "PostGIS", why: "`ST_IsValid`, overlap and area on the spheroid belong next to the data, and QGIS users can open it." },
    {
      name: "Sentinel-1 beside Sentinel-2",
      why: "Radar sees through monsoon cloud, when 10 m optical images are blank for weeks. We do not sell plot-level yield forecasts from either.",
    },
    {
      name: "USSD and voice",
      why: "Price, balance and advice for growers without a smartphone; recorded voice for those who do not read.",
    },
    {
      name: "ISOXML, where there are tractors",
      why: "Large farms exchange task data as ISO 11783-10; we import it instead of asking anyone to retype.",
    },
  ],
  risks: [
    {
      risk: "Two cooperatives claim one plot",
      handling: "Overlaps above a tolerance open a dispute with both polygons on a map; volumes are held, not silently halved.",
    },
    {
      risk: "Sacks from outside enter the lot",
      handling:
        "Deliveries beyond a plausible yield for plot area and season are flagged before payment. The threshold is yours and visible.",
    },
    {
      risk: "Growers’ data used against them",
      handling:
        "Location and income are personal data. Consent is recorded by voice or thumb, buyers see lots by default, and growers can obtain their own file.",
    },
    {
      risk: "Phone GNSS drifts under canopy",
      handling: "Averaging, a minimum-accuracy gate, and an external receiver for shade crops. Accuracy is exported, not hidden.",
    },
  ],
  questions: [
    {
      question: "Does your software make us EUDR compliant?",
      answer:
        "No software does. It gathers geodata and legality evidence and helps assess risk; the operator signs the statement. Your counsel confirms which dates and which regime apply to you.",
    },
    {
      question: "Is a blockchain needed for traceability?",
      answer:
        "Seldom. The weak point is the first weighing, and a ledger cannot see a scale. When several exporters share one origin and none should host it, signed EPCIS events on a common ledger make sense; [supply chain](/solutions/supply-chain) compares the options.",
    },
    {
      question: "What will it cost per farmer?",
      answer:
        "Mapping labour is larger than software: expect field visits to dominate the budget. Hosting for tens of thousands of plots is modest, and there is no per-farmer fee from us.",
    },
    {
      question: "Our agents resist being tracked. Any advice?",
      answer:
        "Begin with what helps them: instant receipts, no end-of-day copying, commission calculated in view. Record location at purchase only, and say so in writing.",
    },
    {
      question: "Can lenders or insurers use the records?",
      answer:
        "With the grower’s consent, delivery history makes a fair credit file and a base for index cover, described under [insurance](/solutions/insurance).",
    },
  ],
  sample: {
    name: "Traceable coffee buying for a growers’ union",
    choices: {
      Industry: "Others",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Data encryption",
    },
    pages: [
      "Mobile page to register a grower with photo upload and consent, then walk the plot boundary on a map with GPS, offline, with sync and a warning when plots overlap.",
      "Buying form: choose grower by search or QR code, weight from a Bluetooth scale, grade, price, SMS receipt and mobile money payment. List of today’s purchases with filters.",
      "Web dashboard with 4 charts on volume, price, quality and advances, a map of plots, a lot builder and export of GeoJSON and CSV for the buyer. Sign-in with roles for station, union and auditor.",
    ],
    excludes: [
      "phones, scales and label printers",
      "mapping of growers by your field staff",
      "lots, warehouse and importer’s file",
      "the season on call",
    ],
  },
  related: ["/solutions/supply-chain", "/solutions/insurance", "/solutions/logistics", "/solutions/iot"],
};
