export const page = {
  kind: "Newsletter",
  boxHeading: "New posts in your mailbox",
  boxText:
    "New posts by email, and nothing else. Unsubscribe with one click. We store the address and nothing about what you open: {privacy}.",
  privacy: "privacy",
  email: "Email",
  subscribe: "Subscribe",
  yes: "Yes, subscribe",
  unsubscribe: "Unsubscribe",
  blog: "Read the blog",
  emailKind: "Email",
  stop: "Stop all emails",
  emailHint: "We delete it after {days} days if it is not confirmed, and at once when you unsubscribe.",
  begins: "The subscription begins when you press the button behind the link, which works for {days} days.",
  works: "A link works for {days} days, and only until you unsubscribe.",
};
