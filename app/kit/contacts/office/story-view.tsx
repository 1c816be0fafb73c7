import { Link, useSearchParams } from "react-router";
import { dayIn, formatDay, formatMoment } from "#domain/list/office-time.ts";
import { outsideAreas } from "../person-trail.tsx";
import { PageLinks } from "#kit/site/page-links.tsx";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { AdminIcon } from "#ui/admin/shell/admin-icon.tsx";
import type { ContactRecord } from "./load-contact.server.ts";
import type { StoryEntry } from "../story-entry.ts";

interface StoryProps {
  readonly record: Pick<ContactRecord, "story" | "kinds" | "only" | "hidden" | "isEarlier">;
}

const addressOf = (params: Readonly<Record<string, string | undefined>>) =>
  `?${new URLSearchParams(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString()}`;

function Filter({ kinds, only }: Pick<ContactRecord, "kinds" | "only">) {
  const choices = [{ kind: undefined, label: "Everything" }, ...kinds.map(({ kind, many }) => ({ kind, label: many }))];
  return (
    <nav className="story-filter" aria-label="What the timeline shows">
      {choices.map(({ kind, label }) => (
        <Link key={label} to={addressOf({ kind })} aria-current={kind === only ? "page" : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function ReadPages({ pages, more = 0 }: Pick<StoryEntry, "more"> & { readonly pages: NonNullable<StoryEntry["pages"]> }) {
  return (
    <>
      read <PageLinks pages={pages} />
      {more > 0 && ` and ${more} more`}{" "}
    </>
  );
}

function Entry({ entry: { one, icon, at, who, did, name, href, detail, pages, more } }: { readonly entry: StoryEntry }) {
  const zone = useOfficeZone();
  return (
    <li className="story-entry">
      <AdminIcon name={icon} />
      <p className="story-entry__words">
        <span className="visually-hidden">{one}: </span>
        <strong>{who}</strong> {pages && <ReadPages pages={pages} {...(more !== undefined && { more })} />}
        <bdi>{did}</bdi>
        {name !== "" && (
          <span className="story-entry__record">
            {href === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={href}>
                <bdi>{name}</bdi>
              </Link>
            )}
            {detail !== "" && (
              <>
                , <bdi>{detail}</bdi>
              </>
            )}
          </span>
        )}
      </p>
      <time dateTime={at.toISOString()}>{formatMoment(at, zone).split(", ")[1]}</time>
    </li>
  );
}

/** Groups consecutive entries by day. */
function byDay(entries: readonly StoryEntry[], zone: string): readonly (readonly [day: string, entries: readonly StoryEntry[]])[] {
  const days = Map.groupBy(entries, ({ at }) => dayIn(at, zone));
  return [...days];
}

export function StoryView({ record: { story, kinds, only, hidden, isEarlier } }: StoryProps) {
  const zone = useOfficeZone();
  const [params] = useSearchParams();
  const kind = params.get("kind") ?? undefined;
  return (
    <>
      <Filter kinds={kinds} only={only} />
      {hidden > 0 && <p className="story-hidden">{outsideAreas(hidden)}</p>}
      {story.entries.length === 0 && <p>No activity to show.</p>}
      {byDay(story.entries, zone).map(([day, entries]) => (
        <section key={day} className="story-day">
          <h3>{formatDay(day)}</h3>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {(isEarlier || story.next !== undefined) && (
        <p className="actions">
          {isEarlier && (
            <Link to={addressOf({ kind })} preventScrollReset>
              Back to newest
            </Link>
          )}
          {story.next !== undefined && (
            <Link to={addressOf({ kind, earlier: story.next })} preventScrollReset>
              Earlier
            </Link>
          )}
        </p>
      )}
    </>
  );
}
