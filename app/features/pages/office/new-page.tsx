import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { slugOf } from "#domain/blog/post-slug.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Modal } from "#ui/modal.tsx";
import type { MenuHeading, PageRow } from "./load-pages.server.ts";
import type { PageResult } from "./page-facts.ts";

const TYPES = [
  { value: "service", label: "Service", folder: "/services/" },
  { value: "solution", label: "Solution", folder: "/solutions/" },
  { value: "lab", label: "Lab", folder: "/our-labs/" },
  { value: "document", label: "Company or legal page", folder: "/company/" },
  { value: "case", label: "Case study", folder: "/work/" },
] as const;
type Type = (typeof TYPES)[number]["value"];

/** These two types have the same fields. */
const OFFERINGS: readonly string[] = ["service", "solution"];
const hasSameParts = (one: string, other: string) => one === other || (OFFERINGS.includes(one) && OFFERINGS.includes(other));

interface NewPageProps {
  readonly rows: readonly PageRow[];
  /** Headings in the header's menus that can list a page. */
  readonly headings: readonly MenuHeading[];
}

/** The slug follows the name until it is edited manually. */
function useAddress() {
  const [name, setName] = useState("");
  const [typed, setTyped] = useState<string>();
  return { name, slug: typed ?? slugOf(name), setName, setSlug: setTyped };
}

function NewPageForm({ rows, headings, onCancel }: NewPageProps & { readonly onCancel: () => void }) {
  const fetcher = useFetcher<PageResult>();
  const [type, setType] = useState<Type>("service");
  const { name, slug, setName, setSlug } = useAddress();
  const folder = TYPES.find(({ value }) => value === type)?.folder ?? "/";
  const sources = rows.filter((row) => hasSameParts(row.type, type));
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.errors : undefined;
  return (
    <CheckedForm method="post" fetcher={fetcher} errors={errors}>
      <input type="hidden" name="intent" value="create" />
      <SelectField name="type" label="Type" options={TYPES} value={type} onChange={(event) => setType(event.target.value as Type)} />
      <TextField
        name="name"
        label="Name"
        hint={type === "case" ? "For the list of pages and the address." : "Shown in menus."}
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        name="slug"
        label={`Address, after ${folder}`}
        required
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        onChange={(event) => setSlug(event.target.value)}
      />
      {type === "case" ? (
        <>
          <input type="hidden" name="line" value="" />
          <input type="hidden" name="group" value="" />
        </>
      ) : (
        <>
          <TextField name="line" label="Short line in the menu" isOptional maxLength={60} />
          <SelectField
            key={`group of ${type}`}
            name="group"
            label="Place in the menu"
            prompt="Footer only"
            options={headings.map(({ name: heading, menu }) => ({
              value: heading,
              label: menu === heading ? heading : `${menu} › ${heading}`,
            }))}
            defaultValue={headings.find((heading) => heading.folder === folder)?.name ?? ""}
            hint="Added to the menu when first published."
          />
        </>
      )}
      <SelectField
        key={type}
        name="from"
        label="Start from"
        prompt="Blank page"
        hint="A copy is quicker: every section is there, and you replace its words."
        options={sources.map((row) => ({ value: row.id, label: `A copy of ${row.isPublished ? "" : "the draft of "}${row.name}` }))}
        defaultValue={sources.find((row) => row.type === type && row.isPublished)?.id ?? ""}
      />
      <FormError />
      <div className="actions">
        <button type="button" className="button button--quiet" onClick={onCancel}>
          Cancel
        </button>
        <SubmitButton pendingLabel="Creating …">Create page</SubmitButton>
      </div>
    </CheckedForm>
  );
}

/** Creates a page of an existing type. Visitors see it once it is published. */
export function NewPage({ rows, headings }: NewPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button--small" aria-keyshortcuts="n" onClick={() => setIsOpen(true)}>
        New page
      </button>
      {isOpen && (
        <Modal ref={dialog} className="confirm" label="New page" onClose={() => setIsOpen(false)}>
          <h2>New page</h2>
          <p className="field__hint">Not visible to visitors until you publish it.</p>
          <NewPageForm rows={rows} headings={headings} onCancel={() => dialog.current?.close()} />
        </Modal>
      )}
    </>
  );
}
