export const page = {
  kind: "Audits",
  ask: "Ask for an audit",
  how: "How an audit runs",
  published: "Published reports",
  year: "Year",
  chain: "Chain",
  all: "All",
  demo: "A demonstration",
  drop: "Drop the PDF here, or choose it",
  dropHint: "It is checked in your browser and not sent anywhere.",
  cost: "What an audit costs",
  costText:
    "For {contract}, with nothing prepared, the published formula gives {price} and {days} of two reviewers. The {check} applies the same formula to your own code.",
  costContract: "a contract of {lines} lines",
  costCheck: "instant check",
};
