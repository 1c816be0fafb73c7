export const page = {
  people: "People",
  judge: "Judge them by what they have written and read.",
  demo: "Those marked as demo are invented, like the rest of the demo content of this site; their posts and reports are real texts.",
  demoMark: "Demo person",
  email: "Email",
  phone: "Phone",
  support: "Support",
  ticket: "Open a ticket",
  call: "Call",
  book: "Book a call",
  more: "and {count} more",
};
