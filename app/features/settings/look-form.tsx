import { useState, type ChangeEvent } from "react";
import { checkWith } from "#domain/forms/parse-form.ts";
import { logoAddress } from "#domain/look/look-address.ts";
import { BUILT_LOOK, colourIn, LOGO_TYPES, lookForm, MAX_LOGO_BYTES, MAX_SEED_CHARACTERS, type StoredLook } from "#kit/settings/look-input.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { ColourField } from "./colour-field.tsx";
import { LookPreview } from "./look-preview.tsx";
import "./look.css";

const valuesOf = ({ accent, office, seed }: StoredLook) => ({
  accentLight: accent[0],
  accentDark: accent[1],
  officeLight: office[0],
  officeDark: office[1],
  seed,
});
type Values = ReturnType<typeof valuesOf>;

const TOO_LARGE = { logo: "This file is larger than 500 KB. Please choose a smaller one." };

function check(form: FormData): FieldErrors | undefined {
  const errors = checkWith(lookForm)(form);
  const file = form.get("logo");
  return file instanceof File && file.size > MAX_LOGO_BYTES ? { ...errors, ...TOO_LARGE } : errors;
}

const COLOURS = [
  {
    legend: "Accent",
    hint: "Buttons, marks and small words of the public pages, and the line below the name in emails.",
    fields: ["accentLight", "accentDark"],
    isOffice: false,
  },
  {
    legend: "Office colour",
    hint: "Buttons and marks of the back office, links and buttons in emails, totals on estimates.",
    fields: ["officeLight", "officeDark"],
    isOffice: true,
  },
] as const;

interface ColoursProps {
  readonly values: Values;
  readonly onChange: (name: keyof Values, value: string) => void;
}

function ColourFields({ values, onChange }: ColoursProps) {
  return COLOURS.map(({ legend, hint, fields, isOffice }) => (
    <fieldset key={legend} className="settings__group">
      <legend>{legend}</legend>
      <p className="field__hint">{hint}</p>
      <div className="look-pair">
        {fields.map((name, theme) => (
          <ColourField
            key={name}
            name={name}
            label={`${legend}, ${theme === 0 ? "light theme" : "dark theme"}`}
            theme={theme === 0 ? 0 : 1}
            isOffice={isOffice}
            value={values[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

interface LogoProps {
  readonly hasLogo: boolean;
  readonly isRemoved: boolean;
  readonly onRemove: (isRemoved: boolean) => void;
  readonly onChoose: (address: string | undefined) => void;
}

function LogoField({ hasLogo, isRemoved, onRemove, onChoose }: LogoProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file || file.size > MAX_LOGO_BYTES) return onChoose(undefined);
    const reader = new FileReader();
    reader.addEventListener("load", () => onChoose(String(reader.result)));
    reader.readAsDataURL(file);
  };
  return (
    <>
      <Field
        name="logo"
        label="Logo"
        isOptional
        hint="PNG, WebP or JPEG up to 500 KB, best with a transparent ground. It takes the place of the woven mark; the name stays beside it."
      >
        {(ties) => <input {...ties} className="look-file" type="file" name="logo" accept={LOGO_TYPES.join(",")} onChange={choose} />}
      </Field>
      {hasLogo && (
        <label className="check">
          <input type="checkbox" name="removeLogo" checked={isRemoved} onChange={({ target }) => onRemove(target.checked)} />
          <span>Remove the logo</span>
        </label>
      )}
    </>
  );
}

interface LookFormProps {
  readonly look: StoredLook;
  /** Revision of the loaded values. */
  readonly revision: string;
  readonly errors: FieldErrors | undefined;
}

/** Colours, mark and logo, with a preview that follows what is typed. */
export function LookForm({ look, revision, errors }: LookFormProps) {
  const [values, setValues] = useState(() => valuesOf(look));
  const [isRemoved, setIsRemoved] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [resets, setResets] = useState(0);
  const change = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const reset = () => {
    setValues(valuesOf(BUILT_LOOK));
    setIsRemoved(look.logo !== undefined);
    setChosen(undefined);
    setResets((count) => count + 1);
  };
  // While a colour is being typed, the preview keeps the saved one.
  const shown = (name: Exclude<keyof Values, "seed">) => colourIn(values[name]) ?? valuesOf(look)[name];
  const saved = look.logo && !isRemoved ? logoAddress(look.logo) : undefined;
  return (
    <RecordSection title="Colours, mark and logo">
      <p className="settings__words">
        Public pages, back office, emails, estimates, icons and share images follow within a second. Published audit reports keep theirs,
        as their hash is public.
      </p>
      <div className="look">
        <CheckedForm method="post" encType="multipart/form-data" check={check} errors={errors}>
          <FormError />
          <input type="hidden" name="revision" value={revision} />
          <ColourFields values={values} onChange={change} />
          <Field name="seed" label="Word of the mark" hint="The mark is woven from this word: another word, another figure.">
            {(ties) => (
              <input
                className="input"
                name="seed"
                value={values.seed}
                onChange={({ target }) => change("seed", target.value)}
                maxLength={MAX_SEED_CHARACTERS}
                autoComplete="off"
                {...ties}
              />
            )}
          </Field>
          <LogoField key={resets} hasLogo={look.logo !== undefined} isRemoved={isRemoved} onRemove={setIsRemoved} onChoose={setChosen} />
          <div className="actions">
            <SubmitButton>Save</SubmitButton>
            <button type="button" className="button button--quiet" onClick={reset}>
              Fill in the original look
            </button>
          </div>
        </CheckedForm>
        <LookPreview
          colours={{ accent: [shown("accentLight"), shown("accentDark")], office: [shown("officeLight"), shown("officeDark")] }}
          seed={values.seed.trim() || look.seed}
          logo={chosen ?? saved}
        />
      </div>
    </RecordSection>
  );
}
