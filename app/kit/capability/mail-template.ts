export interface TemplateVariable {
  /** A description of its value. */
  readonly label: string;
  /** Shown in previews. */
  readonly sample: string;
  /** The mail would be useless without it, such as the link in a link mail. */
  readonly isRequired?: boolean;
  /** Always a URL, so buttons can link to it. */
  readonly isLink?: boolean;
}

/** The text of a mail. */
export interface TemplateWords {
  readonly subject: string;
  /** In `parseMarkup` markup, with `{{variables}}`. */
  readonly body: string;
}

/** A kind of mail: its default text and the variables it may use. */
export interface MailTemplate<V extends string = string> extends TemplateWords {
  /** For example `quote-link`. */
  readonly name: string;
  readonly title: string;
  /** `starter`: a text staff can choose to begin a letter with. */
  readonly to: "client" | "staff" | "starter";
  /**
   * A colleague needs it to sign in, or it notifies them of a change to their account. Suppressing their address by hand does not stop it,
   * and only staff who manage people may edit it.
   */
  readonly isAccount?: true;
  /** A staff member writes the main text and sends it: a personal mail, not marked as automatic. */
  readonly isWritten?: true;
  /** Names are lower case. `firm` is available everywhere. */
  readonly variables: Readonly<Record<V, TemplateVariable>>;
}

export interface FilledTemplate {
  readonly template: MailTemplate;
  readonly values: Readonly<Record<string, string>>;
}

export const template = <V extends string>(definition: MailTemplate<V>): MailTemplate<V> => definition;

/** Every variable needs a value; a block whose variables are all empty is left out. */
export const fill = <V extends string>(filled: MailTemplate<V>, values: Readonly<Record<NoInfer<V>, string>>): FilledTemplate => ({
  template: filled,
  values,
});

const SAMPLE_LINK = "https://example.com/the-page-it-leads-to";

export const linkVariable = (label: string): TemplateVariable => ({ label, sample: SAMPLE_LINK, isRequired: true, isLink: true });

export const samplesOf = ({ variables }: MailTemplate): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]));
