export interface TemplateVariable {
  /** What it is replaced by. */
  readonly label: string;
  /** For previews. */
  readonly sample: string;
  /** Without it the mail would be useless, as a link mail without its link. */
  readonly isRequired?: boolean;
  /** Always a web address: buttons can link to it. */
  readonly isLink?: boolean;
}

/** The words of a mail. */
export interface TemplateWords {
  readonly subject: string;
  /** In the markup of `parseMarkup`, with `{{variables}}`. */
  readonly body: string;
}

/** A kind of mail: its default words, and the variables they may use. */
export interface MailTemplate<V extends string = string> extends TemplateWords {
  /** Such as `quote-link`. */
  readonly name: string;
  readonly title: string;
  /** `starter`: a text that staff choose to begin a letter with. */
  readonly to: "client" | "staff" | "starter";
  /**
   * A colleague signs in with it, or is notified of changes to their account. Suppressing their address by hand does not stop it, and only
   * staff who manage people may change its words.
   */
  readonly isAccount?: true;
  /** A staff member writes its main words and sends it: a person's mail, which is not marked as automatic. */
  readonly isWritten?: true;
  /** In lower-case letters only. `firm` is available everywhere. */
  readonly variables: Readonly<Record<V, TemplateVariable>>;
}

export interface FilledTemplate {
  readonly template: MailTemplate;
  readonly values: Readonly<Record<string, string>>;
}

export const template = <V extends string>(definition: MailTemplate<V>): MailTemplate<V> => definition;

/** Every variable has a value; a block whose variables are all empty is left out. */
export const fill = <V extends string>(filled: MailTemplate<V>, values: Readonly<Record<NoInfer<V>, string>>): FilledTemplate => ({
  template: filled,
  values,
});

const SAMPLE_LINK = "https://example.com/the-page-it-leads-to";

export const linkVariable = (label: string): TemplateVariable => ({ label, sample: SAMPLE_LINK, isRequired: true, isLink: true });

export const samplesOf = ({ variables }: MailTemplate): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]));
