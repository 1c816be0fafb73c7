import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "cloud",
  headline: "A cloud account you understand, can pay for and can leave",
  lede: "We design, migrate and tidy cloud estates on AWS, Azure, Google Cloud or a plain European or Asian host. Each resource has an owner, a purpose and a price, and the steps to move elsewhere are written before you need them.",
  description:
    "Cloud design, migration and cost work: accounts as code, tested restores, a bill split by product and a written exit plan for your data.",
  problem: {
    heading: "The invoice grows faster than the traffic",
    paragraphs: [
      "Three years ago somebody entered a credit card. Now there are virtual machines called test2-final, a database sized for a campaign long over and a line named “data transfer” that nobody can explain. Turning anything off feels dangerous, since the only record of why it exists is in the head of a former contractor.",
      "Or you are still on your own servers: the support contract ends, the board says “cloud”, and the first calculation shows that moving everything as it is would cost double. It may well. A machine that idles at 8% in a rack is paid for; the same machine rented by the hour is not.",
    ],
  },
  artefact: {
    kind: "dashboard",
    heading: "The bill, line by line, with a decision on each line",
    caption:
      "The cost page as we hand it over, with example figures for a shop with a reporting warehouse. Every line has an owner and a decision; the totals are the provider’s own.",
    file: "cloud-costs · November",
    version: "FOCUS 1.2 export · daily",
    figures: [
      { label: "Monthly bill", value: "$11,940", note: "35% below March", tone: "good" },
      { label: "Without an owner", value: "1.8%", note: "limit 2% of cost", tone: "good" },
      { label: "Last restore", value: "47 min", note: "agreed: 60 min", tone: "good" },
      { label: "Cost of leaving", value: "$2,313", note: "egress of 25.7 TB at $0.09 per GB" },
    ],
    charts: [
      {
        label: "Monthly bill",
        shape: "bar",
        unit: "thousand dollars",
        values: [18.5, 18.6, 17.2, 15.1, 13.4, 12.6, 12.2, 12, 11.9],
        from: "March",
        to: "November",
        limit: { label: "Budget", value: 13 },
      },
    ],
    table: {
      columns: ["Workload", "Decision", "March", "November"],
      rows: [
        ["Shop, web and API", "Keep, on ARM instances", "$4,980", "$3,420"],
        ["Reporting warehouse", "Replatform, paused at night", "$6,240", "$3,150"],
        ["Image store", "Keep, with lifecycle rules", "$3,110", "$2,260"],
        ["Old intranet", "Retire", "$1,890", "$0"],
        ["Logs and backups", "Keep, in a second account", "$2,240", "$3,110"],
      ],
    },
  },
  deliverables: [
    {
      name: "Inventory with a price per line",
      detail:
        "Resources tagged by product, environment and owner, and billing exported in the FinOps FOCUS format so that figures from different providers share columns.",
    },
    {
      name: "Landing zone as code",
      detail:
        "Separate accounts for production, staging and logs, central sign-in with hardware-key or passkey MFA, guard-rail policies and network layout in OpenTofu.",
    },
    {
      name: "Workload decision list",
      detail:
        "Each application marked retire, keep, rehost, replatform or rebuild, with monthly cost before and after and the reason in one sentence.",
    },
    {
      name: "Backups that restore",
      detail: "Immutable copies in a second account and region, an agreed RPO and RTO, and the timed log of an actual restore.",
    },
    {
      name: "Exit dossier",
      detail:
        "Data formats, volumes, egress cost, proprietary dependencies and their substitutes, with an estimate in person-days for leaving.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Read-only survey",
      detail: "Auditor access, thirteen months of billing where available, and utilisation at the 95th percentile, not the average.",
    },
    {
      when: "Week 3",
      title: "Quick savings",
      detail:
        "Orphaned disks, idle gateways, log retention and oversized databases. You approve each removal; a snapshot stays for 30 days.",
    },
    {
      when: "Weeks 4–6",
      title: "Foundation",
      detail: "Landing zone, identity, network and central logs built and reviewed against the provider’s CIS Benchmark.",
    },
    {
      when: "Weeks 7–11",
      title: "Move in waves",
      detail: "The least critical workload goes first. Databases follow by replication with a rehearsed cut-over.",
    },
    {
      when: "Week 12",
      title: "Restore, hand over, commit",
      detail: "Recovery exercise, training and only now, with real usage known, savings plans or reservations.",
    },
  ],
  stack: [
    {
      name: "Managed PostgreSQL and S3-compatible storage",
      why: "Available from nearly every provider, so the two hardest things to move remain movable.",
    },
    {
      name: "Containers on a managed runtime",
      why: "OCI images run on ECS, Cloud Run, Azure Container Apps or a single server. A cluster comes later, if at all.",
    },
    {
      name: "ARM instances where the build allows",
      why: "Graviton, Axion and Cobalt machines are generally priced below their x86 siblings; we benchmark your workload before switching.",
    },
    {
      name: "Proprietary services, deliberately",
      why: "A queue or serverless function can save weeks. We use it when the saving is larger than the exit cost noted in the dossier.",
    },
    {
      name: "No multi-cloud by default",
      why: "Running active on two providers doubles the skills and often the failure modes. One provider and a tested way out suits most firms.",
    },
  ],
  risks: [
    {
      risk: "Cost surprise after the move",
      handling:
        "Budgets and anomaly alerts exist before the first workload. Cross-zone traffic, NAT processing and log ingestion, the usual culprits, are estimated separately.",
    },
    {
      risk: "Data residency",
      handling:
        "Policies deny resources outside the regions your counsel approves. Support access, backups and telemetry are checked as well, since they may cross borders when the database does not.",
    },
    {
      risk: "A leaked key",
      handling: "People and pipelines use federated, short-lived credentials. Root accounts are locked away, with an alarm on any use.",
    },
    {
      risk: "Ransomware reaches the backups",
      handling: "Copies are written with object lock in compliance mode by an account that production cannot administer.",
    },
    {
      risk: "Cut-over fails",
      handling: "Every wave has a decision time and a replication path back. Nothing is switched off for fourteen days after the move.",
    },
  ],
  questions: [
    {
      question: "Which provider do you recommend?",
      answer:
        "The one your staff know, if it has a suitable region. Otherwise we compare your own bill of materials at list price plus latency measured from your users’ networks. We take no referral commission.",
    },
    {
      question: "Could leaving the cloud be cheaper?",
      answer:
        "For steady, heavy workloads, sometimes. Rented bare metal can cost far less per core, and you take on hardware failure, patching and spare capacity. The decision list includes that option with labour counted.",
    },
    {
      question: "Are we really free to leave?",
      answer:
        "Legally more than before: for customers in the EU, the Data Act ends switching charges, egress included, from 12 January 2027. In practice, code tied to one vendor’s services holds you longer than fees, hence the dossier.",
    },
    {
      question: "How long will we be offline?",
      answer:
        "Stateless services can usually move without interruption. A replicated database typically needs a write pause of a few minutes, rehearsed on a copy so that you know the figure beforehand.",
    },
    {
      question: "Do you keep administrator access afterwards?",
      answer:
        "No. Our roles expire on the handover date and you see the removal in the log. Later [DevOps](/services/devops) help gets new, narrower access.",
    },
  ],
  sample: {
    name: "Cost and recovery console for a travel platform",
    choices: {
      Industry: "Travel",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Advanced protection",
    },
    pages: [
      "Cost dashboard with 3 charts: spend per product, forecast to month end and untagged resources. Filters by account, region and owner, and a drill-down list with search and CSV export.",
      "Inventory page that imports resources from three cloud accounts every night, shows owner and purpose, and lets a team lead sign in and claim or retire an item through a form.",
      "Backup register listing each database with last backup, last tested restore and its target. Roles for operators, email alerts when a restore test is overdue, and file upload for the signed log.",
      "Budget settings page where finance defines monthly limits per product and receives notifications at 50, 80 and 100 per cent, with an audit history of changes.",
    ],
    excludes: [
      "the survey and the landing zone",
      "the move of workloads in waves",
      "the recovery exercise and training",
      "the provider’s bill",
    ],
  },
  related: ["/services/devops", "/solutions/it-infrastructure", "/our-labs/infrastructure-lab", "/services/application"],
};
