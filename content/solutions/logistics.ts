import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "logistics",
  headline: "Plan the load, follow each leg, prove the delivery",
  description:
    "Dispatch, route planning, EDI, offline driver apps, proof of delivery and freight invoicing for carriers, forwarders and shippers.",
  lede: "Plan, position, proof and invoice ought to tell the same story, because they describe the same transport order. We build dispatch, driver and customer software around that order for people who work on thin margins and too many phone calls.",
  problem: {
    heading: "Where is truck 14, and who pays for the wait?",
    paragraphs: [
      "The order came as IFTMIN, was retyped into the TMS, went to the haulier by WhatsApp and returned as a photograph of a crumpled CMR note. The customer asks for an arrival time; dispatch rings the driver, who is driving. Two hours at the ramp go unbilled because nobody wrote down when they began.",
      "Planning has the same hole. The tours look fine on the screen, then ignore a tail-lift, a delivery window that closes at eleven or the 45-minute break due after four and a half hours at the wheel. Planners redo them by hand, and what they know never gets back into the system.",
      "We connect what you have before replacing any of it. Most of the gain comes from capturing each event once, at the place where it happens.",
    ],
  },
  artefact: {
    kind: "wireframe",
    heading: "The next stop, readable from the driver’s seat",
    caption:
      "A wireframe as we hand it over, from an example driver app. Large targets, one decision per screen, and the waiting time starts itself, because nobody remembers to press a button.",
    file: "driver-app / arrived",
    version: "screen 5 of 9 · works offline",
    device: "phone",
    blocks: [
      { block: "bar", title: "Stop 4 of 11", actions: ["Call dispatch"] },
      { block: "text", tone: "heading", text: "Cold store Nord, ramp 6" },
      { block: "map", label: "Gate B, 300 m · height 3.9 m", places: ["Gate B", "Ramp 6"] },
      {
        block: "list",
        note: 1,
        rows: [
          { title: "Window", value: "09:30–11:00", detail: "arrived 10:12, in time" },
          { title: "Waiting", value: "00:24", detail: "billed from 00:30 on" },
          { title: "To unload", value: "6 pallets", detail: "scan each SSCC" },
          { title: "Temperature", value: "−19.4 °C", detail: "limit −18.0 °C" },
        ],
      },
      { block: "text", tone: "alert", text: "Break of 45 minutes due in 38 minutes of driving.", note: 2 },
      { block: "buttons", labels: ["Scan pallets", "Something is wrong"], note: 3 },
    ],
    notes: [
      "The geofence started the clock at 10:12. The receiver signs the same minutes, so the invoice is not a discussion.",
      "Driving time comes from the tachograph. The planner has already moved stop 5 behind the break.",
      "“Something is wrong” offers six reasons with pictures: short, damaged, refused, too warm, closed, no ramp.",
    ],
  },
  deliverables: [
    {
      name: "Transport order model",
      detail:
        "Shipments, legs, stops and handling units with SSCC, UN/LOCODE and checked ISO 6346 container numbers, across road, sea and air.",
    },
    {
      name: "EDI gateway",
      detail:
        "IFTMIN, IFTSTA and DESADV; X12 204, 990, 214 and 210; DCSA APIs for container milestones. Mappings are readable files with test messages.",
    },
    {
      name: "Tour planner",
      detail:
        "Time windows, capacity, equipment, ADR restrictions and driving hours under Regulation (EC) 561/2006, with manual pins respected.",
    },
    {
      name: "Driver app",
      detail:
        "Works without signal: next stop, scan, photo, signature on glass, temperature, shortages and waiting time started by geofence.",
    },
    {
      name: "Rating and invoice match",
      detail: "Zone and weight tariffs, fuel surcharge, demurrage clocks, and carrier invoices compared line by line with what was agreed.",
    },
    {
      name: "Emissions statement",
      detail: "CO2e by consignment after ISO 14083, marked primary, modelled or default so that nobody overstates precision.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Two days in dispatch",
      detail: "An engineer works beside your planners, rides one tour and counts how often each fact is retyped.",
    },
    {
      when: "Weeks 2–4",
      title: "Order and messages",
      detail: "Core model and your three busiest EDI partners, fed from archived traffic.",
    },
    {
      when: "Weeks 5–8",
      title: "Driver app",
      detail: "Five drivers, own phones, real tours. Whatever needs two hands is redesigned.",
    },
    {
      when: "Weeks 9–12",
      title: "Planning and tracking",
      detail: "The optimiser replays last month’s orders next to what you actually drove; customer links go live.",
    },
    {
      when: "Weeks 13–15",
      title: "Billing and depot switch",
      detail: "Tariffs, waiting time and self-billing, one depot at a time, with paper kept in the cab as fallback.",
    },
  ],
  stack: [
    {
      name: "OR-Tools",
      why: "An open-source solver for vehicle routing with time windows. Commercial optimisers earn their fee above a certain size, and we compare on your data before you pay one.",
    },
    {
      name: "Valhalla on OpenStreetMap",
      why: "Truck profiles with height, weight and hazmat limits, run on your servers without a charge for each request.",
    },
    {
      name: "Flutter",
      why: "One driver app for whatever phones your subcontractors own, with a local SQLite queue that survives a flat battery.",
    },
    {
      name: "PostgreSQL with PostGIS",
      why: "Geofences, positions and orders in one transaction; old tracks are thinned out and archived.",
    },
    {
      name: "Existing eBL networks",
      why: "An electronic bill of lading needs banks and carriers to accept it, so we connect to recognised platforms and do not mint one of our own.",
    },
  ],
  risks: [
    {
      risk: "Drivers ignore the app",
      handling:
        "It must be quicker than paper: three taps a stop, large targets, their language. Proof received triggers faster subcontractor payment.",
    },
    {
      risk: "Arrival times mislead customers",
      handling: "We show a window with its recent hit rate, widen it when the GPS falls silent, and never present a stale dot as live.",
    },
    {
      risk: "Each EDI partner bends the standard",
      handling: "A profile for every partner, rejected messages parked with a readable reason, resend by dispatch without a developer.",
    },
    {
      risk: "Optimised tours fail on the road",
      handling: "Planner corrections are logged by reason; repeated ones become constraints in the next release.",
    },
  ],
  questions: [
    {
      question: "Must we throw out our TMS?",
      answer:
        "Rarely. If it has an API or a readable database, we put the app, tracking and planner beside it. [Business analysis](/services/business-analysis) weighs replacement when workarounds cost more than migration would.",
    },
    {
      question: "How many kilometres will the optimiser save?",
      answer:
        "Nobody knows before the replay. If experienced planners already beat it, you will see that too, and we stop at decision support. Gains tend to hide in empty legs and in customers whose windows are negotiable.",
    },
    {
      question: "Is an electronic consignment note valid everywhere?",
      answer:
        "No. The e-CMR protocol binds states that have joined it, and under the EU’s eFTI Regulation authorities must accept data from certified platforms from 9 July 2027. We integrate such platforms; your counsel confirms each lane.",
    },
    {
      question: "What counts as proof when a customer denies receipt?",
      answer:
        "Signature, photograph, scanned SSCC, position and time are sealed with a hash at capture and stored unaltered. It strengthens your file. How a court weighs it depends on contract and country.",
    },
  ],
  sample: {
    name: "Dispatch and driver app for a regional haulier",
    choices: {
      Industry: "Others",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Basic Security measures",
    },
    pages: [
      "Dispatch board with sign-in and roles: order list with filters, drag orders onto vehicles, map with live positions and notifications when a stop runs late.",
      "Order form with address search, goods lines with weight and dangerous-goods class, time windows, file upload for documents, price calculation from a tariff table and CSV import of many orders.",
      "Driver app: list of stops for the day, navigation link, barcode scan, photo upload, customer signature, waiting-time clock, chat with dispatch. It works offline and syncs when there is signal.",
      "Customer tracking page without sign-in: status timeline, arrival window and position on a map, proof of delivery as PDF download, a form to report damage with photos, and email notifications.",
    ],
    excludes: [
      "EDI with your three busiest partners",
      "the tour optimiser and its road data",
      "tariffs, self-billing and the switch by depot",
      "phones and scanners",
    ],
  },
  related: ["/solutions/supply-chain", "/solutions/iot", "/services/business-analysis", "/services/application"],
};
