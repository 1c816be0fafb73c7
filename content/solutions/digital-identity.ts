import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "digital-identity",
  headline: "Let people prove one fact without handing over the rest",
  description:
    "Issuers, wallets and verifiers for digital credentials: OpenID4VC, SD-JWT, mdoc, passkeys and identity proofing with less personal data kept.",
  lede: "Over eighteen, licensed to practise, resident here, authorised to sign: most checks need a yes and receive a passport scan. We build credential issuing, verification and sign-in on open standards, so that you learn what you must and store little.",
  problem: {
    heading: "The passport scans in your inbox",
    paragraphs: [
      "Every onboarding flow collects the same images, and each copy is a liability that attackers value more than you do. Support staff compare a selfie with a blurred card; genuine customers drop out; a fraudster with a printed mask or a virtual camera walks through.",
      "Issuers have the opposite trouble. A university, a professional body or a bank knows something true about a person but can only say it on paper, or by answering telephone enquiries. Employers cannot check it at scale, so they do not.",
      "Standards have matured: SD-JWT is RFC 9901, OpenID4VCI and OpenID4VP have reached 1.0, ISO/IEC 18013-5 licences are in phones, and Regulation (EU) 2024/1183 obliges member states to offer wallets. Choosing a workable subset, and running it with real recovery and revocation, is what remains hard.",
    ],
  },
  artefact: {
    kind: "threats",
    heading: "What a verifier could learn, and what it may",
    caption:
      "A page of a privacy threat model as we hand it over, for an example age check at a shop. The attacker is not always a stranger: here it is often one of the parties.",
    file: "privacy-threats.pdf",
    version: "v1.0 · page 2 of 5",
    asset: "A customer’s identity and movements, behind the one fact “over 18”",
    threats: [
      {
        attacker: "Curious shop",
        path: "Asks for name and address as well, because the form allows it.",
        control: "The request policy names one claim; wallets show and refuse the rest.",
        remains: "Wallets that do not check the verifier’s registration.",
        rating: "medium",
      },
      {
        attacker: "Two shops together",
        path: "Compare signatures to recognise the same person.",
        control: "Batch issuance: each presentation uses up a copy of its own.",
        remains: "A wallet offline for weeks runs out of copies and repeats one.",
        rating: "low",
      },
      {
        attacker: "Issuer",
        path: "Learns where a credential is shown from status look-ups.",
        control: "A status list of 131,072 entries is fetched whole and cached for 12 hours.",
        remains: "Revocation takes up to 12 hours to arrive.",
        rating: "low",
      },
      {
        attacker: "Thief of a phone",
        path: "Shows the credential of somebody else.",
        control: "Key in hardware, released by face or PIN for each presentation.",
        remains: "A PIN seen over the shoulder.",
        rating: "medium",
      },
    ],
  },
  deliverables: [
    {
      name: "Credential issuer",
      detail:
        "OpenID4VCI endpoints for SD-JWT VC or mdoc, signing keys in an HSM, batch issuance of single-use copies, and a status list for revocation.",
    },
    {
      name: "Verifier kit",
      detail:
        "OpenID4VP requests by QR code, deep link or the Digital Credentials API, trust-list handling, and a policy that names the least set of claims for each purpose.",
    },
    {
      name: "Sign-in with passkeys",
      detail:
        "WebAuthn for staff and customers over OpenID Connect, with a migration path from passwords and a fallback that is not an SMS code alone.",
    },
    {
      name: "Proofing journey",
      detail:
        "Chip reading of ICAO 9303 passports by NFC, face comparison through a provider tested to ISO/IEC 30107-3, and a video or in-person route for everyone else.",
    },
    {
      name: "Governance pack",
      detail:
        "Credential schema, issuer rulebook, assurance mapping to NIST SP 800-63-4 or eIDAS levels, and the DPIA inputs your privacy officer needs.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "What must be proved?",
      detail: "Each data item you now collect is traced to a law or a decision. Those with neither are struck out.",
    },
    {
      when: "Weeks 2–3",
      title: "Formats and trust",
      detail: "Credential format, assurance level, issuers you accept and who is liable are settled on paper.",
    },
    {
      when: "Weeks 4–7",
      title: "Issue and verify",
      detail: "Working loop with two independent wallets and the OpenID conformance suite in CI.",
    },
    {
      when: "Weeks 8–10",
      title: "Proofing and recovery",
      detail: "Enrolment, lost phone, changed name, death, fraud report: each walked through by real users.",
    },
    {
      when: "Weeks 11–12",
      title: "Attack and launch",
      detail: "Penetration test with replay, relay and camera injection; controlled release to one user group.",
    },
  ],
  stack: [
    {
      name: "SD-JWT VC and mdoc",
      why: "Both are in the EU wallet framework and both bind to P-256 keys, which secure hardware in phones can hold. BBS proofs are more private, but that hardware does not support their curve.",
    },
    {
      name: "OpenID4VC, HAIP profile",
      why: "A narrow profile of the protocols is what makes two vendors interoperate; optional features are where it breaks.",
    },
    {
      name: "Keycloak",
      why: "Open-source OpenID Connect that your team can host. We turn to a managed service when you have nobody on call.",
    },
    {
      name: "X.509 or `did:web` for issuers",
      why: "An issuer with a domain needs no ledger. A chain-anchored DID is considered only if keys must outlive the organisation.",
    },
    {
      name: "Native wallet SDKs",
      why: "Holder keys belong in Secure Enclave or a hardware-backed Android Keystore, which a web page cannot reach directly.",
    },
  ],
  risks: [
    {
      risk: "Verifiers correlate people",
      handling:
        "Signatures are identifiers. Copies are issued in batches and used once, status lists are fetched whole, and issuers receive no call when a credential is shown.",
    },
    {
      risk: "The lost phone",
      handling:
        "Credentials are re-issued after fresh proofing, never restored from a cloud backup of keys. Time to recovery is a measured target.",
    },
    {
      risk: "Deepfakes at enrolment",
      handling: "Chip first, face second; injection detection assessed against CEN/TS 18099; high-value accounts see a person.",
    },
    {
      risk: "Someone is shut out",
      handling: "Old handsets, no passport, a name in Bangla with four Latin spellings: a staffed alternative has the same service level.",
    },
  ],
  questions: [
    {
      question: "Do personal data go on a blockchain?",
      answer:
        "Never, not even hashed: a hashed national ID number can be found by trying them all. If a ledger is used it holds issuer keys or schemas. Credentials live with their holder.",
    },
    {
      question: "Nobody has a wallet yet. Why start now?",
      answer:
        "Start with passkeys and chip-based proofing, which pay for themselves today, and shape the verifier so that a wallet is one more input. If your users will not have one within two years, we advise against issuing.",
    },
    {
      question: "Does this replace KYC?",
      answer:
        "It can supply verified attributes to it. Screening, risk rating and record-keeping duties stay with you under your AML rules. How that joins a payment product is on [FinTech](/solutions/fintech).",
    },
    {
      question: "Could you, as our supplier, impersonate our users?",
      answer:
        "Not by design: issuing keys are generated in your HSM under dual control, our staff lose production access at handover, and each issuance is logged where we cannot edit. For keys that hold value, our [wallet](/services/wallet) work applies the same separation.",
    },
  ],
  sample: {
    name: "Professional licence wallet for a medical council",
    choices: {
      Industry: "Others",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Mobile",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Mobile onboarding: scan passport chip by NFC, selfie check, passkey sign-in, and a clear form showing which data is kept. Manual review queue if a step fails.",
      "Wallet home with a list of credentials, detail page, share by QR code choosing single fields, history of who asked for what, and notifications on expiry.",
      "Council web desk with roles to issue, suspend and revoke licences, CSV file upload for batches, search with filters, approval by two people and an activity log.",
      "Public verifier page: scan or open a link, see valid, suspended or unknown with the date, no sign-in, plus an API for hospitals with keys and usage charts.",
    ],
    excludes: [
      "the rules on assurance and liability",
      "conformance certification",
      "the penetration test",
      "the council’s existing register and its cleaning",
    ],
  },
  related: ["/solutions/government", "/services/wallet", "/solutions/education", "/solutions/health-care"],
};
