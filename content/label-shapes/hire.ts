import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/hire.ts";

export const shape = labelSet<typeof page>(
  "Hire our team: form",
  {
    kind: of("Above the headline", 40),
    write: of("Button to the form", 40),
    seeNext: of("Button after the form was sent", 40),
    heading: of("Above the form", 70),
    next: of("Above the steps, after the form was sent", 70),
    again: of("Link below the steps", 60),
    company: of("Group: the company", 60),
    companyName: of("Company", 60),
    website: of("Website", 60),
    industry: of("Industry", 60),
    contactName: of("Name", 60),
    email: of("Email", 60),
    emailHint: of("Help under the email", 200),
    phone: of("Phone", 60),
    whom: of("Group: the person", 60),
    wanted: of("What is wanted", 60),
    wantedHint: of("Help under what is wanted", 200),
    person: of("Name of the person", 60),
    personHint: of("Help under the name", 200),
    offer: of("Offer", 60),
    offerHint: of("Help under the offer", 200),
    start: of("Start date", 60),
    message: of("Message", 60),
    messageHint: of("Help under the message", 200),
    send: of("Button", 40),
  },
  { shownOn: "/company/hire-our-team" },
);
