import type { DocumentPage } from "#content/page-types.ts";

export const page: DocumentPage = {
  headline: "Notes from the workshop",
  lede: "A place for what we learn while building: contracts and their failure modes, honest pricing, measuring models, running systems.",
  description:
    "Where {{firm}}’s engineers write about smart contracts, honest software pricing, measuring machine learning and running systems.",
  sections: [
    {
      heading: "What belongs here",
      paragraphs: [
        "We write when something surprised us, when a decision took longer than it should have, or when a question keeps coming back from clients. Each article names its subject plainly, shows the code or the numbers where there are any, and says what we would do differently.",
        "Subjects follow the work: [smart contracts](/services/smart-contract) and [their audits](/services/smart-contract-audit), [machine learning](/services/ai-ml), [operations](/services/devops), and what the [labs](/our-labs/innovation-lab) find out.",
      ],
    },
    {
      heading: "What would you like to read?",
      paragraphs: [
        "Tell us at [{{contact_email}}](mailto:{{contact_email}}). The service pages carry the same kind of detail: how the weeks run, what can go wrong, and a worked estimate for each.",
      ],
    },
  ],
};
