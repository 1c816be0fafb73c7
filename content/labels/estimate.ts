export const page = {
  intro: "A worked estimate of {work}. The numbers come from the same price engine as your own quote; nothing here is typed in by hand.",
  pages: "{pages}, with the hours and cost of each",
  text: "Description",
  hours: "Hours",
  cost: "Cost",
  page: "Page {number}",
  recognised: "Recognised: {features}",
  additional: "Deployment, integrations and security",
  excludes: "Not in this figure:",
  weeks: "The {weeks} weeks above hold these too, and your decisions, reviews and waiting.",
  start: "Start from this estimate",
};
