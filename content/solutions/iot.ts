import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "iot",
  headline: "Connected devices you can identify, update and retire",
  description:
    "Device identity, MQTT ingest, signed over-the-air updates and fleet consoles, from the first gateway to thousands in the field.",
  lede: "We build the part between sensor and decision. Every unit has its own key, every reading states how far its clock can be trusted, and an update that goes wrong takes itself back.",
  problem: {
    heading: "The pilot was easy. The fleet is not",
    paragraphs: [
      "Forty prototypes on the office Wi-Fi gave no trouble. In the field, units share one API token, clocks are hours off after a flat battery, and a firmware update means a technician with a laptop. When a customer disputes a reading, nobody can tell a failing sensor from a late packet.",
      "The law has caught up as well. The UK’s PSTI regime bans universal default passwords in consumer connectable products, and the EU Cyber Resilience Act brings vulnerability-reporting duties from September 2026 and its main requirements in December 2027. Between them they presume a product designed with a way to patch it, a list of what is inside and a stated support period. Adding these to devices already glued to ceilings is the dear way round.",
    ],
  },
  artefact: {
    kind: "flow",
    heading: "An update that a flat battery cannot ruin",
    caption:
      "The update path as we hand it over, for an example fleet of 12,000 meters. Each arrow is exercised in the simulator with the power cut at a random moment.",
    file: "firmware-update.svg",
    version: "v3 · two slots, signed",
    nodes: [
      { id: "cohort", label: "Cohort of 1%", detail: "then 10, 50, 100%", column: 0, row: 0 },
      { id: "load", label: "Download", detail: "resumes, slot B", column: 1, row: 0 },
      { id: "verify", label: "Verify", detail: "signature, version, model", column: 2, row: 0 },
      { id: "boot", label: "Boot slot B", detail: "on trial, 10 minutes", column: 3, row: 0, tone: "watch" },
      { id: "keep", label: "Confirmed", detail: "heard by the server", column: 4, row: 0, tone: "good" },
      { id: "stop", label: "Rollout stops", detail: "above 0.5% failures", column: 0, row: 1, tone: "bad" },
      { id: "reject", label: "Rejected", detail: "slot A was never touched", column: 2, row: 1, tone: "bad" },
      { id: "back", label: "Back to slot A", detail: "watchdog, no visit", column: 3, row: 1, tone: "bad" },
    ],
    edges: [
      { from: "cohort", to: "load", label: "offer" },
      { from: "load", to: "verify", label: "complete" },
      { from: "verify", to: "boot", label: "genuine" },
      { from: "boot", to: "keep", label: "healthy" },
      { from: "verify", to: "reject", label: "forged or old" },
      { from: "boot", to: "back", label: "silent" },
      { from: "cohort", to: "stop", label: "counted" },
    ],
  },
  deliverables: [
    {
      name: "Device identity",
      detail:
        "One X.509 certificate per unit, its key created in a secure element such as the ATECC608B, enrolled over EST (RFC 7030) on the production line and revocable singly.",
    },
    {
      name: "Update path",
      detail: "Signed images in two slots with MCUboot or RAUC, rollback after a failed boot, rollout by cohort and a stop button.",
    },
    {
      name: "Ingest and device twin",
      detail:
        "MQTT 5 topics with a versioned schema, desired and reported state, buffering at the gateway, duplicates dropped by sequence number.",
    },
    {
      name: "Fleet console",
      detail: "Last-seen map, alarm rules with hysteresis, remote diagnostics and a log of every command with its sender.",
    },
    {
      name: "Fleet simulator",
      detail: "A generator that imitates your devices, reconnect storms included, so that capacity is measured before it is invoiced.",
    },
    {
      name: "Security file",
      detail:
        "Threat model, CycloneDX bill of materials for firmware and cloud, and a mapping to ETSI EN 303 645 for whoever assesses conformity.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Bench and site",
      detail: "Radio coverage, power budget and payload size are measured where the devices will hang.",
    },
    {
      when: "Weeks 2–3",
      title: "Identity and topics",
      detail: "Key ceremony, enrolment flow, topic tree and schema, proven on one development board.",
    },
    {
      when: "Weeks 4–8",
      title: "Device to database",
      detail: "Firmware modules, broker, storage and update service, with a weekly build that installs itself over the air.",
    },
    {
      when: "Weeks 9–11",
      title: "Console and alarms",
      detail: "Screens for the people on call, tuned against recorded data so that a noisy probe wakes nobody.",
    },
    {
      when: "Weeks 12–16",
      title: "Field trial",
      detail:
        "Twenty to fifty units in real places for a month, with faults on purpose: dead SIMs, revoked certificates, power cuts mid-update.",
    },
  ],
  stack: [
    {
      name: "MQTT 5",
      why: "Small, two-way, with session expiry and shared subscriptions. On factory floors Sparkplug B adds birth and death messages; for NB-IoT sensors, LwM2M over CoAP spends less energy.",
    },
    {
      name: "Zephyr",
      why: "Apache-licensed RTOS with TLS, LwM2M and MCUboot support in tree. We stay on your vendor’s SDK when the radio approval depends on it.",
    },
    {
      name: "TimescaleDB",
      why: "Compressed time series in ordinary SQL, joined to the asset register without an export job.",
    },
    {
      name: "Rust on gateways",
      why: "Gateways parse untrusted input for years on end. Memory safety is cheaper there than field visits; C remains where drivers demand it.",
    },
    {
      name: "Managed or own broker",
      why: "AWS IoT Core while the team is small, a cluster of your own once per-message fees dominate. Our [cloud](/services/cloud) engineers price both.",
    },
  ],
  risks: [
    {
      risk: "An update disables units out of reach",
      handling: "A canary cohort goes first and must report healthy before the next. The bootloader itself is not touched over the air.",
    },
    {
      risk: "Certificates expire together",
      handling:
        "Renewal starts at two-thirds of lifetime with jitter, stragglers raise an alarm, and a factory identity allows emergency re-enrolment.",
    },
    {
      risk: "The whole fleet reconnects at once",
      handling:
        "Exponential back-off with random delay in firmware, connection-rate limits at the broker, both rehearsed with the simulator.",
    },
    {
      risk: "Late data triggers false alarms",
      handling:
        "Each reading is stored with device time, arrival time and clock quality. Backfill corrects aggregates but does not page anyone.",
    },
  ],
  questions: [
    {
      question: "Do you design the hardware too?",
      answer:
        "We do not lay out boards or take products through EMC and radio testing. We work beside your electronics partner, write firmware modules and review schematics for debug ports, key storage and measurable power.",
    },
    {
      question: "Our installed units have no certificates. Is it too late?",
      answer:
        "If they can take an update, no. A transitional build generates a key, enrols with a one-time claim tied to the serial number and then drops the old token. The rest go behind a gateway or onto a replacement list.",
    },
    {
      question: "Which radio should we choose?",
      answer:
        "LoRaWAN suits a few bytes every quarter of an hour on your own gateways. LTE-M copes with firmware downloads and moving assets. NB-IoT is thrifty, though roaming is patchy. We try real SIMs before anybody orders modules.",
    },
    {
      question: "Are we locked in if we part ways?",
      answer:
        "The root key sits in your own KMS or HSM, the infrastructure is OpenTofu in your account, and the final rehearsal has your engineer ship an update while ours only watches.",
    },
    {
      question: "Should readings go on a blockchain?",
      answer:
        "Hardly ever one by one: the fee exceeds the worth of the reading. Where a buyer or insurer needs proof, we anchor one daily hash, as described under [supply chain](/solutions/supply-chain).",
    },
  ],
  sample: {
    name: "Cold-store sensor fleet",
    choices: {
      Industry: "Others",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Data encryption",
    },
    pages: [
      "Sign-in with roles for technician and manager, then a list of devices with search and filters by location, firmware version and battery, plus a map of last positions.",
      "Device page with temperature and humidity charts for a chosen period, door events, a form for sampling settings, remote restart button and a log of every command with the person who sent it.",
      "Alarm rules form with thresholds and delays per room, email and SMS notifications to the person on duty, acknowledgement with a comment, and a history list with filters and CSV export.",
    ],
    excludes: [
      "sensors, gateways and SIM cards",
      "firmware, broker and over-the-air updates",
      "the key ceremony and enrolment of devices",
      "the field trial of a month",
    ],
  },
  related: ["/services/cloud", "/services/devops", "/solutions/energy", "/our-labs/infrastructure-lab"],
};
