import { fieldOf, type JobQuestion, MAX_LONG_CHARACTERS, MAX_SHORT_CHARACTERS, optionsOf } from "#domain/careers/job-question.ts";
import { Choices } from "#ui/forms/choices.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

/** A job's own question as a form field. */
export function QuestionField({ question, value }: { readonly question: JobQuestion; readonly value: string | undefined }) {
  const { label, kind, isRequired } = question;
  const name = fieldOf(question);
  const options = optionsOf(question);
  if (options.length > 0)
    return (
      <Choices
        name={name}
        legend={isRequired ? label : `${label} (optional)`}
        type="radio"
        options={options.map((option) => ({ value: option, label: option }))}
        chosen={value === undefined ? [] : [value]}
      />
    );
  const shared = { name, label, isOptional: !isRequired, required: isRequired, defaultValue: value, dir: "auto" } as const;
  return kind === "long" ? (
    <TextArea {...shared} rows={5} maxLength={MAX_LONG_CHARACTERS} />
  ) : (
    <TextField {...shared} maxLength={MAX_SHORT_CHARACTERS} />
  );
}
