/** The client's messages in the demo, by finding number. */
export const DEMO_TALK = [
  { finding: 1, from: "client", body: "Confirmed with your contract on a local node. The account is now deleted before anything is paid." },
  {
    finding: 1,
    from: "staff",
    body: "We have read the change: the order is right in both functions that pay savers, and payments go through one place now. Fixed.",
  },
  {
    finding: 5,
    from: "client",
    body: "The owner will be a wallet with five keepers that is set once, right after deployment. We keep the function as it is.",
  },
  { finding: 5, from: "staff", body: "That is reasonable. We note it as acknowledged; please check the address twice when you set it." },
] as const;
