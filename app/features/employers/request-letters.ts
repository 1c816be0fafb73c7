import { BRAND } from "#content/brand.ts";
import { INFORM_DAYS } from "#domain/employers/inform-clock.ts";
import { formatDay } from "#domain/list/office-time.ts";
import type { Letter } from "#features/mail/letter.ts";
import type { NewRequest } from "./request-input.ts";

/** None of the sender's own words: whoever typed this address may not own it. */
export function requestReceivedLetter({ isNamed }: { readonly isNamed: boolean }): Letter {
  const told = isNamed ? [`The request names a person. That person hears of it from us within ${INFORM_DAYS} days, whatever we think of the offer, and nothing happens without their consent.`] : [];
  return {
    subject: `Your request to hire from ${BRAND.name}`,
    parts: [
      "Somebody, most likely you, asked to hire from our team and gave this address. We have the request, and a person reads it.",
      "We check it against the projects that are under way and answer to this address. If it can go on, the person decides, and the transfer fee and the hand-over are written down before anybody signs.",
      ...told,
      "If it was not you, there is nothing to do: we do not write to this address again unless somebody asks.",
    ],
  };
}

/** To ourselves. */
export function newRequestLetter(request: NewRequest, link: string): Letter {
  const { company, website, industry, contactName, email, phone, wanted, namedPerson, offer, startsOn, message } = request;
  const facts: readonly (readonly [string, string])[] = [
    ["Company", company],
    ["Website", website],
    ["Industry", industry],
    ["Contact", contactName],
    ["E-mail", email],
    ["Phone", phone],
    ["Wanted", wanted],
    ["Named person", namedPerson],
    ["Start", startsOn === null ? "" : formatDay(startsOn)],
  ];
  return {
    subject: `${company} asks to hire from our team`,
    parts: [{ facts: facts.filter(([, value]) => value !== "") }, `The offer:\n${offer}`, ...(message === "" ? [] : [message]), { label: "Open the request", href: link }],
  };
}

/** To ourselves, when little time is left to tell somebody, or none. */
export function informReminderLetter({ employer, person, by, isOverdue, link }: { readonly employer: string; readonly person: string; readonly by: string; readonly isOverdue: boolean; readonly link: string }): Letter {
  return {
    subject: isOverdue ? `Overdue: ${person} has not been told about a request` : `${person} must be told about a request by ${by}`,
    parts: [
      isOverdue
        ? `${employer} asked for ${person}. We promise to tell whoever is named within ${INFORM_DAYS} days, and that time is over.`
        : `${employer} asked for ${person}. We promise to tell whoever is named within ${INFORM_DAYS} days.`,
      { facts: [["To be told by", by]] },
      "Tell them, then mark them as informed on the page of the request.",
      { label: "Open the request", href: link },
    ],
  };
}
