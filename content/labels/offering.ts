export const page = {
  computed: "Computed by our price engine:",
  estimate: "see it line by line",
  receive: "What you receive",
  runs: "How it runs",
  weeks:
    "{weeks} weeks, including your decisions, reviews and waiting time. The estimate below covers less: {work}. It lists what is not included.",
  steps: "{count} steps, week by week",
  tools: "What we build with, and why",
  choices: "{count} choices, with the reason for each",
  risks: "What can go wrong",
  riskCount: "{count} risks, with what we do about each",
  questions: "Questions buyers ask",
  related: "Related",
  services: "Services",
  solutions: "Solutions",
};
