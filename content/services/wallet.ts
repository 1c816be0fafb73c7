import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "wallet",
  headline: "A wallet your customers can recover and understand",
  lede: "People lose phones, and people sign what they did not read. A wallet worth shipping answers both before it grows a swap button: a way back in that needs no paper, and a confirmation screen that says what will happen.",
  description: "Self-custody and embedded wallets with passkeys, guardian recovery and clear signing for iOS, Android and the browser.",
  problem: {
    heading: "Two ways to lose everything",
    paragraphs: [
      "The first is loss. A BIP-39 phrase is a sound backup for the careful and no help to the customer who photographed it, or never wrote it down. You will hear from that customer, and with an ordinary account there is nothing your support desk can do.",
      "The second is consent. A drainer breaks no cryptography: it asks for a signature and gets one, as an unlimited ERC-20 approval, a Permit2 message or an EIP-7702 delegation. Showing raw hex at that moment is a design fault.",
      "Behind both lies a question for your board. Who is able to move funds without the customer? The answer shapes licensing as well as key architecture, so we ask you to settle it with counsel before we draw a single screen.",
    ],
  },
  artefact: {
    kind: "flow",
    heading: "A lost phone, and nobody needs twelve words",
    caption:
      "A recovery flow as we hand it over, for an example smart-account wallet with three guardians. The waiting period is what protects the owner from guardians who agree too quickly.",
    file: "recovery-flow.svg",
    version: "v4 · support script attached",
    nodes: [
      { id: "lost", label: "Phone lost", detail: "“I cannot sign in”", column: 0, row: 0 },
      { id: "start", label: "New phone asks", detail: "makes a fresh passkey", column: 1, row: 0 },
      { id: "guard", label: "Guardians confirm", detail: "2 of 3, by video or in person", column: 2, row: 0 },
      { id: "wait", label: "48 hours", detail: "mail, push and SMS to owner", column: 3, row: 0, tone: "watch" },
      { id: "done", label: "New key active", detail: "old key removed", column: 4, row: 0, tone: "good" },
      { id: "second", label: "Second device", detail: "recovers at once", column: 1, row: 1 },
      { id: "expire", label: "Request expires", detail: "after 7 days", column: 2, row: 1 },
      { id: "cancel", label: "Cancelled", detail: "by any device of the owner", column: 3, row: 1, tone: "bad" },
    ],
    edges: [
      { from: "lost", to: "start", label: "restore" },
      { from: "start", to: "guard", label: "request" },
      { from: "guard", to: "wait", label: "2 of 3" },
      { from: "wait", to: "done", label: "silence" },
      { from: "lost", to: "second", label: "has one" },
      { from: "guard", to: "expire", label: "too few" },
      { from: "wait", to: "cancel", label: "“not me”" },
    ],
  },
  deliverables: [
    {
      name: "Key architecture record",
      detail:
        "Where each key is born, how it is wrapped, who can rotate it and what an attacker gains from each compromised part. Ten pages, with diagrams.",
    },
    {
      name: "Wallet application",
      detail: "Signed builds for iOS and Android or a Manifest V3 extension, with the store listings and privacy labels filled in.",
    },
    {
      name: "Signing library",
      detail:
        "Decodes EIP-712 data, reads ERC-7730 descriptors, simulates balance changes and phrases the result as a sentence. Usable apart from the app.",
    },
    {
      name: "Recovery flows",
      detail:
        "Guardians with a waiting period and a cancel button, second device, and hardware key; each with the support script your desk reads from.",
    },
    {
      name: "Review pack",
      detail:
        "Threat model, OWASP MASVS checklist and test vectors, so that an outside security firm can start on its first day instead of its second week.",
    },
  ],
  timeline: [
    { when: "Weeks 1–2", title: "Custody decision", detail: "Threat model, account type, chains and recovery policy agreed in writing." },
    {
      when: "Weeks 3–5",
      title: "Vault and accounts",
      detail: "Key handling, account deployment and fee sponsorship on testnet, without visual polish.",
    },
    {
      when: "Weeks 6–8",
      title: "Screens",
      detail: "Send, receive, history, connect and confirm, tested with five people who have never owned crypto.",
    },
    { when: "Weeks 9–10", title: "Hostile fortnight", detail: "Lost-phone drills, malicious sites, lying RPC nodes, downgrade attempts." },
    {
      when: "Weeks 11–13",
      title: "Outside review and stores",
      detail: "Independent review, fixes, staged roll-out from 1 per cent of users.",
    },
  ],
  stack: [
    {
      name: "ERC-4337 smart accounts",
      why: "Spending limits, several keys and guardians without a new chain. We deploy Safe or Kernel, already reviewed by others, and do not write an account contract afresh.",
    },
    {
      name: "EIP-7702",
      why: "Gives an existing address the same features. Its original private key keeps full authority, however, so we never sell it as recovery.",
    },
    {
      name: "Passkeys (WebAuthn, P-256)",
      why: "A fingerprint replaces the phrase and syncs with the platform account. Ethereum verifies the curve natively through EIP-7951, many rollups through RIP-7212.",
    },
    {
      name: "Swift and Kotlin vault, React Native screens",
      why: "Phone enclaves do not sign with secp256k1, so that key is stored encrypted under one the hardware does hold, and unwrapped in native code to sign. JavaScript never sees it.",
    },
    {
      name: "Threshold signing where needed",
      why: "For Bitcoin or exchange treasuries: FROST or CGGMP21 from an audited library. Home-made MPC is something we decline.",
    },
  ],
  risks: [
    {
      risk: "A poisoned dependency ships in an update",
      handling: "Pinned lockfile, no install scripts, LavaMoat policies in the extension, and two people to sign a release.",
    },
    {
      risk: "Address poisoning",
      handling:
        "Zero-value transfers are hidden, look-alike addresses are compared in full, and a first payment to a new address is marked as such.",
    },
    {
      risk: "Guardians collude, or a thief poses as the owner",
      handling: "Recovery waits 48 hours or more, every device is told at once, and any current key can cancel.",
    },
    {
      risk: "A store rejects the app",
      handling:
        "Apple takes wallets only from accounts enrolled as an organisation; Google Play asks custodial ones for licences in listed countries. We check before week three.",
    },
  ],
  sample: {
    name: "Dollar savings wallet for overseas workers",
    choices: {
      Industry: "FinTech",
      Version: "Full Released Version",
      Website: "Web 3.0",
      Platform: "Mobile",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Onboarding: sign-up with passkey, smart account created without gas for the user, choice of two guardians by phone number, and a form with identity file upload to our verification provider.",
      "Home and history: stablecoin balance in dollars and taka, list of transfers with filters and search, push notifications for incoming money, and a detail view with receipt to share.",
      "Send money: contact list, amount with live fee, warning for a first-time address, clear confirmation screen in the user’s language, fingerprint approval, and an email receipt to both sides.",
      "Recovery: request from a new phone, guardian approval with notifications, 48-hour countdown shown on every device, cancel from an old device, and a support view where staff see the status only.",
    ],
    excludes: [
      "an independent security review",
      "the identity provider’s fees and sponsored network fees",
      "user tests and the lost-phone drills",
      "the staged roll-out through the stores",
    ],
  },
  questions: [
    {
      question: "Do we become a custodian if we pay our users’ gas?",
      answer:
        "Paying fees alone gives you no control over assets; holding a recovery key that can act by itself may. Definitions differ between countries, so counsel decides, and we draw the key diagram they will need.",
    },
    {
      question: "A customer was tricked into signing. Can you get the money back?",
      answer:
        "No, and distrust anyone who says yes. Limits and delays can shrink the loss beforehand; afterwards there are exchanges to alert and the police.",
    },
    {
      question: "How many chains should the first release cover?",
      answer:
        "EVM networks share one code path. Bitcoin or Solana each bring their own derivation, fees and signing format: allow three to four weeks apiece.",
    },
    {
      question: "Could we simply add a wallet to our existing app?",
      answer:
        "Often that is the better plan. An embedded account inside your [application](/services/application) spares users another download. The review needs stay the same, down to an independent [contract audit](/services/smart-contract-audit) of any custom module.",
    },
  ],
  related: ["/services/crypto", "/services/dapp", "/solutions/digital-identity", "/services/smart-contract-audit"],
};
