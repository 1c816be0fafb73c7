import { useRef, useState, type ChangeEvent } from "react";
import { checkWith } from "#domain/forms/parse-form.ts";
import { logoAddress } from "#domain/look/look-address.ts";
import type { Colours } from "#domain/look/look.ts";
import { type } from "#kit/drafts/unsent-fields.ts";
import {
  BUILT_LOOK,
  COLOUR_FIELDS,
  colourFault,
  colourIn,
  coloursFrom,
  LOGO_TYPES,
  lookForm,
  MAX_LOGO_BYTES,
  MAX_SEED_CHARACTERS,
  type StoredLook,
} from "#kit/settings/look-input.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { ColourField } from "./colour-field.tsx";
import { LookPreview } from "./look-preview.tsx";
import "./look.css";

const valuesOf = ({ accent, office, ground, seed }: StoredLook) => ({
  accentLight: accent[0],
  accentDark: accent[1],
  officeLight: office[0],
  officeDark: office[1],
  groundLight: ground[0],
  groundDark: ground[1],
  seed,
});
type Values = ReturnType<typeof valuesOf>;

const TOO_LARGE = { logo: "This file is larger than 500 KB. Please choose a smaller one." };

function check(form: FormData): FieldErrors | undefined {
  const errors = checkWith(lookForm)(form);
  const file = form.get("logo");
  return file instanceof File && file.size > MAX_LOGO_BYTES ? { ...errors, ...TOO_LARGE } : errors;
}

const GROUPS: Readonly<Record<keyof Colours, { readonly legend: string; readonly hint: string }>> = {
  accent: {
    legend: "Accent",
    hint: "Buttons, marks and small text on public pages, and the line below the name in emails.",
  },
  office: {
    legend: "Office colour",
    hint: "Buttons and marks in the back office, links and buttons in emails, totals on estimates.",
  },
  ground: { legend: "Background", hint: "Cards, shades and lines are derived from it." },
};
const NAMES = Object.keys(GROUPS) as readonly (keyof Colours)[];

interface ColoursProps {
  readonly values: Values;
  /** The previewed colours. */
  readonly colours: Colours;
  readonly onChange: (name: keyof Values, value: string) => void;
}

function ColourFields({ values, colours, onChange }: ColoursProps) {
  return NAMES.map((group) => (
    <fieldset key={group} className="settings__group">
      <legend>{GROUPS[group].legend}</legend>
      <p className="field__hint">{GROUPS[group].hint}</p>
      <div className="look-pair">
        {COLOUR_FIELDS.filter(([, name]) => name === group).map(([field, name, theme]) => (
          <ColourField
            key={field}
            name={field}
            label={`${GROUPS[group].legend}, ${theme === 0 ? "light theme" : "dark theme"}`}
            value={values[field]}
            fault={colourIn(values[field]) === undefined ? undefined : colourFault(colours, name, theme)}
            onChange={(value) => onChange(field, value)}
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
        hint="PNG, WebP or JPEG up to 500 KB, ideally with a transparent background. It replaces the pattern beside the name. Check in the preview that it is visible in both themes."
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

/** Colours, pattern and logo, with a live preview. */
export function LookForm({ look, revision, errors }: LookFormProps) {
  const [values, setValues] = useState(() => valuesOf(look));
  const [isRemoved, setIsRemoved] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [resets, setResets] = useState(0);
  const change = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const form = useRef<HTMLDivElement>(null);
  const fillIn = () => {
    // As if it were typed, so that it is kept until it is saved.
    for (const [field, value] of Object.entries(valuesOf(BUILT_LOOK))) {
      const input = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
      if (input) type(input, value);
    }
    setIsRemoved(look.logo !== undefined);
    setChosen(undefined);
    setResets((count) => count + 1);
  };
  // While a colour is incomplete, the preview keeps the saved one.
  const saved = valuesOf(look);
  const shown = Object.fromEntries(COLOUR_FIELDS.map(([field]) => [field, colourIn(values[field]) ?? saved[field]])) as typeof saved;
  const colours = coloursFrom(shown);
  const isUnsaved =
    isRemoved || chosen !== undefined || Object.entries(saved).some(([field, value]) => values[field as keyof Values] !== value);
  const kept = look.logo && !isRemoved ? logoAddress(look.logo) : undefined;
  return (
    <RecordSection title="Colours, pattern and logo">
      <p className="settings__words">
        Public pages, the back office, emails and estimates change within a second. Icons and share images change within a day, when
        browsers reload them. Published audit reports keep their look, because their hash is public.
      </p>
      <div className="look" ref={form}>
        <CheckedForm method="post" encType="multipart/form-data" check={check} errors={errors}>
          <FormError />
          <input type="hidden" name="revision" value={revision} />
          <ColourFields values={values} colours={colours} onChange={change} />
          <Field name="seed" label="Pattern word" hint="The logo pattern is generated from this word.">
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
            <button type="button" className="button button--quiet" onClick={fillIn}>
              Fill in the original look
            </button>
            <p className="field__hint" role="status">
              {isUnsaved && "Not saved yet"}
            </p>
          </div>
        </CheckedForm>
        <LookPreview colours={colours} seed={values.seed.trim() || look.seed} logo={chosen ?? kept} />
      </div>
    </RecordSection>
  );
}
