/** Everything a new owner changes to make the site theirs. docs/rebranding.md walks through it. */
export const BRAND = {
  name: "Orbweave",
  tagline: "Technology you can trust, in blockchain, Web3 and AI",
  /** Shown in search results for the home page, and the default description elsewhere. */
  description: "Orbweave is an R&D software firm building next-generation web ecosystems with blockchain, Web3 and AI. Get a priced estimate in minutes.",
  promise: "Technology you can trust. We aim to revolutionise the future with blockchain and AI.",
  contact: {
    address: {
      title: "Virtual office",
      lines: ["Road 27, Banani", "Dhaka 1213, Bangladesh"],
      street: "Road 27, Banani",
      city: "Dhaka",
      postalCode: "1213",
      country: "BD",
    },
    supportEmail: "support@orbweave.example",
    contactEmail: "hello@orbweave.example",
    phone: "+880 2 5550 0142",
  },
  socials: [
    { name: "Facebook", icon: "facebook", href: "https://www.facebook.com/orbweave.example" },
    { name: "LinkedIn", icon: "linkedin", href: "https://www.linkedin.com/company/orbweave-example" },
    { name: "Email", icon: "mailSolid", href: "mailto:hello@orbweave.example" },
    { name: "X", icon: "x", href: "https://x.com/orbweave_example" },
    { name: "Discord", icon: "discord", href: "https://discord.gg/orbweave-example" },
  ],
  currency: "USD",
} as const;
