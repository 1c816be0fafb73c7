import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "devops",
  headline: "Release on a Tuesday afternoon, and be sure you can undo it",
  lede: "Deployment should be the least interesting part of the week. We turn your release from a ritual into a pipeline: every change tested, signed, rolled out gradually and reversible, with alerts that wake someone only when users notice.",
  description:
    "Build pipelines, signed releases, gradual rollouts, observability and on-call practice, so that shipping becomes routine and reversible.",
  problem: {
    heading: "Releases are rare because they hurt, and hurt because they are rare",
    paragraphs: [
      "Your team merges for three weeks, then one person spends an evening copying files, running migrations by hand and watching a log. If it fails, nobody knows which of sixty changes did it. So the next release is postponed, grows larger and carries more risk.",
      "Meanwhile the monitoring sends four hundred emails a night. Everyone filters them, and you hear of the real outage from a customer. The deploy key lives on a laptop; whoever set up the build server has left.",
      "The way out is well understood: small batches, automatic checks, one build that moves unchanged from test to production, and a definition of “working” that comes from the user’s side. Getting there without stopping feature work is what we do.",
    ],
  },
  artefact: {
    kind: "flow",
    heading: "The way to production, and the way back",
    caption:
      "A deployment pipeline as we hand it over, with example timings. The way back is drawn first and rehearsed on a working day, since it is the part that is needed at night.",
    file: "pipeline.svg",
    version: "v2 · median 9 min 20 s",
    nodes: [
      { id: "merge", label: "Merge to main", detail: "reviewed, small", column: 0, row: 0 },
      { id: "test", label: "Lint and tests", detail: "4 min 10 s", column: 1, row: 0 },
      { id: "build", label: "Build and sign", detail: "SBOM, provenance", column: 2, row: 0 },
      { id: "canary", label: "Canary, 5%", detail: "3 min against the old one", column: 3, row: 0 },
      { id: "all", label: "All traffic", detail: "25, 50, 100%", column: 4, row: 0, tone: "good" },
      { id: "stop", label: "Stopped", detail: "author told in the chat", column: 1, row: 1, tone: "watch" },
      { id: "refused", label: "Image refused", detail: "cluster admits signed only", column: 2, row: 1, tone: "bad" },
      { id: "back", label: "Roll back", detail: "previous image, 40 s", column: 3, row: 1, tone: "bad" },
    ],
    edges: [
      { from: "merge", to: "test" },
      { from: "test", to: "build", label: "green" },
      { from: "build", to: "canary", label: "verified" },
      { from: "canary", to: "all", label: "within SLO" },
      { from: "test", to: "stop", label: "red" },
      { from: "build", to: "refused", label: "no signature" },
      { from: "canary", to: "back", label: "errors above 1%" },
      { from: "all", to: "back", label: "fast burn" },
    ],
  },
  deliverables: [
    {
      name: "Delivery baseline",
      detail:
        "The DORA measures for your own repositories: lead time, deployment frequency, change failure rate and recovery time, computed from commits and incidents instead of a questionnaire.",
    },
    {
      name: "One pipeline per service",
      detail: "Lint, tests, image build and deploy as code in the repository, finishing in under ten minutes for the common change.",
    },
    {
      name: "Supply-chain evidence",
      detail: "A CycloneDX bill of materials, a Sigstore signature and SLSA provenance for each artefact, checked before it may run.",
    },
    {
      name: "Progressive rollout",
      detail: "Canary or blue-green steps that compare error rate and latency with the previous version and roll back without a human.",
    },
    {
      name: "Service objectives and dashboards",
      detail: "Two or three SLOs per user journey, burn-rate alerts and traces, so a page at night names a symptom and a place to look.",
    },
    {
      name: "Runbooks, rehearsed",
      detail: "Restore, rotate a secret, fail over, revert: each is performed by your staff once while we watch.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Follow one change",
      detail: "We take a one-line fix from commit to production and write down every wait and manual step.",
    },
    {
      when: "Weeks 2–3",
      title: "Pipeline for the first service",
      detail: "Reproducible build, tests in parallel, short-lived credentials by OIDC in place of stored keys.",
    },
    {
      when: "Weeks 4–5",
      title: "Safe deployment",
      detail: "Expand-and-contract migrations, feature flags, automated rollback, then the first ordinary daytime release.",
    },
    {
      when: "Weeks 6–7",
      title: "See what users see",
      detail: "OpenTelemetry instrumentation, SLOs, and the old alerts deleted one by one.",
    },
    {
      when: "Weeks 8–10",
      title: "Remaining services and handover",
      detail: "Your engineers migrate the rest from a template, with us as reviewers, and we run a game day together.",
    },
  ],
  stack: [
    {
      name: "GitHub Actions or GitLab CI",
      why: "Whichever already holds your code. Third-party actions are pinned to a commit hash, because tags can be moved by an attacker.",
    },
    {
      name: "OpenTofu",
      why: "Infrastructure as code under MPL 2.0 with encrypted state. Existing Terraform of a compatible version carries over with little change.",
    },
    {
      name: "OpenTelemetry with Prometheus and Grafana",
      why: "Instrument once, and change the backend later without touching application code.",
    },
    {
      name: "Kubernetes, if you need it",
      why: "Many products with three services and one team do better on a managed container platform. We recommend a cluster when scheduling, tenancy or portability truly require it.",
    },
    { name: "Renovate", why: "Dependency updates arrive as small tested pull requests, so an urgent security patch is a routine merge." },
  ],
  risks: [
    {
      risk: "A migration locks a busy table",
      handling:
        "Schema changes run with `lock_timeout`, indexes are built with `CREATE INDEX CONCURRENTLY`, and destructive steps wait until the old code is gone.",
    },
    {
      risk: "The pipeline becomes the way in",
      handling:
        "Build jobs get scoped, expiring tokens; production deploys need a protected environment; workflows from forks see no secrets.",
    },
    {
      risk: "Slow or flaky tests block everyone",
      handling:
        "Flaky tests are quarantined with an owner and a date. The suite has a time budget, and exceeding it fails the build like any other regression.",
    },
    {
      risk: "Knowledge stays with us",
      handling:
        "Your engineers write the second pipeline and lead the game day. We consider the work finished when we no longer hold production access.",
    },
  ],
  questions: [
    {
      question: "Do we need a DevOps team?",
      answer:
        "Below roughly thirty engineers, usually not. The people who write a service should run it, with one or two keeping the common tooling in shape. A separate team that deploys for others recreates the wall you wanted removed.",
    },
    {
      question: "What availability should we aim for?",
      answer:
        "Less than you think. An objective of 99.9% allows about 43 minutes of failure in 30 days; 99.99% allows about four, too short for a person to wake up and respond. We set the figure from what users tolerate and what redundancy costs.",
    },
    {
      question: "Will you take the night shift?",
      answer:
        "No round-the-clock rota is included here. We prepare your rota and the alerts so that it is bearable, and business-hours support can be agreed separately; ask on a [call](/company/book-a-call).",
    },
    {
      question: "Our tests are poor. Is it too early?",
      answer:
        "It is the normal starting point. We add a handful of end-to-end checks for the journeys that earn money, rely on canaries and quick rollback, and grow unit tests where changes fail most.",
    },
    {
      question: "Where does this end and cloud work begin?",
      answer:
        "Here we change how software travels to production. Accounts, networks, cost and migration are covered under [cloud](/services/cloud).",
    },
  ],
  sample: {
    name: "Internal release portal for a product team",
    choices: {
      Industry: "Others",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Service catalogue with sign-in through our identity provider, a list with filters by owner and tier, search, and a detail page with the version running in each environment and a link to its runbook.",
      "Release page that shows the commits waiting to go out, lets a release manager start a gradual rollout, displays error rate live and offers a rollback button, with roles and an audit log.",
      "Dashboard with 4 charts for lead time, deployment frequency, change failure rate and recovery time per team, with a date filter and a weekly email summary.",
      "Incident page with a form to open an incident, a timeline, file upload for screenshots, chat notifications to the on-call person and a template for the review afterwards.",
    ],
    excludes: [
      "the pipelines and migrations of your services",
      "instrumentation and service levels",
      "the game day and training",
      "tool licences",
    ],
  },
  related: ["/services/cloud", "/our-labs/infrastructure-lab", "/solutions/it-infrastructure", "/company/hire-our-team"],
};
