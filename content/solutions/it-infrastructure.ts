import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "it-infrastructure",
  headline: "Know what you run, who can touch it and what changed last night",
  description:
    "Inventory, access and change tooling for IT teams: NetBox, SCIM, SSH certificates, OpenTofu, SBOMs and evidence for ISO 27001 or NIS2 audits.",
  lede: "Ask an operations team three questions (what do we own, who has admin, what changed) and count the spreadsheets that open. We join discovery, access and change into one record that is correct because machines keep it so.",
  problem: {
    heading: "The CMDB says 412 servers; the bill says 530",
    paragraphs: [
      "An inventory that people must update is wrong by Tuesday. Virtual machines outlive their projects, a switch is swapped at 2 a.m., a SaaS tool is bought on a credit card. When a new entry appears in CISA’s KEV catalogue, the first day goes on finding out whether you are affected.",
      "Access decays in the same way. Leavers lose their mailbox and keep their SSH key; contractors inherit a group created for someone else; quarterly reviews are a list of four thousand rows that managers approve in ninety seconds.",
      "Change is the third leak. Tickets describe intent, consoles record clicks, and the link between them is a colleague’s memory. Public TLS certificates are heading to a lifetime of 47 days by 2029, so whatever is still renewed by hand becomes an outage on a schedule.",
    ],
  },
  artefact: {
    kind: "dashboard",
    heading: "Monday, 08:00: what differs from what we meant",
    caption:
      "The drift page as we hand it over, with example figures of a firm with 640 hosts. Each difference has an owner; one without an owner is the first line of the meeting.",
    file: "intended-vs-observed",
    version: "week 38 · 6 sources",
    figures: [
      { label: "Hosts known", value: "640", note: "633 seen in 24 hours" },
      { label: "Differences", value: "23", note: "112 a quarter ago", tone: "good" },
      { label: "Leavers with access", value: "1", note: "SSH key, closed at 08:04", tone: "bad" },
      { label: "KEV, exposed", value: "0", note: "2 on Friday, patched", tone: "good" },
    ],
    charts: [
      {
        label: "Differences",
        shape: "line",
        unit: "open at week’s end",
        values: [112, 108, 97, 91, 84, 70, 61, 52, 44, 37, 31, 27, 23],
        from: "Week 26",
        to: "Week 38",
        limit: { label: "Target", value: 30 },
      },
      {
        label: "Leaver to last closed account",
        shape: "bar",
        unit: "hours, slowest of each week",
        values: [71, 66, 80, 52, 44, 38, 30, 22, 25, 14, 9, 8, 6],
        from: "Week 26",
        to: "Week 38",
        limit: { label: "Target", value: 24 },
      },
    ],
    table: {
      columns: ["Difference", "Count", "Oldest", "Owner"],
      rows: [
        ["Seen but not intended", "9", "3 days", "Network team"],
        ["Intended but not seen", "7", "1 day", "Site Chattogram"],
        ["Certificate under 14 days", "5", "12 days", "Platform team"],
        ["Firewall rule without a change", "2", "6 hours", "nobody yet"],
      ],
    },
  },
  deliverables: [
    {
      name: "Reconciled inventory",
      detail:
        "NetBox as the intended state; cloud APIs, SNMPv3, LLDP, Redfish and endpoint agents as the observed one. Differences become tasks with an owner, and the rate is charted.",
    },
    {
      name: "Joiner–mover–leaver automation",
      detail:
        "HR event to SCIM 2.0 provisioning, expiring group membership, and proof that each account of a leaver closed within your target.",
    },
    {
      name: "Just-in-time admin access",
      detail:
        "SSH certificates and database roles valid for hours, granted against a ticket, sessions recorded. Break-glass accounts sealed, alarmed and tested.",
    },
    {
      name: "Change trail",
      detail:
        "Merge request, plan, approval, apply and drift check tied by one identifier, exported as evidence for ISO/IEC 27001:2022 controls 5.9, 5.18 and 8.32.",
    },
    {
      name: "Exposure view",
      detail: "CycloneDX SBOMs matched with vulnerabilities, ranked by KEV listing, EPSS score and whether the host faces the internet.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Read-only discovery",
      detail: "Scanners with the least privilege possible; by Friday you see what exists and what nobody claims.",
    },
    {
      when: "Weeks 2–4",
      title: "Inventory that heals",
      detail: "Sources ranked by authority per field, owners assigned, unknowns quarantined or adopted.",
    },
    {
      when: "Weeks 5–8",
      title: "Access",
      detail: "HR link, SCIM for the ten largest applications, certificate-based SSH on one environment, then all.",
    },
    {
      when: "Weeks 9–11",
      title: "Change",
      detail: "Existing resources imported into code in slices, policy checks in warning mode before they block.",
    },
    {
      when: "Week 12",
      title: "Game day and handover",
      detail: "Your team removes a leaver, patches a KEV item and rebuilds a lost host while we watch.",
    },
  ],
  stack: [
    {
      name: "NetBox",
      why: "A sound data model for racks, prefixes and circuits, with an API people like. Generic ITSM databases model everything and validate nothing.",
    },
    {
      name: "OpenTofu",
      why: "MPL-licensed with native state encryption. Terraform’s BSL is acceptable to many buyers; if you are on it already, we leave it.",
    },
    {
      name: "OpenBao",
      why: "Issues short-lived SSH and database credentials. It replaces the shared password vault for machines, not the one for humans.",
    },
    {
      name: "Open Policy Agent",
      why: "“No public bucket, no untagged VM” becomes a tested rule in CI in place of a paragraph in a policy PDF.",
    },
    {
      name: "osquery",
      why: "One SQL question across Linux, macOS and Windows. We avoid stacking a fifth agent where your EDR already answers it.",
    },
  ],
  risks: [
    {
      risk: "Discovery knocks over old kit",
      handling:
        "Some printers, PLCs and aged switches crash under a scan. Those ranges are found passively first, then polled slowly in an agreed window.",
    },
    {
      risk: "Automation removes the wrong person",
      handling: "Bulk deprovisioning above a threshold stops and asks. Accounts are disabled for thirty days before deletion.",
    },
    {
      risk: "The access system is itself the crown jewel",
      handling:
        "Separate admin domain, hardware keys for its operators, logs shipped to storage they cannot alter, offline recovery tested each quarter.",
    },
    {
      risk: "Drift wars",
      handling:
        "A console fix at night is legitimate. Drift opens a merge request with the actual state so that the engineer keeps or reverts it next morning.",
    },
  ],
  questions: [
    {
      question: "Why not simply buy ServiceNow?",
      answer:
        "For a large service desk with process owners, do. Its CMDB still needs trustworthy feeds, which is most of this work. Below a few hundred staff, smaller open tools usually cost less to own, and we price both.",
    },
    {
      question: "Do your engineers need root on our estate?",
      answer:
        "Not for the first month. Later access is through the same time-limited path we build for your staff, recorded, and closed in front of you at handover.",
    },
    {
      question: "Will it pass our ISO 27001 or NIS2 audit?",
      answer:
        "The auditor decides, and certification covers management as well as machines. You get continuous evidence for inventory, access, vulnerability and change controls, with gaps listed and not painted over.",
    },
    {
      question: "We are mostly on-premises. Does it still apply?",
      answer:
        "Yes. Redfish, SNMP and hypervisor APIs cover bare metal well. If a move is planned, read [cloud](/services/cloud); if deployment is the pain, [DevOps](/services/devops) is the shorter engagement.",
    },
  ],
  sample: {
    name: "Asset, access and change console for a bank’s IT",
    choices: {
      Industry: "FinTech",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "Localhost",
      Integration: "7+",
      Security: "Advanced protection",
    },
    pages: [
      "Asset list with search and filters by site, owner, system and risk, detail page with history, differences between expected and observed state, CSV import and export.",
      "Access request form with approval by manager and system owner, time limit, notifications by email and chat, list of current grants and one-click revoke. Single sign-on with roles.",
      "Leaver report and quarterly review page showing only unusual access, with keep or remove buttons, email reminders to managers and an activity log for auditors.",
      "Dashboard with 4 charts: unknown assets, open critical vulnerabilities, expiring certificates and unapproved changes, with drill-down to a list, notifications and a weekly email summary.",
    ],
    excludes: [
      "discovery scans and cleaning of the inventory",
      "automatic accounts in your ten largest applications",
      "import of existing resources into code",
      "the game day",
    ],
  },
  related: ["/services/devops", "/services/cloud", "/our-labs/infrastructure-lab", "/solutions/iot"],
};
