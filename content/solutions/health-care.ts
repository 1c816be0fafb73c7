import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "health-care",
  headline: "Clinical records that follow the patient, with consent enforced",
  description:
    "FHIR records, consent, HL7 v2 and DICOM integration for hospitals, clinics and digital health firms, with clinical safety built into the schedule.",
  lede: "A clinician should see what she needs for the person in front of her, and nobody should see it without a reason. We connect the systems you own, keep consent as data that software obeys, and write a hazard log as seriously as we write code.",
  problem: {
    heading: "Three MRNs, one patient, four minutes",
    paragraphs: [
      "The laboratory sends HL7 v2, radiology speaks DICOM, the ward runs a system from 2009 and the new app wants FHIR. Each has its own number for Mrs Akter. In a ten-minute consultation the doctor spends four on finding last month’s creatinine, then orders the test again.",
      "Consent, meanwhile, is a signature on a scanned form. It says that data may be shared “for treatment”, but no interface reads it, so either everyone can see the psychiatric notes or no one can see the allergies. When a patient asks who opened her record, the honest reply is a shrug.",
      "Health start-ups meet the same wall from outside: a sound product, and a hospital that asks for SMART App Launch, a data protection impact assessment and a clinical safety case before a pilot.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "Who asked for Mrs Akter’s record, and the answer",
    caption:
      "An access log as we hand it over, for an example patient with two consents: her hospital may read all but psychiatric notes for treatment, and an app may read laboratory results until 30 April. Every line is one AuditEvent.",
    file: "access-log-akter.pdf",
    version: "14 April to 1 May · two consents",
    columns: ["When", "Who", "Purpose", "Asked for", "Answer", "Why"],
    rows: [
      {
        cells: [
          "14 April 08:12",
          "Nephrology, care team",
          "Treatment",
          "Creatinine, two years",
          "Allowed",
          "Consent 1; on the team since 3 April",
        ],
        tone: "good",
      },
      {
        cells: [
          "14 April 11:05",
          "Clerk of another ward",
          "None given",
          "Diagnoses",
          "Refused",
          "Not in the care team, and no reason typed",
        ],
        tone: "bad",
      },
      {
        cells: [
          "14 April 13:30",
          "Kidney diary, an app",
          "Self-care",
          "`patient/Observation.rs`",
          "Allowed",
          "Consent 2; laboratory results only",
        ],
        tone: "good",
      },
      {
        cells: [
          "14 April 13:30",
          "Kidney diary, an app",
          "Self-care",
          "`patient/Condition.rs`",
          "Refused",
          "A scope that she did not grant",
        ],
        tone: "bad",
      },
      {
        cells: [
          "14 April 16:50",
          "Nephrology, care team",
          "Treatment",
          "Note labelled `PSY`",
          "Refused",
          "Consent 1 leaves psychiatric notes out",
        ],
        tone: "bad",
      },
      {
        cells: [
          "15 April 02:17",
          "Emergency department",
          "Break-glass",
          "Note labelled `PSY`",
          "Allowed",
          "Typed: “unconscious, which tablets?” Duty lead alerted",
        ],
        tone: "watch",
      },
      {
        cells: ["1 May 07:58", "Kidney diary, an app", "Self-care", "`patient/Observation.rs`", "Refused", "Consent 2 ended on 30 April"],
        tone: "bad",
      },
    ],
    findings: [
      "Seven requests: three allowed, four refused. Mrs Akter reads the same seven lines in her own log.",
      "Refusing the note at 16:50 hid nothing else. Allergies carry no such label, so the ward still saw them.",
      "Break-glass never refuses: the privacy officer reviewed the read of 02:17 at 14:40 on the same day.",
    ],
  },
  deliverables: [
    {
      name: "FHIR façade over existing systems",
      detail: "R4 or R5 resources with profiles, examples and a CapabilityStatement, validated by the HL7 validator in CI.",
    },
    {
      name: "Interface channels",
      detail:
        "ADT, ORM and ORU over MLLP, DICOMweb for images, with acknowledgement handling, replay and a screen that shows what is stuck.",
    },
    {
      name: "Patient matching",
      detail:
        "Deterministic and probabilistic rules, Bangla and Latin name variants, a review queue, and unmerge: because two people will be joined one day.",
    },
    {
      name: "Consent and access service",
      detail:
        "FHIR Consent evaluated on every read, security labels for sensitive classes, break-glass with a typed reason, AuditEvent for each access and a patient-readable log.",
    },
    {
      name: "Safety and privacy file",
      detail: "Hazard log, safety case to DCB0129 where the NHS applies, DPIA inputs and retention schedule.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Shadow the ward",
      detail: "Observation, interface inventory, sample messages without identifiers, first hazard workshop with a clinician.",
    },
    {
      when: "Weeks 3–5",
      title: "One feed, one screen",
      detail: "Lab results from a single department, read-only, on synthetic patients from Synthea.",
    },
    {
      when: "Weeks 6–10",
      title: "Matching and consent",
      detail: "Thresholds tuned on your master index; policies reviewed by your data protection officer.",
    },
    {
      when: "Weeks 11–15",
      title: "Remaining feeds and app",
      detail: "Orders, encounters, documents, images; usability tests with nurses on the devices they carry.",
    },
    {
      when: "Weeks 16–18",
      title: "Parallel run",
      detail: "Old and new compared message by message, safety case closed, staged go-live outside winter pressure or dengue season.",
    },
  ],
  stack: [
    {
      name: "HAPI FHIR on PostgreSQL",
      why: "Mature, open and inspectable. Cloud FHIR services are fine too, if residency rules allow.",
    },
    {
      name: "Open Integration Engine",
      why: "Mirth Connect became closed-source with 4.6, so new channels go on the community fork.",
    },
    {
      name: "LOINC, ICD-11, SNOMED CT",
      why: "LOINC for laboratory tests, ICD-11 for statistics. SNOMED CT where the territory’s licence permits; we check before we map.",
    },
    {
      name: "SMART App Launch and OAuth 2.0",
      why: "Third-party apps get scopes such as `patient/Observation.rs`, not a database password.",
    },
    {
      name: "R4 by default, R5 by need",
      why: "Most vendors still exchange R4. R5’s reworked Consent and Subscription are worth it only if both ends have them.",
    },
  ],
  risks: [
    {
      risk: "Wrong-patient data",
      handling:
        "Matching errs towards separate records; anything uncertain goes to a human. Every display carries name, date of birth and identifier.",
    },
    {
      risk: "The product becomes a medical device",
      handling:
        "Calculating a dose or flagging sepsis may fall under MDR Rule 11 or local equivalents. We mark that boundary in design; crossing it means IEC 62304 and your regulatory lead from the first day.",
    },
    {
      risk: "Downtime at night",
      handling: "Read-only snapshot of current inpatients on local hardware, printable, refreshed every fifteen minutes and drilled.",
    },
    {
      risk: "Re-identification in analytics",
      handling: "Small-cell suppression, shifted dates, no free text. Only aggregates leave the enclave.",
    },
  ],
  questions: [
    {
      question: "Should health records be on a blockchain?",
      answer:
        "No. Records must be correctable and sometimes erasable, and ciphertext published today may be readable later. A hash log of consent changes can help organisations that distrust one another.",
    },
    {
      question: "Our supplier refuses to open its interface. What then?",
      answer:
        "We look at what it must already emit (HL7 v2, reports, a database view in your contract) and build from that. If nothing lawful exists, you need procurement pressure more than developers, and we say so.",
    },
    {
      question: "Are you HIPAA or GDPR certified?",
      answer:
        "HIPAA has no official certificate, and GDPR certification covers specific processing, not a firm. We work under your BAA or Article 28 agreement, map controls to ISO 27001 Annex A, and let your auditors in.",
    },
    {
      question: "Can you put an AI summary in the chart?",
      answer:
        "As a draft with each sentence linked to its source note, switched off for allergies and doses, and evaluated by your clinicians first. The method is on the [AI & ML](/services/ai-ml) page.",
    },
  ],
  sample: {
    name: "Shared patient record for a clinic group",
    choices: {
      Industry: "Healthcare",
      Version: "Full Released Version",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Advanced protection",
    },
    pages: [
      "Patient sign-in with two-factor, then a timeline of visits, lab results with a trend chart, prescriptions and documents as PDF. Search, filters by type and notifications when a result arrives.",
      "Consent page where the patient sees who may read which data, changes it with a form, and views a list of everyone who opened the record, with email alerts. The consent engine must support all clinics and each system that reads the record, handle children and legal representatives, and manage versions of the wording.",
      "Clinician view with roles: patient search, summary, allergies, results from the lab interface, file upload, secure chat with colleagues, and break-glass access with a typed reason. Doctors create referrals, manage their worklist on a board, and get live updates when a result arrives.",
      "Appointment booking with a calendar per doctor, reminders by SMS and email, video visit, online payment, and a reception dashboard with 3 charts on waiting times and no-shows.",
      "Integration engine for HL7 v2 and FHIR: connect to the lab, radiology and pharmacy systems, parse and validate messages, map codes to LOINC and SNOMED, retry after an outage, monitoring with alerts, and a page to replay a message.",
      "Patient matching: import of four clinic registers, an algorithm that scores pairs by name, birth date and number, a review queue for doubtful pairs with both records side by side, merge and unmerge with approval by two people, handling of newborns and unknown patients, a nightly quality report, and an API for the other systems.",
      "Prescriptions: doctors create a prescription from the medicine database, with a check of dose, allergies and interactions in real time, and an electronic signature. Integration with the pharmacy system, repeat requests by the patient with approval, handling of refusals with a reason, PDF printout with QR code, and notifications.",
      "Orders and results: create lab and imaging orders from a catalogue, generate labels with QR code, status tracking of the sample, results with reference ranges and trend charts, alerts on critical values with acknowledgement and escalation, integration with two analyser systems, and handling of corrected results.",
      "Ward tablet app on Android: patient list, vital signs form with barcode scan of the wristband, early-warning score calculation with alerts, medication round managed as a checklist, photo upload of wounds, connection to Bluetooth monitors, works offline and syncs when there is signal.",
      "Video consultation: waiting room with a camera check, video call for up to four people, screen sharing of images, notes created during the call, prescription and payment afterwards, handling of a lost connection with a fallback to a phone call, an interpreter who can be booked from a calendar, and a report for the record.",
      "Billing: price catalogue per insurer, claim created from the visit, electronic submission, rejections handled in a work queue, patient invoice as PDF, online payment, instalments, and reports of open amounts.",
      "Documents: upload and scanning with OCR, classification by an AI model with review, a viewer for DICOM images, letters generated from templates in a rich text editor, approval and electronic signature, sending to the family doctor through secure messaging, version history, and management of retention.",
      "Access control and audit: single sign-on with the clinic’s directory, roles per department, break-glass reviews, privacy requests by patients, data export, retention rules, and an audit log that the data protection officer can search.",
      "Quality dashboard with 6 charts: waiting times, readmissions, message failures, unread results, consent changes and use per department. Filters, a nightly data pipeline into a data warehouse, drill-down lists, reports created by the quality team themselves, and a monthly report by email and PDF.",
    ],
    excludes: [
      "interface fees of the lab and hospital systems",
      "the clinical safety officer’s and clinicians’ hours",
      "cleaning of four patient registers",
      "tablets, scanners and wristband printers",
    ],
  },
  related: ["/solutions/digital-identity", "/solutions/insurance", "/services/ai-ml", "/services/data-science"],
};
