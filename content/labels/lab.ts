export const page = {
  takePartLink: "Take part",
  threads: "Threads under way",
  measured: "Measured by",
  approach: "Approach",
  ways: "{count} ways of working",
  limits: "Limits",
  limitCount: "{count} limits, with what we do about each",
  published: "What gets published",
  kinds: "{count} kinds of results",
  takePart: "How to take part",
  questions: "Questions",
  related: "Close to this",
};
