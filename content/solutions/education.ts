import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "education",
  headline: "Courses that join up and credentials anyone can check",
  description:
    "Rosters, LTI tools, assessment, offline courses and Open Badges 3.0 credentials for schools, universities and training firms.",
  lede: "Marks should arrive by themselves, lessons should load on a cheap phone, and an employer should be able to check a certificate in ten seconds. We join your systems by open standards and sign what they award.",
  problem: {
    heading: "Three systems, five rosters and a PDF certificate",
    paragraphs: [
      "The registrar counts 312 students, the LMS 298, and the video tool keeps a list of its own with people who left in spring. Teachers copy marks by hand on the last evening of term. An employer rings to ask whether a certificate is genuine, and someone opens a filing cabinet.",
      "Another platform seldom cures this. The work is in the joints: rosters flowing from the student information system, tools that open with the right role, marks that come back, material that outlives a vendor. Standards exist for every joint, and many products claim them while supporting half.",
      "Then there is the learner, who may hold a four-year-old phone on metered data. An 80 MB lesson that plays itself is no lesson at all.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "What tonight’s sync would change",
    caption:
      "A roster sync’s dry run as we hand it over, with an example school of 1,221 pupils. Nothing is written before a person has read this page and pressed the button.",
    file: "roster-dry-run.html",
    version: "OneRoster 1.2 · 02:00",
    columns: ["Change", "Count", "Example", "What happens"],
    rows: [
      { cells: ["Unchanged", "1,163", "–", "Nothing"] },
      { cells: ["Enrol", "31", "Year 7 · Maths, set 2", "Account made, invitation held until Monday"], tone: "good" },
      { cells: ["Move", "14", "10B to 10C, physics", "Work and marks move along"], tone: "good" },
      { cells: ["Leave", "6", "No enrolment since Friday", "Access ends, work is kept for 400 days"], tone: "watch" },
      { cells: ["Refused", "38", "Whole of 9D missing in the file", "Not removed: more than 2% of pupils at once"], tone: "bad" },
    ],
    findings: [
      "1,163 + 14 + 6 + 38 pupils are known and 31 are new. The file counts 1,208, which is what it announced.",
      "A class that vanishes is nearly always an export error. The rule has kept every one of its pupils enrolled.",
    ],
  },
  deliverables: [
    {
      name: "Roster sync",
      detail: "OneRoster 1.2 by REST or CSV, with a dry-run report that shows who would be enrolled, moved or removed before it happens.",
    },
    {
      name: "LTI Advantage tool",
      detail:
        "LTI 1.3 launch, Deep Linking, grade return and membership services, tried against Moodle and Canvas plus whichever LMS you run.",
    },
    {
      name: "Course player",
      detail:
        "Plays cmi5 and SCORM packages, keeps lessons offline, steps video down to audio with captions, and sends xAPI statements on reconnection.",
    },
    {
      name: "Assessment bank",
      detail: "QTI 3.0 items, extra-time and other accommodations, facility and discrimination figures for each question.",
    },
    {
      name: "Credential service",
      detail: "Open Badges 3.0 signed as W3C Verifiable Credentials, revocable by status list, checked on a page that asks for no account.",
    },
    {
      name: "Accessibility report",
      detail: "WCAG 2.2 AA tested by keyboard, NVDA and VoiceOver, exceptions named with dates.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "A term on paper",
      detail: "Interviews with a registrar, a teacher and two learners produce a list of every place where data are typed twice.",
    },
    {
      when: "Weeks 2–4",
      title: "Identity and rosters",
      detail: "Single sign-on and nightly sync against a copy of last year’s intake.",
    },
    {
      when: "Weeks 5–9",
      title: "Teaching path",
      detail: "Player, assessment and grade return for one real course, reviewed by its teacher every Friday.",
    },
    {
      when: "Weeks 10–11",
      title: "Credentials",
      detail: "Issuer keys, badge design, verification page, a rehearsal of revocation.",
    },
    {
      when: "Weeks 12–14",
      title: "Pilot class",
      detail: "One cohort studies and sits a test on it. We load-test for exam day and avoid switching in the middle of term.",
    },
  ],
  stack: [
    {
      name: "Moodle or Open edX, extended",
      why: "An LMS is years of edge cases. We write plugins and a front end of your own where the teaching model needs it, and do not rebuild the gradebook.",
    },
    {
      name: "SQL LRS",
      why: "An open-source xAPI record store on PostgreSQL, so that learning data can be queried without buying an analytics suite.",
    },
    {
      name: "Keycloak",
      why: "Speaks SAML to university federations such as those in eduGAIN and OpenID Connect to everything newer.",
    },
    {
      name: "Service workers and IndexedDB",
      why: "Offline lessons from a browser tab, without an app-store review between a fix and Monday’s class.",
    },
    {
      name: "Signatures under did:web, no tokens",
      why: "A signed credential verifies without fees, and a child’s name must not be written where it cannot be erased. More under [digital identity](/solutions/digital-identity).",
    },
  ],
  risks: [
    {
      risk: "Children’s data spread too widely",
      handling:
        "Each connected tool receives a pseudonymous ID and only the claims it needs. Your counsel maps COPPA, FERPA or GDPR; we configure to that map.",
    },
    {
      risk: "Everyone starts the exam at nine",
      handling:
        "Questions are prefetched encrypted, answers saved locally every few seconds, and a school-wide outage leaves papers intact.",
    },
    {
      risk: "The issuer’s signing key leaks",
      handling: "Keys stay in a KMS with dated rotation. Affected badges are revoked and reissued in bulk, and holders are told.",
    },
    {
      risk: "Sync removes a whole class",
      handling: "Deletions above a threshold stop and wait for a person; enrolments are suspended first and purged later.",
    },
  ],
  questions: [
    {
      question: "May AI mark essays for us?",
      answer:
        "It can draft feedback that a teacher accepts or rewrites. The EU AI Act lists systems that evaluate learning outcomes as high-risk in Annex III, so automatic grading needs governance first. [AI & ML](/services/ai-ml) would measure agreement with your own markers.",
    },
    {
      question: "Can we leave our LMS without losing ten years of courses?",
      answer:
        "Mostly. Common Cartridge and QTI carry text, links and question types well; proprietary activities and discussion threads travel badly. A trial export in the first week tells you what would need rebuilding.",
    },
    {
      question: "What happens to badges if our institution closes?",
      answer:
        "The signature is checked against a key under your web domain. We therefore archive the public keys and final status list with a successor you name, and holders keep the signed file, which stays checkable against that archive.",
    },
    {
      question: "Do you build webcam proctoring?",
      answer:
        "We advise against it. False flags fall unevenly on students, and the EU prohibits emotion recognition in education with narrow exceptions. Item banks with randomised variants and short oral checks usually cost less.",
    },
  ],
  sample: {
    name: "Evening college with verifiable diplomas",
    choices: {
      Industry: "Education",
      Version: "Full Released Version",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "I'll provide",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Data encryption",
    },
    pages: [
      "Course catalogue with search, filters by level and language, course detail page with syllabus and dates, enrolment form with file upload for certificates, and online payment with instalments.",
      "Lesson player after sign-in with video and captions, short quizzes, offline download for the phone, a progress bar per module and a discussion chat with the teacher and other students.",
      "Teacher dashboard with 3 charts on attendance, marks and late work, gradebook list with filters and CSV export, file upload for material, roles for assistants and notifications to the class.",
      "Diploma page: issue a signed badge to everyone on the pass list, email it, revoke it with a reason, and let an employer verify it by QR code without sign-in.",
    ],
    excludes: ["course videos and captions", "cleaning of last year’s rosters", "the pilot class and the exam-day load test"],
  },
  related: ["/solutions/digital-identity", "/services/ai-ml", "/services/application", "/our-labs/immersive-lab"],
};
