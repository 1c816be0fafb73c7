import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "ai-ml",
  headline: "AI features that are tested on your own cases before launch",
  lede: "A demo proves that a model can be right once. We build the test that tells you how often it is right on your documents, your customers’ questions and your images, then ship the least expensive system that passes.",
  description:
    "Assistants, document extraction and classifiers built around a test set from your own data, with known error rates, costs and limits.",
  problem: {
    heading: "The pilot impressed everyone, and nobody dares switch it on",
    paragraphs: [
      "Someone in your firm wired a language model to a folder of manuals, and the first ten answers were excellent. The eleventh quoted a warranty clause that does not exist. Since then the project has been stuck between enthusiasm and legal review, because no one can say whether the eleventh case is one in ten or one in a thousand.",
      "The missing piece is measurement. With 200 labelled cases and 90% correct, the 95% interval runs from roughly 85% to 93%; with twenty cases you know next to nothing. Once that number exists, ordinary questions become answerable: which model, which cases go to a person, what each answer may cost.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "The evaluation, before a model is chosen",
    caption:
      "One page of an evaluation report as we hand it over, with example figures: reading supplier invoices, 412 cases with agreed answers. Each candidate meets the same set and the same gates.",
    file: "evaluation-report.pdf",
    version: "run 7 · page 2 of 9",
    columns: ["Candidate", "Fields right", "Worst slice", "p95 latency", "Cost per 1,000", "Verdict"],
    rows: [
      { cells: ["Keyword rules", "71.2%", "38.0%", "0.04 s", "$0.02", "The baseline to beat"] },
      { cells: ["Small open model, tuned", "91.8%", "84.5%", "0.9 s", "$0.61", "Passes all three gates"], tone: "good" },
      { cells: ["Large hosted model A", "94.1%", "90.3%", "3.8 s", "$9.40", "Too slow at the counter; used for review"], tone: "watch" },
      { cells: ["Large hosted model B", "93.0%", "71.5%", "1.9 s", "$6.10", "Fails: worst slice below 80%"], tone: "bad" },
    ],
    findings: [
      "Gates were agreed before the first run: 90% of fields overall, 80% in every slice, 2 s at the 95th percentile.",
      "Model B beats the chosen one overall and still fails: beside Latin digits it drops Bangla unit words.",
      "Repeated runs differ by ±0.6 points, so smaller gaps are not reported as gaps.",
    ],
  },
  deliverables: [
    {
      name: "Evaluation set",
      detail:
        "A few hundred real cases with agreed answers, versioned and split so that nobody tunes on the final test, including the awkward ones: poor scans, mixed Bangla and English, trick questions.",
    },
    {
      name: "Baseline comparison",
      detail:
        "Keyword rules, a small model and two or three large ones on the same set, with accuracy, latency and cost per thousand cases in one table.",
    },
    {
      name: "The working feature",
      detail:
        "Extraction, search assistant, classifier or image check inside your product, with sources shown beside every generated answer.",
    },
    {
      name: "Review queue",
      detail: "A screen where low-confidence cases reach a person, whose corrections flow back as new labelled examples.",
    },
    {
      name: "Monitoring and spend limits",
      detail:
        "Traces of prompts, retrieved passages and outputs with personal data masked, alerts on drift, and a daily ceiling after which a fallback answers.",
    },
    {
      name: "Model and data record",
      detail: "Intended use, training sources, known failures and licences, written so that your compliance team can file it.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Define “right”",
      detail:
        "Your experts and we label the same 50 cases separately. Where you disagree with one another, no model can be correct either.",
    },
    { when: "Weeks 2–3", title: "Test set and baselines", detail: "The table arrives with a recommendation, which may be to stop here." },
    { when: "Weeks 4–7", title: "Build", detail: "Retrieval, prompts or training, guarded by the evaluation in continuous integration." },
    {
      when: "Weeks 8–9",
      title: "Shadow mode",
      detail: "The system answers real traffic silently and people’s decisions are compared with it.",
    },
    {
      when: "Weeks 10–12",
      title: "Gradual release",
      detail: "A share of users first, thresholds adjusted to the reviewers’ actual capacity.",
    },
  ],
  stack: [
    {
      name: "Hosted or open-weight models behind one interface",
      why: "Providers change prices and retire versions. An OpenAI-compatible gateway lets us swap one and rerun the tests the same day; vLLM serves open weights where data may not leave your network.",
    },
    {
      name: "PostgreSQL with pgvector",
      why: "Hybrid search, full text plus embeddings, beside your access rules. A dedicated vector database waits until the row count demands it.",
    },
    {
      name: "LightGBM",
      why: "For tables such as churn or fraud signals, gradient-boosted trees train in minutes and cost almost nothing to run. A language model is the wrong tool there.",
    },
    {
      name: "JSON Schema outputs",
      why: "Extracted fields are validated before they touch a database, and totals are checked with arithmetic, not by asking the model.",
    },
    {
      name: "LoRA fine-tuning, last",
      why: "Good for format and tone, poor for adding facts. We try retrieval and better examples before training anything.",
    },
  ],
  risks: [
    {
      risk: "Confident, wrong answers",
      handling:
        "Answers must cite a retrieved passage, and a check verifies that the quoted text exists in it. No passage means the assistant says it does not know and offers a person.",
    },
    {
      risk: "Prompt injection",
      handling:
        "First on the OWASP list for LLM applications and unsolved by filters. We treat retrieved text as hostile, give tools the user’s own permissions and ask for confirmation before anything is sent or paid.",
    },
    {
      risk: "Personal data reaches a provider",
      handling:
        "Masking happens before the call, region and retention settings are fixed in the contract, and a self-hosted route exists where policy requires it.",
    },
    {
      risk: "Regulatory classification",
      handling:
        "Hiring, credit and health uses can be high-risk under the EU AI Act. Your counsel classifies the use; we build the logging, oversight and documentation it calls for.",
    },
  ],
  questions: [
    {
      question: "How much data do we need?",
      answer:
        "For an assistant over documents, the documents and about 200 labelled questions. For a trained classifier, several hundred examples of each class. If history is thin, we start with rules and a review queue that collects labels.",
    },
    {
      question: "Will our content train somebody’s model?",
      answer:
        "Business terms of the large providers generally exclude that by default, but read yours with your lawyer, as we do before the first call. With open weights on your own machines the question disappears.",
    },
    {
      question: "Can you guarantee 99% accuracy?",
      answer:
        "No, and be wary of anyone who does before seeing the data. We commit to a measured figure with its interval. If the target is out of reach, the review queue covers the gap and its staffing cost goes into your business case.",
    },
    {
      question: "Who owns the prompts, labels and tuned weights?",
      answer:
        "You do, subject to the base model’s licence. You hold all three in your own storage throughout. Our own studies in the [Intelligence lab](/our-labs/intelligence-lab) touch client data only under a separate written agreement.",
    },
  ],
  sample: {
    name: "Claims letter assistant for a clinic group",
    choices: {
      Industry: "Healthcare",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Advanced protection",
    },
    pages: [
      "Upload page for scanned insurer letters in PDF or photo form. The AI model extracts patient number, date, amount and reason into a form, highlights each value in the scan and marks uncertain fields.",
      "Review queue with sign-in, two roles, a list with filters by confidence and insurer, keyboard shortcuts to accept or correct a field, and notifications when a letter has waited more than a day.",
      "Chat assistant over the contract library that answers questions about coverage with quoted passages and links to the page, says when it finds nothing, and lets staff rate every answer.",
      "Quality dashboard with 3 charts for accuracy per field, cost per letter and reviewer corrections, plus an admin page to set thresholds and a monthly budget.",
    ],
    excludes: [
      "labelling of the test set by your experts",
      "the two weeks of shadow mode and the gradual release",
      "model provider’s charges per letter",
    ],
  },
  related: ["/services/data-science", "/our-labs/intelligence-lab", "/solutions/health-care", "/services/application"],
};
