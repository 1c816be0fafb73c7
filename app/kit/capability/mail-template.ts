export interface TemplateVariable {
  /** What it stands for. */
  readonly label: string;
  /** For previews. */
  readonly sample: string;
  /** Without it the mail would be of no use, as a link mail without its link. */
  readonly isRequired?: boolean;
  /** Always an address of the web: buttons can lead there. */
  readonly isLink?: boolean;
}

/** The words of a mail. */
export interface TemplateWords {
  readonly subject: string;
  /** In the markup of `parseMarkup`, with `{{variables}}`. */
  readonly body: string;
}

/** A kind of mail: what it says until staff change it, and what it can speak of. */
export interface MailTemplate<V extends string = string> extends TemplateWords {
  /** Such as `quote-link`. */
  readonly name: string;
  readonly title: string;
  /** `starter`: a beginning that staff choose for a letter and then go on writing. */
  readonly to: "client" | "staff" | "starter";
  /**
   * A colleague signs in by it or hears from it what happens to their account. Suppressing their address by hand does not stop it, and only
   * those who manage people change its words.
   */
  readonly isAccount?: true;
  /** In lower-case letters only. `firm` is known everywhere. */
  readonly variables: Readonly<Record<V, TemplateVariable>>;
}

export interface FilledTemplate {
  readonly template: MailTemplate;
  readonly values: Readonly<Record<string, string>>;
}

export const template = <V extends string>(definition: MailTemplate<V>): MailTemplate<V> => definition;

/** Every variable has a value; an empty one leaves out what speaks of nothing else. */
export const fill = <V extends string>(filled: MailTemplate<V>, values: Readonly<Record<NoInfer<V>, string>>): FilledTemplate => ({
  template: filled,
  values,
});

const SAMPLE_LINK = "https://example.com/the-page-it-leads-to";

export const linkVariable = (label: string): TemplateVariable => ({ label, sample: SAMPLE_LINK, isRequired: true, isLink: true });

export const samplesOf = ({ variables }: MailTemplate): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]));
