import type { LabPage } from "#content/page-types.ts";

export const page: LabPage = {
  slug: "intelligence-lab",
  headline: "Studying how far a model’s answer can be relied upon",
  lede: "Leaderboards tell you which model is ahead this month on somebody else’s questions. The Intelligence lab asks narrower things: whether a score survives a rewording, whether a model knows when to stay silent, and how much of it remains in Bangla.",
  description:
    "Research on evaluating AI models: judge reliability, calibration, Bangla in four registers and effort estimates, published as threads close.",
  question: {
    heading: "Can a measurement of a language model be trusted itself?",
    paragraphs: [
      "A thermometer is calibrated before anyone reads it. Model evaluation has largely skipped that step: test questions leak into training data, graders are models with preferences for length and for their own style, and a two-point lead is reported without an interval.",
      "Meanwhile decisions rest on the reading. A team picks a provider or lets an agent send an email because a score looked high enough.",
      "We treat the evaluation as the instrument under study. A reliable way of weighing models should outlast several generations of them.",
    ],
  },
  artefact: {
    kind: "code",
    heading: "How often “90%\u00a0sure” is right",
    caption:
      "An excerpt of the calibration kit in the form in which we publish such code, with the test that would catch the usual mistake: bins that lose the cases at exactly 1.0.",
    file: "calibration-kit",
    version: "python 3.13 · Apache-2.0",
    files: [
      {
        path: "calibration/ece.py",
        language: "python",
        code: `def expected_calibration_error(
    confidence: list[float],
    correct: list[bool],
    bins: int = 10,
) -> float:
    """Mean gap between confidence and accuracy, by bin."""
    if len(confidence) != len(correct) or not confidence:
        raise ValueError("one answer for each confidence")
    groups = [[] for _ in range(bins)]
    for sure, right in zip(confidence, correct):
        # 1.0 belongs to the last bin.
        place = min(int(sure * bins), bins - 1)
        groups[place].append((sure, right))
    gap = 0.0
    for group in filter(None, groups):
        mean = sum(sure for sure, _ in group) / len(group)
        hits = sum(right for _, right in group) / len(group)
        gap += abs(mean - hits) * len(group)
    return gap / len(confidence)`,
      },
      {
        path: "tests/test_ece.py",
        language: "python",
        code: `from pytest import approx, raises

from calibration.ece import expected_calibration_error as ece


def test_sure_and_right_is_calibrated():
    assert ece([1.0, 1.0], [True, True]) == 0


def test_sure_and_wrong_is_the_worst():
    assert ece([1.0, 1.0], [False, False]) == 1


def test_half_of_the_eighties_right():
    sure = [0.85] * 4
    right = [True, True, False, False]
    assert ece(sure, right) == approx(0.35)


def test_an_answer_for_every_confidence():
    with raises(ValueError):
        ece([0.5], [])`,
      },
    ],
    result: "4 passed in 0.03s",
  },
  approach: [
    {
      name: "Fresh, private test items",
      detail:
        "Questions are newly written and a part is never published. Each item carries a canary string so that later contamination can be detected.",
    },
    {
      name: "Humans disagree first",
      detail:
        "Two or more annotators label independently, and Krippendorff’s alpha is reported. Model scores are read against that ceiling.",
    },
    {
      name: "Perturb everything",
      detail:
        "The same case is asked with shuffled options, changed names, typing errors and transliteration. The spread is a result of its own.",
    },
    {
      name: "Statistics before ranking",
      detail: "Paired comparisons on the same items, clustered standard errors, corrections for multiple tests. Ties are called ties.",
    },
    {
      name: "Pinned versions",
      detail:
        "Runs store model identifier, date, parameters and raw outputs. Where a provider offers no fixed version, a control set is repeated weekly to notice silent changes.",
    },
  ],
  threads: [
    {
      name: "When may a model be the judge?",
      detail: "We compare single judges, mixed panels and rubric checklists on support replies and summaries.",
      measure:
        "Agreement with the human majority, position and length bias, and the human labels needed to correct a judge to a given error.",
    },
    {
      name: "Bangla as written",
      detail: "Formal prose, Dhaka colloquial, Banglish in Latin script and code-mixed chat, with documents scanned by phone.",
      measure:
        "Task accuracy per register, tokens per word against English, since users pay by the token, and character error rate for OCR.",
    },
    {
      name: "Knowing when to abstain",
      detail: "Verbal confidence, sampling agreement and conformal prediction as triggers for handing a case to a person.",
      measure: "Risk–coverage curves, expected calibration error, and how both shift on data from a later quarter.",
    },
    {
      name: "Estimating software effort",
      detail:
        "The quote wizard on this site turns a page description into hours with an embedded estimator. A language model can be asked the same. We compare both with independent human estimates, then with booked hours where clients consent.",
      measure: "Median absolute percentage error, direction of bias per role, and variance under rephrasing of an identical request.",
    },
  ],
  published: [
    {
      name: "Datasets",
      detail:
        "None is out yet. When a thread closes, its open portion is published as JSON Lines with a datasheet, CC BY 4.0, annotators credited or anonymous as they prefer.",
    },
    {
      name: "Evaluation code",
      detail:
        "Released with the data under the MIT licence: tasks for Inspect and lm-evaluation-harness, so that you can run them on a model we have never seen.",
    },
    {
      name: "Raw transcripts",
      detail: "Prompts and outputs wherever the provider’s terms permit, because a score without the text cannot be challenged.",
    },
    {
      name: "Reports including null results",
      detail: "Preprints in HTML and PDF. A method that failed to help gets one too, with a summary on the [blog](/blogs).",
    },
  ],
  limits: [
    {
      risk: "We cannot see inside hosted models",
      handling: "Behaviour is measured from outside, at a date. Explanations of why a closed model erred are labelled as conjecture.",
    },
    {
      risk: "Annotators are few",
      handling:
        "Bangla work depends on a small group and its dialects. District, age band and background are reported in aggregate, and gaps are listed.",
    },
    {
      risk: "Budget bounds the sample",
      handling: "Every plan states the smallest difference it could detect at its sample size. Effects below that are reported as unknown.",
    },
    {
      risk: "Private items age too",
      handling: "Sending a question to an API discloses it. Held-out items are rotated, and retired ones move to the open set.",
    },
  ],
  takePart: [
    {
      name: "Annotate",
      detail:
        "Write to [{{contact_email}}](mailto:{{contact_email}}) and say which kinds of Bangla or English you read. Work is paid hourly, never per item, so care is not penalised. Training and a say in the guidelines are included.",
    },
    {
      name: "Contribute hard cases",
      detail:
        "Send examples where a model failed you to the same address, with rights cleared and names removed. We confirm by return whether they can be used.",
    },
    {
      name: "Test your own system",
      detail:
        "Ask for the same methods to be applied to your assistant under NDA; the figures stay yours. Building the feature itself belongs to [AI & ML](/services/ai-ml).",
    },
    {
      name: "Review a plan",
      detail:
        "Analysis plans go out for comment ten days before data collection. Ask by email to receive them; statisticians are especially welcome to be unkind.",
    },
  ],
  questions: [
    {
      question: "Do you train foundation models?",
      answer:
        "No. We fine-tune small open-weight ones where a thread requires it and release the adapters if the base licence allows. Pre-training is beyond our means.",
    },
    {
      question: "Which model is best at the moment?",
      answer:
        "We decline to say in general. For a defined task we can measure and give you a table with intervals, cost and date. Be prepared for two or three candidates that cannot be told apart.",
    },
    {
      question: "Do providers fund the work?",
      answer:
        "Research credits are accepted only without conditions and are named in the report. Providers see results at the same time as everyone else, except security flaws, which they see earlier.",
    },
    {
      question: "Is client material used in your experiments?",
      answer:
        "Never without a separate written agreement that names the dataset and purpose. The effort study, for example, uses only totals and descriptions that the client has read and released.",
    },
  ],
  sample: {
    name: "Annotation and evaluation workbench",
    choices: {
      Industry: "Others",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "Localhost",
      Integration: "1 to 3",
      Security: "Data encryption",
    },
    pages: [
      "Annotation page that shows one item at a time in Bangla or English, with a form for labels and comments, keyboard shortcuts on the web and large buttons on the phone, and offline saving.",
      "Item library with file upload of JSON Lines, search, a list with filters by register and difficulty, version history, and roles so that private items are visible to two people only.",
      "Run page where a researcher picks AI models and tasks, sets a budget, starts the evaluation in the background and gets an email notification when it ends.",
      "Results dashboard with 4 charts for accuracy with intervals, calibration, cost and annotator agreement, filters by model and date, a page of side-by-side outputs and CSV export.",
    ],
    excludes: ["annotators’ pay", "model providers’ charges and graphics cards", "the writing of the items and the report"],
  },
  related: ["/services/ai-ml", "/services/data-science", "/our-labs/innovation-lab", "/career"],
};
