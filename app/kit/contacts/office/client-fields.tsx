import { TextField } from "#ui/forms/text-field.tsx";
import { MAX_COMPANY_CHARACTERS, MAX_NAME_CHARACTERS } from "../contact-input.ts";

interface ClientFieldsProps {
  readonly name?: string;
  /** What the person is called while no name is given. */
  readonly placeholder?: string;
  readonly company?: string;
}

/** The name and company of a person, wherever staff may write them. */
export function ClientFields({ name, placeholder, company }: ClientFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        defaultValue={name}
        placeholder={placeholder}
        maxLength={MAX_NAME_CHARACTERS}
        autoComplete="off"
        isOptional
        dir="auto"
      />
      <TextField
        name="company"
        label="Company"
        defaultValue={company}
        maxLength={MAX_COMPANY_CHARACTERS}
        autoComplete="off"
        isOptional
        dir="auto"
      />
    </>
  );
}
