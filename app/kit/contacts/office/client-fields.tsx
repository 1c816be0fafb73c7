import { TextField } from "#ui/forms/text-field.tsx";
import { MAX_COMPANY_CHARACTERS, MAX_NAME_CHARACTERS } from "../contact-input.ts";

interface ClientFieldsProps {
  readonly name?: string;
  /** Shown while no name is entered. */
  readonly placeholder?: string;
  readonly company?: string;
}

/** A person's name and company, wherever staff can edit them. */
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
