import { useState } from "react";
import { Link } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { fileSize } from "#domain/text/file-size.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { MAX_ALT_CHARACTERS, MAX_NAME_CHARACTERS } from "../picture-input.ts";
import { FocalField } from "./focal-field.tsx";
import type { PictureRecord } from "./load-picture.server.ts";
import { Warnings } from "../warnings.tsx";
import "./media.css";

type Answer = (FormAnswer & { readonly intent: string }) | undefined;

const errorsFor = (intent: string, answer: Answer) => (answer?.ok === false && answer.intent === intent ? answer.errors : undefined);

function DescribeForm({ picture, answer }: { readonly picture: PictureRecord; readonly answer: Answer }) {
  const [point, setPoint] = useState({ focalX: picture.focalX, focalY: picture.focalY });
  return (
    <CheckedForm method="post" errors={errorsFor("describe", answer)} className="form picture-form">
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="focalX" value={point.focalX} />
      <input type="hidden" name="focalY" value={point.focalY} />
      <FocalField image={{ ...picture, ...point }} onMove={setPoint} />
      <TextArea
        name="alt"
        label="Alt text: what the picture shows"
        hint="One sentence for people who cannot see it. Pages cannot use a picture without it; posts start from it."
        defaultValue={picture.alt}
        maxLength={MAX_ALT_CHARACTERS}
        rows={2}
      />
      <TextField
        name="name"
        label="Name"
        hint="Used to find it here. Visitors never see it."
        defaultValue={picture.name}
        maxLength={MAX_NAME_CHARACTERS}
      />
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
        <FormError />
      </div>
    </CheckedForm>
  );
}

function Uses({ uses }: Pick<PictureRecord, "uses">) {
  if (uses.length === 0) return <p>No post or page uses it.</p>;
  return (
    <ul className="picture-uses">
      {uses.map(({ path, name }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function DeleteForm({ name, answer }: { readonly name: string; readonly answer: Answer }) {
  return (
    <CheckedForm method="post" errors={errorsFor("delete", answer)} className="actions">
      <ConfirmSubmit
        className="button button--quiet button--small"
        name="intent"
        value="delete"
        title={`Delete “${name}”?`}
        text="This cannot be undone. It disappears from older versions of posts and pages."
        confirmLabel="Delete picture"
        isDangerous
        pendingLabel="Deleting …"
      >
        Delete picture
      </ConfirmSubmit>
      <FormError />
    </CheckedForm>
  );
}

/** One picture: its alt text, its focal point, and where it is used. */
export function PictureRecordView({ picture, answer }: { readonly picture: PictureRecord; readonly answer: Answer }) {
  const { name, width, height, widths, bytes, createdAt, uploadedBy, uses, warnings } = picture;
  const widest = widths.at(-1) ?? width;
  const facts = [
    { name: "Size", value: `${width} × ${height} px` },
    { name: "Widest copy", value: `${fileSize(bytes)} at ${widest} px wide` },
    { name: "Uploaded", value: <Moment at={createdAt} /> },
    { name: "By", value: uploadedBy },
  ];
  const side = (
    <>
      <RecordSection title="Facts">
        <FactList facts={facts} />
        <Warnings warnings={warnings} />
      </RecordSection>
      <RecordSection title="Where it is used">
        <Uses uses={uses} />
        {uses.length === 0 && <DeleteForm name={name} answer={answer} />}
      </RecordSection>
    </>
  );
  return (
    <>
      <RecordHeader title={name} back={{ href: "/admin/media", label: "Media" }} />
      <RecordLayout side={side}>
        <DescribeForm picture={picture} answer={answer} />
      </RecordLayout>
    </>
  );
}
