import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "nft",
  headline: "NFT collections that still work years after mint day",
  lede: "An NFT is a receipt; what it entitles the holder to is the product. We settle that entitlement first, then write the contract, store the media so that it outlives the campaign, and run a mint that is fair to the people you invited.",
  description:
    "ERC-721 and ERC-1155 collections with fair mints, lasting metadata, realistic royalties and benefits that holders can redeem.",
  problem: {
    heading: "The mint is one day, the collection is ten years",
    paragraphs: [
      "You have a reason to issue tokens: festival passes, game items, proof that a print is genuine. What worries you is everything around the contract. Where do 5,000 images live once the pinning bill stops being paid? Who can change the metadata, and would holders notice? What if a script takes the whole allocation in the first block?",
      "Then there is money. ERC-2981 tells a marketplace which royalty you ask for; it cannot make anybody pay, and since 2023 the large venues have mostly treated creator fees as optional. A plan that rests on resale income needs transfer restrictions, with all they cost in reach, or a second source of revenue. We work that out on paper before any Solidity exists.",
    ],
  },
  artefact: {
    kind: "paper",
    heading: "What a holder owns, on two pages",
    caption:
      "An excerpt of an entitlement sheet as we hand it over, for an example festival pass. Contract, mint site and terms of sale are each tested against these sentences.",
    file: "entitlement-sheet.pdf",
    version: "v1.1 · page 1 of 2",
    title: "Festival pass: what each token grants",
    section: { number: 2, name: "Entry and benefits" },
    paragraphs: [
      "Each token admits one person on each of the three days. It is used by a signed message at the gate, never by a transfer, so a stolen phone at the gate cannot take the token.",
      "The pass may be sold until the gates open. From the first scan it is locked until the festival ends, then free to trade as a memento without entry.",
      "A refund burns the token. The contract pays back the mint price; fees of a later sale are not refunded.",
      "The picture and its description can change once, after the festival, and the change emits `MetadataUpdate` (ERC-4906).",
    ],
    parameters: {
      columns: ["Right", "Until", "Moves with a sale"],
      rows: [
        ["Entry, days 1 to 3", "end of day 3", "yes, before the first scan"],
        ["Backstage tour", "used once", "yes, unless used"],
        ["Recording", "no end", "yes"],
        ["Vote on next year’s acts", "31 January", "no: stays with the person at the gate"],
      ],
    },
  },
  deliverables: [
    {
      name: "Entitlement sheet",
      detail:
        "Two pages on what each token grants, for how long, whether it may change hands, and what happens on burn or refund. Contract and terms of sale are both checked against it.",
    },
    {
      name: "Collection contract",
      detail:
        "ERC-721 or ERC-1155 with ERC-2981 royalties, ERC-7572 collection metadata and ERC-4906 update events, source-verified, with a gas report for batches of one, five and twenty.",
    },
    {
      name: "Media archive",
      detail:
        "Originals, AVIF previews and JSON as a CAR file pinned with two IPFS providers, or as an Arweave bundle, plus a script that rechecks every content identifier.",
    },
    {
      name: "Mint site",
      detail:
        "Phases, allow-list lookup and a supply counter read from the chain. It is tested inside mobile wallet browsers, not only on a desktop with an extension.",
    },
    {
      name: "Redemption desk",
      detail: "A staff screen that verifies ownership by signed message (ERC-4361), marks a benefit as used and exports the list as CSV.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Entitlement and chain",
      detail: "One workshop, one written decision on standard, supply, price and network.",
    },
    {
      when: "Weeks 2–3",
      title: "Contract and metadata",
      detail: "Contract with unit and invariant tests; trait generation or import of your artwork.",
    },
    { when: "Weeks 4–5", title: "Mint site and desk", detail: "Both run on a public testnet, where your team mints and redeems." },
    {
      when: "Week 6",
      title: "Review and rehearsal",
      detail: "Second-engineer review, then a full dress rehearsal of every phase with the real signers.",
    },
    {
      when: "Week 7",
      title: "Mint",
      detail: "We are on call through the sale, then hand over archive and runbook. The keys were yours all along.",
    },
  ],
  stack: [
    {
      name: "OpenZeppelin ERC-721",
      why: "Code that any reviewer already knows. ERC-721A comes in only when people mint several at once: its cheap batch mint is partly paid back in dearer first transfers.",
    },
    {
      name: "Base or Polygon PoS",
      why: "A mint costs cents. We keep Ethereum mainnet for art whose provenance is the point and whose price carries the gas.",
    },
    {
      name: "IPFS CIDv1 or Arweave",
      why: "The hash in the URI proves that the file is unchanged. A plain HTTPS URI is used only for data meant to change, such as game levels, and the terms say so.",
    },
    {
      name: "Chainlink VRF",
      why: "Draws the trait offset. A block’s `prevrandao` can be influenced by its proposer, and a list kept by the team asks for trust.",
    },
  ],
  risks: [
    {
      risk: "Bots empty the public phase",
      handling:
        "EIP-712 vouchers bound to one address and quantity, or a raffle. A cap per wallet alone is no defence, because addresses are free.",
    },
    {
      risk: "Rare traits leak before the reveal",
      handling: "A provenance hash is published first, the offset is drawn after supply closes, and only then is the metadata uploaded.",
    },
    {
      risk: "An admin key is stolen",
      handling:
        "Roles sit with a Safe multisig on hardware signers; minting and metadata are separate roles, and metadata can be frozen for good.",
    },
    {
      risk: "The collection is read as an investment",
      handling:
        "No copy promises profit. Fractions and very large series are flagged early, since MiCA may treat them as fungible; your counsel has the last word.",
    },
  ],
  sample: {
    name: "Season passes for a music festival",
    choices: {
      Industry: "Others",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Data encryption",
    },
    pages: [
      "Mint page: wallet connect, allow-list check by address, three sale phases with a countdown, mint button for one to four passes, card payment for people without a wallet, and a confirmation email with the transaction link.",
      "ERC-721 token contract with phases, signed vouchers, royalties, metadata freeze and withdrawal to a multisig, deployed to a testnet and then to mainnet with verified source.",
      "My passes: sign-in with wallet, list of passes owned with image and benefits, QR code for entry, and a form to claim the annual poster with a delivery address.",
      "Staff desk: sign-in with roles, QR scan at the gate, mark a benefit as used, search by wallet address, list of redemptions with filters, and CSV export at the end of the day.",
    ],
    excludes: ["artwork and trait design", "the dress rehearsal and our standby during the sale", "network fees and card provider’s fees"],
  },
  questions: [
    {
      question: "Can somebody with a bank card and no wallet take part?",
      answer:
        "Yes. Checkout creates an [embedded wallet](/services/wallet) from an email or passkey, a payment processor charges the card and a relayer sends the mint. Chargebacks remain your risk, so passes bought by card can stay locked for a while.",
    },
    {
      question: "Can royalties be enforced?",
      answer:
        "Only by restricting transfers, for instance with an ERC-721C validator that admits named marketplaces. That narrows where holders can sell. Running your [own marketplace](/services/nft-marketplace) secures the fee there, and nowhere else.",
    },
    {
      question: "Does the buyer receive the copyright?",
      answer:
        "Not through the token alone. A licence has to say what is granted: CC0, a “Can’t Be Evil” licence or your own terms. Your lawyer drafts it; we pin it beside the media and link it from the metadata.",
    },
    {
      question: "Isn’t the NFT market dead?",
      answer:
        "Speculative volume fell hard after 2022 and we would not budget on its return. Passes and warranties do not depend on it. If a database row would serve you as well, we say so in week one.",
    },
  ],
  related: ["/services/nft-marketplace", "/services/smart-contract", "/services/wallet", "/services/tokenomics"],
};
