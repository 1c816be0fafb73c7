import { expect, it, test } from "vitest";
import { eventsSchemaOf, readEvents } from "#kit/analytics/event-input.ts";
import { quotesCapability } from "./capability.server.ts";

const SCHEMA = eventsSchemaOf({ capabilities: [quotesCapability] });
const VIEW = { kind: "view", path: "/" };
const read = (events: unknown) => readEvents(SCHEMA, JSON.stringify({ width: 1280, events }));
const fieldsOf = (event: object) => {
  const answer = read([{ kind: "wizard", path: "/", ...event }]);
  const [stored] = answer.ok ? answer.sent.events : [];
  return stored && "fields" in stored ? stored.fields : undefined;
};

it("accepts wizard events beside all other kinds", () => {
  expect(read([VIEW, { kind: "wizard", path: "/", name: "choice", step: 2, option: "MVP", visitor: "me" }])).toMatchObject({
    ok: true,
    sent: {
      events: [VIEW, { kind: "wizard", path: "/", fields: { name: "choice", step: 2, value: null, data: { option: "MVP" } } }],
    },
  });
});

it("stores the time on a step, or otherwise the amount", () => {
  expect(fieldsOf({ name: "left", step: 3, ms: 1200.4, cents: 500 })).toEqual({ name: "left", step: 3, value: 1200, data: { cents: 500 } });
  expect(fieldsOf({ name: "result", step: 11, cents: 500 })).toMatchObject({ value: 500, data: { cents: 500 } });
  expect(fieldsOf({ name: "entered", step: 11, cents: 1e12 })).toMatchObject({ value: null, data: {} });
});

test.each([
  ["another kind", read([{ kind: "login", path: "/" }]), "events.0.kind: An event is a view, a click, a vital or of the wizard."],
  [
    "words in place of a tile",
    read([{ kind: "wizard", path: "/", name: "choice", step: 1, option: "Rina, 12 Mill Lane" }]),
    "events.0.option: The wizard has no such option.",
  ],
  [
    "a negative figure",
    read([{ kind: "wizard", path: "/", name: "result", step: 11, cents: -1 }]),
    "events.0.cents: This number cannot be.",
  ],
  [
    "an unknown moment of the wizard",
    read([{ kind: "wizard", path: "/", name: "won", step: 1 }]),
    "events.0.name: Nothing of this name happens in the wizard.",
  ],
  [
    "leaving a step in no time",
    read([{ kind: "wizard", path: "/", name: "left", step: 3, cents: 500 }]),
    "events.0.ms: It takes some milliseconds to leave a step.",
  ],
  [
    "going back in no time",
    read([{ kind: "wizard", path: "/", name: "back", step: 3, cents: 500 }]),
    "events.0.ms: It takes some milliseconds to leave a step.",
  ],
  ["a twelfth step", read([{ kind: "wizard", path: "/", name: "entered", step: 12 }]), "events.0.step: The wizard has 11 steps."],
])("refuses %s", (_, answer, error) => {
  expect(answer.ok ? undefined : answer.error).toBe(error);
});
