export const page = {
  describe: "Describe one page of your project",
  cost: "Cost",
  work: "Work",
  time: "Time",
  empty: "Describe a page to see its price.",
  none: "Nothing was recognised, so there is no price yet. Say what people do on the page: sign in, pay, search, vote …",
  goOn: "Go on with this",
  note: "No email for this figure. Platform, design and security can change it.",
};
