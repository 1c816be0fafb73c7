import type { LabPage } from "#content/page-types.ts";

export const page: LabPage = {
  slug: "immersive-lab",
  headline: "Measuring what hands, eyes and patience allow in 3D interfaces",
  lede: "Spatial interfaces are usually judged by the person demonstrating them. In the Immersive lab we time tasks, count errors, ask about nausea and let participants take the headset off. The result is guidance with numbers for people who design in space.",
  description:
    "Studies of spatial interfaces: hand input, reading, comfort and loading on modest phones, with open protocols, scenes and measurements.",
  question: {
    heading: "When is a third dimension worth the effort it asks for?",
    paragraphs: [
      "A screen is precise, readable and tolerates half an eye. A headset offers scale and presence, and charges for them in setup, fatigue and isolation. Between the two sits the phone held up at arm’s length, which is tiring within a minute.",
      "So the useful question is conditional. For which tasks does depth shorten the work or improve memory, and for whom? Studies often compare a new interface with a poor version of the old one, which settles little.",
      "Our rule is a fair opponent: the flat interface in each comparison is designed and tuned by someone who wants it to win.",
    ],
  },
  artefact: {
    kind: "paper",
    heading: "The plan, fixed before the first headset is worn",
    caption:
      "An excerpt of a pre-registration in the form in which we publish them. It says beforehand what would count as a difference, so that the result cannot choose its own question.",
    file: "prereg-selection.md",
    version: "v1 · registered before data",
    title: "Pinch, poke or controller",
    section: { number: 3, name: "Analysis plan" },
    paragraphs: [
      "Primary outcome: throughput in bits per second after ISO 9241-411, per participant and method. One number per cell; no outcome is added later.",
      "Twenty-four participants, each with all three methods, in an order balanced by a Latin square. Stopping early is not allowed.",
      "A difference below 0.3 bit/s is called “no practical difference”, whatever its p-value.",
      "Excluded: sessions with tracking loss above 5% of frames, decided by a script that does not see the method.",
    ],
    formula: [
      "ID = log2(D / We + 1)         bits",
      "We = 4.133 · sd(endpoints)    degrees",
      "TP = mean(ID / MT)            bits per second",
    ],
    parameters: {
      columns: ["Factor", "Levels", "Why"],
      rows: [
        ["Target size", "1, 2, 3, 4 degrees", "what menus use today"],
        ["Distance", "0.6 m, 3 m", "arm’s reach and across a room"],
        ["Trials", "40 per cell", "learning levels off after about 25"],
      ],
    },
  },
  approach: [
    {
      name: "Standard tasks",
      detail:
        "Pointing follows the multidirectional tapping test of ISO 9241-411, reporting throughput in bits per second, so that results can be set beside the existing literature.",
    },
    {
      name: "Counterbalanced sessions",
      detail: "Every participant uses each interface, in an order drawn by Latin square, with rest between conditions.",
    },
    {
      name: "Established questionnaires",
      detail: "The Simulator Sickness Questionnaire before and after, NASA-TLX for workload and the System Usability Scale, unmodified.",
    },
    {
      name: "Devices people own",
      detail:
        "Web scenes run on an entry-level Android phone over a throttled connection as well as on current headsets, whose firmware version is recorded.",
    },
    {
      name: "Consent first",
      detail:
        "Participants read what is recorded, may stop at any moment with full payment, and can have their data erased until the set is anonymised.",
    },
  ],
  threads: [
    {
      name: "Pinch, poke or controller",
      detail:
        "Hand tracking through the WebXR Hand Input module removes hardware and adds uncertainty. We vary target size from 1 to 4 degrees and distance from arm’s reach to three metres.",
      measure:
        "Throughput, error rate and accidental activations per hundred selections, for each method and skin-tone group on the Monk scale.",
    },
    {
      name: "Reading in space",
      detail: "Bangla conjuncts and Latin text on panels at one and two metres, with bitmap, SDF and native text rendering.",
      measure:
        "Words per minute and comprehension at equal angular size, and the smallest x-height in degrees at which speed falls by a tenth.",
    },
    {
      name: "First five seconds on a weak phone",
      detail:
        "Meshopt against Draco, KTX2 against WebP, progressive levels of detail against one file, on 4G profiles of 1.6 and 9 Mbit/s.",
      measure: "Time to first recognisable frame as marked by viewers, peak memory, and tabs killed by the system.",
    },
    {
      name: "Does walking help remembering?",
      detail: "Assembly steps learnt in VR, from video and from paper with the same script.",
      measure: "Steps performed correctly on the physical kit after one day and after 30 days, by assessors who do not know the condition.",
    },
  ],
  published: [
    {
      name: "Protocol before data",
      detail: "No study is out yet. Hypotheses, sample size and exclusion rules are registered on OSF before the first session.",
    },
    {
      name: "Study reports",
      detail:
        "Once a thread closes we publish effect sizes with confidence intervals and the individual points, in HTML and PDF under CC BY 4.0.",
    },
    {
      name: "Scenes and logging code",
      detail: "Released with the report: WebXR scenes in three.js under the MIT licence, with glTF assets of our own in CC0.",
    },
    {
      name: "Design notes",
      detail:
        "One page per finding with the recommended size, distance or budget and the range in which it was tested, for our [immersive service](/services/immersive) to work from.",
    },
  ],
  limits: [
    {
      risk: "Small and local samples",
      handling:
        "Expect 20 to 30 people per study, often students. Reports state age, handedness and earlier VR use, and claim nothing beyond that group.",
    },
    {
      risk: "Novelty",
      handling: "First-hour enthusiasm inflates ratings. Where the claim concerns daily use, sessions are spread over at least two weeks.",
    },
    {
      risk: "Hardware moves on",
      handling:
        "A finding about tracking error may expire with a firmware update, so each figure carries a device and date; human limits, such as legible angles, age better.",
    },
    {
      risk: "Harm to participants",
      handling:
        "Headset time is 25 minutes at most per session, seated by default. People prone to seizures or with vestibular conditions are advised not to join, and an ethics checklist is signed by someone outside the study.",
    },
  ],
  takePart: [
    {
      name: "Be a participant",
      detail:
        "Write to [{{contact_email}}](mailto:{{contact_email}}), say where you are and which headset you own, if any, and we answer when a study needs people. Sessions are in person where a partner hosts us, or remote. Travel and time are paid.",
    },
    {
      name: "Lend a task",
      detail:
        "Museums and workshops know jobs we would never invent. Describe one to the same address; we film it, with consent, and turn it into a test scene that you keep.",
    },
    {
      name: "Replicate",
      detail:
        "Universities that write to us receive the scenes and scripts of a finished study and help with set-up. A contrary result is linked from our report.",
    },
    {
      name: "Commission a comparison",
      detail:
        "Bring two designs of your own to a [call](/company/book-a-call); we run the study, and you choose beforehand whether it is public.",
    },
  ],
  questions: [
    {
      question: "Can you tell us which headset to buy?",
      answer:
        "Only for a task that we have measured: we can then say which one suited it. Price, repair and the manufacturer’s plans belong in your decision too.",
    },
    {
      question: "Do you record gaze?",
      answer:
        "Only if the hypothesis needs it and the platform grants it. WebXR does not expose raw eye tracking, so such studies use native software, and gaze samples are deleted after aggregation.",
    },
    {
      question: "Why bother with phones if the subject is immersion?",
      answer:
        "Because that is where nearly everybody meets 3D. A headset technique reaches few people; faster loading on a modest phone reaches many.",
    },
    {
      question: "Would you publish a result that hurts your own sales?",
      answer:
        "Yes. Registration fixes the question in advance. If flat screens win, our clients should hear that before they pay for a scene.",
    },
  ],
  sample: {
    name: "Remote study kit for VR reading tests",
    choices: {
      Industry: "Education",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "I'll provide",
      deployment: "AWS or Cloud",
      Integration: "No Integration",
      Security: "Data encryption",
    },
    pages: [
      "Consent and intake page with a form for age range, glasses and VR experience, a language switch for Bangla and English, and an email with a personal link to withdraw later.",
      "WebXR 3D scene that shows text panels at set distances, records reading time and answers, works with controllers or hands, and stores results offline until the connection returns.",
      "Researcher dashboard with sign-in and roles, a list of sessions with filters, 3 charts for speed, errors and discomfort, and a CSV export without names.",
    ],
    excludes: ["headsets and their shipping", "participants’ payment and ethics approval", "the analysis and the report"],
  },
  related: ["/services/immersive", "/services/design", "/solutions/education", "/our-labs/innovation-lab"],
};
