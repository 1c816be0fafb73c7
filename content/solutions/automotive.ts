import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "automotive",
  headline: "Vehicle data by permission, and records that stay with the car",
  description:
    "Mixed-fleet vehicle data on COVESA VSS, consent for the EU Data Act, signed service records and battery history for mobility firms.",
  lede: "Fleet operators, dealers, workshops and mobility services need the same two things: signals that mean the same across makes, and a history a stranger can believe. We build both and keep the driver’s permission attached.",
  problem: {
    heading: "The car knows, and nobody else can read it",
    paragraphs: [
      "Your fleet mixes five makes. One API gives the odometer in kilometres, another in miles. State of charge refers here to usable capacity and there to gross. Fault codes reach the workshop after the tow truck does, and each telematics contract ends with its data locked inside.",
      "The paper side is no better. Service stamps can be bought, odometers lose distance at a border, and a used electric car is priced on a screenshot of its battery page.",
      "Regulation now presses from both directions. The EU Data Act has applied since 12 September 2025 and entitles users to data from their connected products, while UN Regulations 155 and 156 require manufacturers to run audited systems for cyber security and software updates. Somewhere these duties must become an API, a log and a screen with a switch on it.",
    ],
  },
  artefact: {
    kind: "flow",
    heading: "Who may read the car, and when it stops",
    caption:
      "The life of a permission as we hand it over, for an example fleet platform. The change of keeper is the arrow that most systems forget.",
    file: "consent-by-vin.svg",
    version: "v2 · mapped to the Data Act",
    nodes: [
      { id: "ask", label: "Service asks", detail: "VIN, purpose, signals", column: 0, row: 0 },
      { id: "proof", label: "Keeper proves", detail: "registration document", column: 1, row: 0 },
      { id: "grant", label: "Permission", detail: "per purpose, 12 months", column: 2, row: 0, tone: "good" },
      { id: "data", label: "Signals flow", detail: "4 of 212, every 60 s", column: 3, row: 0 },
      { id: "log", label: "Sharing log", detail: "shown to the keeper", column: 4, row: 0 },
      { id: "refuse", label: "Refused", detail: "nothing is stored", column: 1, row: 1, tone: "bad" },
      { id: "lapse", label: "Lapsed", detail: "keys revoked in a minute", column: 2, row: 1, tone: "watch" },
      { id: "erase", label: "Erased or kept", detail: "by purpose, with the date", column: 3, row: 1 },
    ],
    edges: [
      { from: "ask", to: "proof", label: "request" },
      { from: "proof", to: "grant", label: "agrees" },
      { from: "grant", to: "data", label: "token" },
      { from: "data", to: "log", label: "each read" },
      { from: "proof", to: "refuse", label: "declines" },
      { from: "grant", to: "lapse", label: "car is sold" },
      { from: "lapse", to: "erase", label: "30 days" },
    ],
  },
  deliverables: [
    {
      name: "Signal catalogue",
      detail: "Every signal you use, mapped to a COVESA VSS path with unit, rate, origin and known quirks per model year.",
    },
    {
      name: "Source connectors",
      detail:
        "Manufacturer clouds in the ISO 20078 manner, telematics boxes, OBD readers, and SAE J1939 for trucks, with backfill after a gap.",
    },
    {
      name: "Consent service",
      detail: "Permission by VIN and purpose that lapses on change of keeper, plus the sharing log you would show in a Data Act request.",
    },
    {
      name: "Vehicle history",
      detail:
        "Mileage, service, inspection and battery events signed by whoever made them, handed to the buyer as a verifiable credential.",
    },
    {
      name: "Workshop and fleet console",
      detail: "Fault codes in plain words, work due by distance or date, vehicles off the road and why.",
    },
    {
      name: "Assurance file",
      detail: "Threat analysis after ISO/SAE 21434 for the components we write, and software versions traceable for your R156 process.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Ten vehicles, raw",
      detail: "We pull what each source really delivers and compare it with the dashboard and a calibrated reader.",
    },
    {
      when: "Weeks 3–5",
      title: "Catalogue and consent",
      detail: "Mappings, units and purposes agreed with fleet, legal and works council where there is one.",
    },
    {
      when: "Weeks 6–10",
      title: "Connectors and history",
      detail: "Two manufacturers and one retrofit device, event signing, plausibility rules.",
    },
    {
      when: "Weeks 11–13",
      title: "Console and driver app",
      detail: "Built with a workshop foreman beside us, judged by how many calls it saves.",
    },
    {
      when: "Weeks 14–16",
      title: "Depot trial",
      detail: "One depot works from it daily; mis-mapped signals are corrected before the next joins.",
    },
  ],
  stack: [
    {
      name: "COVESA VSS with Eclipse KUKSA",
      why: "An open signal tree and a broker written in Rust. Applications ask for `Vehicle.Speed`, not for byte 3 of a frame.",
    },
    {
      name: "Kafka and Parquet",
      why: "A replayable stream for alarms, cheap columns for years of trips. Raw bus traces are kept as ASAM MDF 4, which your test engineers already open.",
    },
    {
      name: "Kotlin for phones and Android Automotive",
      why: "One language for the driver’s phone and the head unit, within the distraction limits that Google and the maker enforce.",
    },
    {
      name: "Verifiable credentials, not an NFT per car",
      why: "A VIN can be personal data, and a public chain does not forget. Signatures prove origin, on the pattern of our [digital identity](/solutions/digital-identity) work.",
    },
    {
      name: "Left to others: safety-critical code",
      why: "Braking, steering and battery control under ISO 26262 belong with suppliers whose process is assessed for it. We only read from those systems.",
    },
  ],
  risks: [
    {
      risk: "A manufacturer withdraws or reprices its API",
      handling: "Two sources for each essential signal where they exist, and a cost ceiling per vehicle that raises a warning.",
    },
    {
      risk: "Remote commands are misused",
      handling:
        "Read-only by default. Door and charging commands need fresh strong authentication, a parked vehicle and an entry in the log.",
    },
    {
      risk: "Location becomes surveillance",
      handling: "Private mode in the driver’s hand, coarse positions outside shifts, deletion dates fixed before the first trip is stored.",
    },
    {
      risk: "A rolled-back odometer enters the history",
      handling: "Readings are compared with trip distance, inspection data and engine hours; contradictions are displayed, never averaged.",
    },
  ],
  questions: [
    {
      question: "Can you get at the data without the manufacturer’s help?",
      answer:
        "Partly. The OBD port gives emissions-related data under SAE J1979, and some extras by make. Newer cars place a secured gateway before the rest, and we do not bypass it; we request access by contract or under the Data Act.",
    },
    {
      question: "How far can battery health be trusted from outside?",
      answer:
        "Within limits. Charge sessions across a wide range allow a capacity estimate, which temperature and calibration disturb. We print the method and spread beside the value, and prefer the maker’s own figure where it is documented.",
    },
    {
      question: "Does the battery passport concern us?",
      answer:
        "From 18 February 2027 it covers EV and light-transport batteries, and industrial ones above 2 kWh, placed on the EU market. The duty lies with whoever places them there. Fleets mainly read and update. Ask counsel which role is yours before we scope anything.",
    },
    {
      question: "Drivers will object to being tracked. Then what?",
      answer:
        "They should be asked first. We bring a one-page data sheet to that meeting, show what managers cannot see, and leave out driver scores unless the agreement names them.",
    },
  ],
  sample: {
    name: "Owner app with signed service book",
    choices: {
      Industry: "Others",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Mobile",
      "UI/UX": "Custom with Complex animation",
      deployment: "Localhost",
      Integration: "1 to 3",
      Security: "Data encryption",
    },
    pages: [
      "Garage home after sign-in: add a car by VIN scan, animated view of charge, range and tyre pressure, a map with the parking place, and push notifications for warnings.",
      "Service book list with filters by year and workshop, invoice photo upload, mileage chart, and a signed entry that appears when the workshop scans the owner’s QR code.",
      "Permissions page where the owner sees a list of companies with access, purpose and expiry date, switches each one off, and downloads all data as a JSON file.",
      "Sale page that creates a share link with a history report in PDF, a battery chart with its error range, and a form to transfer the car to the buyer by email.",
    ],
    excludes: [
      "connectors to manufacturers and retrofit devices",
      "the signal catalogue and its tests on ten vehicles",
      "the fleet console",
      "the depot trial",
    ],
  },
  related: ["/solutions/iot", "/solutions/energy", "/solutions/insurance", "/solutions/digital-identity"],
};
