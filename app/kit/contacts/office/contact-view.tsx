import { Link } from "react-router";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { AdminIcon } from "#ui/admin/shell/admin-icon.tsx";
import { Day } from "#ui/admin/table/day.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { ContactSide, type SideProps } from "./contact-side.tsx";
import type { ContactRecord } from "./load-contact.server.ts";
import type { NextStep } from "../next-steps.server.ts";
import { outsideAreas } from "../person-trail.tsx";
import { StoryView } from "./story-view.tsx";
import "./contacts.css";

function Step({ step: { icon, href, words, moment, at, day, isPressing, followUp } }: { readonly step: NextStep }) {
  return (
    <li>
      <AdminIcon name={icon} />
      <span>
        {href === undefined ? (
          <bdi>{words}</bdi>
        ) : (
          <Link to={href}>
            <bdi>{words}</bdi>
          </Link>
        )}
        {at && (
          <>
            {" "}
            {moment} {day === undefined ? <Moment at={at} /> : <Day day={day} />}
          </>
        )}
        {followUp && (
          <span className="next-steps__follow-up">
            <bdi>{followUp.nextAction || "Follow up"}</bdi>: <Moment at={followUp.at} />
          </span>
        )}
      </span>
      {isPressing && <StatusBadge tone="warning">Waiting for us</StatusBadge>}
    </li>
  );
}

/** Of records outside the reader's areas it is unknown whether they are open. */
export function NextSteps({ record: { steps, hidden } }: { readonly record: Pick<ContactRecord, "steps" | "hidden"> }) {
  if (steps.length === 0) return <p>{hidden === 0 ? "No open items." : `No open items in your areas. ${outsideAreas(hidden)}.`}</p>;
  return (
    <ul className="next-steps">
      {steps.map((step) => (
        <Step key={`${step.kind} ${step.id}`} step={step} />
      ))}
    </ul>
  );
}

function Actions({ record: { actions } }: { readonly record: Pick<ContactRecord, "actions"> }) {
  return actions.map(({ label, href }) => (
    <Link key={href} className="button button--quiet button--small" to={href}>
      {label}
    </Link>
  ));
}

/** A merge in the history, with an undo button while it can be undone. */
function Merged({ merge: { otherId, name, canBeUndone } }: { readonly merge: ContactRecord["merges"][number] }) {
  return (
    <div className="contact-merged">
      <bdi>{name}</bdi>
      {canBeUndone && (
        <CheckedForm method="post" preventScrollReset>
          <input type="hidden" name="otherId" value={otherId} />
          <SubmitButton className="button button--quiet button--small" name="intent" value="unmerge" pendingLabel="Undoing …">
            Undo<span className="visually-hidden"> the merge with {name}</span>
          </SubmitButton>
        </CheckedForm>
      )}
    </div>
  );
}

/** One person's open items and history across all their addresses. */
export function ContactView({ record, answer }: SideProps) {
  const { contact, addresses, activity, merges } = record;
  const renderMerge = (seq: number) => {
    const merge = merges.find((each) => each.seq === seq);
    return merge && <Merged merge={merge} />;
  };
  return (
    <>
      <RecordHeader
        title={contact.displayName}
        back={{ href: "/admin/contacts", label: "Contacts" }}
        meta={[contact.company, addresses.map(({ address }) => address).join(", ")].filter(Boolean).join(" · ")}
        actions={<Actions record={record} />}
      />
      <RecordLayout side={<ContactSide record={record} answer={answer} />}>
        <RecordSection title="Next steps">
          <NextSteps record={record} />
        </RecordSection>
        <RecordSection title="Timeline">
          <StoryView record={record} />
        </RecordSection>
        <RecordActivityView activity={activity} renderAction={renderMerge} />
      </RecordLayout>
    </>
  );
}
