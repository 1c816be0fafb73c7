/** One submission of the form. */
export interface Submitted {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly links: readonly string[];
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** As stored, also by earlier versions of the product. */
export function readSubmitted(content: Readonly<Record<string, unknown>>): Submitted {
  const answers = listOf(content["answers"]).map((each) => each as Readonly<Record<string, unknown>>);
  return {
    fullName: textOf(content["fullName"]),
    email: textOf(content["email"]),
    phone: textOf(content["phone"]),
    links: listOf(content["links"]).map(textOf),
    answers: answers.map(({ question, answer }) => ({ question: textOf(question), answer: textOf(answer) })),
  };
}
