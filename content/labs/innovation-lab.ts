import type { LabPage } from "#content/page-types.ts";

export const page: LabPage = {
  slug: "innovation-lab",
  headline: "Ten working days to find out whether an idea deserves a budget",
  lede: "The Innovation lab places small bets. Two people take one idea for two weeks, with a question, a test and a stopping rule written on the first morning. At the end there is an answer, and the answer may be no.",
  description:
    "Two-week bets on new ideas: a written question, a working test, a stopping rule fixed on day one and a written note whatever the result.",
  question: {
    heading: "Which ideas fail cheaply, and which fail only after a year?",
    paragraphs: [
      "Most new technology is neither useless nor ready. Passkeys can sign transactions, browsers can run a database, an agent can fill in forms; whether any of that survives a three-year-old phone is another matter. Slides cannot settle it, and a full project is an expensive way to learn.",
      "We study the step in between. What is the smallest piece of software whose behaviour would change a decision? How much certainty can ten days buy? And how do we keep ourselves from calling every result promising?",
    ],
  },
  artefact: {
    kind: "table",
    heading: "What would make us stop, agreed on day one",
    caption:
      "The decision sheet of a ten-day spike in the form in which we hand it over, here as an example for offline field forms. The right column is filled in on day ten, whatever it says.",
    file: "decision-sheet.md",
    version: "day 1 of 10 · signed by both",
    columns: ["Question", "Go on", "Stop", "Measured by", "Day 10"],
    rows: [
      { cells: ["Are records lost?", "none", "any", "1,000 scripted disconnections", "open"] },
      { cells: ["Do edits survive a conflict?", "both are kept", "one vanishes silently", "two phones, one form", "open"] },
      { cells: ["Does it start on a 3 GB phone?", "under 3 s", "over 6 s", "cold start, median of 20", "open"] },
      { cells: ["Can a surveyor recover alone?", "8 of 10", "under 5 of 10", "task, no help", "open"] },
      { cells: ["What does a day cost?", "under 5 MB", "over 20 MB", "metered SIM card", "open"], tone: "watch" },
    ],
    findings: [
      "One answer in the column “Stop” ends the project, and the ten days are all it has cost.",
      "Between the two columns lies a conversation, not a rounding.",
    ],
  },
  approach: [
    {
      name: "The one-page bet",
      detail:
        "Claim, riskiest assumption, test, threshold, cost and who decides. If the threshold cannot be phrased as a number or an observed behaviour, the bet waits.",
    },
    {
      name: "Riskiest part first",
      detail:
        "Sign-in, styling and settings are faked or skipped. If the doubt concerns battery drain, the first thing on the phone is a loop that drains the battery.",
    },
    {
      name: "Five outsiders on day eight",
      detail:
        "People who did not build it try it without help while we stay silent. Their words go into the note verbatim, with permission.",
    },
    {
      name: "Three verdicts",
      detail: "Adopt, extend once, or drop. A second extension is not allowed; the idea returns as a fresh bet with a new question.",
    },
  ],
  threads: [
    {
      name: "Passkeys as account keys",
      detail:
        "With EIP-7951, Ethereum verifies P-256 signatures natively, so a passkey can control a smart account. Do newcomers manage creation, a second device and recovery?",
      measure:
        "Unaided completion of three tasks, minutes to recover after a simulated lost phone, and gas per signature against secp256k1.",
    },
    {
      name: "Local-first field forms",
      detail:
        "Surveyors lose signal for hours. We compare CRDT synchronisation (Automerge, Yjs) with a plain append-only queue for forms that several people edit.",
      measure:
        "Records lost or silently overwritten over 1,000 scripted disconnections, megabytes transferred, and start-up time on a phone with 3 GB of memory.",
    },
    {
      name: "Agents with a spending limit",
      detail:
        "An assistant may book or buy through Model Context Protocol tools, but only within signed limits. Does the limit hold when a web page tries to talk it round?",
      measure: "Share of attack scripts that exceed the allowance, beside the share of honest tasks still finished.",
    },
    {
      name: "Provenance that survives sharing",
      detail:
        "C2PA Content Credentials are often stripped when a picture passes through a messenger. We test durable credentials that add a watermark and a fingerprint look-up.",
      measure: "Recovery rate after named resize, crop and recompression steps, and the false matches in a control set.",
    },
  ],
  published: [
    {
      name: "Bet notes",
      detail:
        "None is public yet. When a thread closes we publish two to four pages, CC BY 4.0, with the original threshold beside the outcome. Dropped ideas get the same length as adopted ones.",
    },
    {
      name: "Prototype code",
      detail:
        "Released with the note under Apache-2.0, with a README that says, in the first line, that it is unfit for production and why.",
    },
    {
      name: "Test scripts and raw measurements",
      detail: "CSV files with a column dictionary, personal data removed, so the threshold can be argued over by someone else.",
    },
    { name: "A short post", detail: "The plain-language version goes on our [blog](/blogs), and corrections are added to it." },
  ],
  limits: [
    {
      risk: "Five users are not a market",
      handling: "Such trials reveal blunt obstacles, never adoption rates. No note extrapolates a percentage from them.",
    },
    {
      risk: "Two weeks favour visible ideas",
      handling: "Anything that shows its effect over months goes to one of the labs that run longer studies.",
    },
    {
      risk: "Builders love what they build",
      handling: "A colleague outside the pair owns the verdict and sees the threshold before the demo.",
    },
    {
      risk: "Prototypes escape into production",
      handling: "The repository is archived on closing day. A product begins again from an empty folder, with security review and tests.",
    },
  ],
  takePart: [
    {
      name: "Bring a bet",
      detail:
        "Send one page in the format above to [{{contact_email}}](mailto:{{contact_email}}). If it suits the lab we schedule it at the fixed price of two people for ten days, and you own the result.",
    },
    {
      name: "Co-fund an open one",
      detail:
        "Write to the same address with a question that other firms share, and split the cost with them; the note and code become public for all.",
    },
    {
      name: "Sit in as a tester",
      detail:
        "Tell us by email that you would like to try things: ninety minutes on day eight, remote, with a small payment and the right to withdraw your session.",
    },
    {
      name: "Join for a fortnight",
      detail:
        "Engineers between jobs or degrees can pair on a bet as paid guests when places are listed under [careers](/career). At the moment none are.",
    },
  ],
  questions: [
    {
      question: "What do we hold in our hands after ten days?",
      answer: "A running prototype on a test address or a laptop, the note with its verdict, and a rough size for the next stage.",
    },
    {
      question: "Will you keep our idea confidential?",
      answer:
        "Client-funded bets are private by default and covered by an NDA. Only bets that we pay for, or that all funders agreed to open, are published.",
    },
    {
      question: "Isn’t this a cheap first sprint by another name?",
      answer:
        "A sprint assumes the product will exist. Here the code is thrown away and the question is whether to begin. If you already know that you will build it, skip us and go to [business analysis](/services/business-analysis).",
    },
    {
      question: "What if the verdict is “drop” and we disagree?",
      answer:
        "You have the code and the measurements, so carry on with whomever you like. The note still records the threshold we both signed.",
    },
  ],
  sample: {
    name: "Two-week bet: passkey wallet for shop vouchers",
    choices: {
      Industry: "E-Commerce",
      Version: "Functional Prototype",
      Website: "Web 3.0",
      Platform: "Mobile",
      "UI/UX": "Template Design",
      deployment: "Localhost",
      Integration: "No Integration",
      Security: "Basic Security measures",
    },
    pages: [
      "Sign-in screen where a new customer creates a passkey that becomes the owner of a smart account on a test network, with no seed phrase, and sees a voucher balance at once.",
      "Voucher page with a list of tokens, a QR code to spend one at the till, a confirmation step with the phone’s fingerprint sensor and a notification when the shop has accepted.",
      "Recovery flow on a second phone using an email link and a waiting period of one hour, with a timeline of what happened and a button to cancel a suspicious request.",
    ],
    excludes: ["a production network and its audit", "the shop’s till system", "the interviews that decide whether to go on"],
  },
  related: ["/services/business-analysis", "/services/wallet", "/our-labs/intelligence-lab", "/company/book-a-call"],
};
