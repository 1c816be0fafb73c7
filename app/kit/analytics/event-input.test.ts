import { describe, expect, it, test } from "vitest";
import { readEvents } from "./event-input.ts";

const VIEW = { kind: "view", path: "/" };
const read = (events: unknown, width: unknown = 1280) => readEvents(JSON.stringify({ width, events }));
const errorOf = (answer: ReturnType<typeof readEvents>) => (answer.ok ? undefined : answer.error);

describe("what a beacon sends", () => {
  it("is read, and whatever else is in it does not exist", () => {
    expect(
      read([
        { ...VIEW, visitor: "me", at: "1999" },
        { kind: "wizard", path: "/", name: "choice", step: 2, option: "MVP" },
      ]),
    ).toEqual({
      ok: true,
      sent: {
        width: 1280,
        events: [
          { ...VIEW, source: "", campaign: "" },
          { kind: "wizard", path: "/", name: "choice", step: 2, option: "MVP" },
        ],
      },
    });
  });

  test.each([
    ["no JSON", readEvents("{"), "Events come as a JSON object."],
    ["no object", readEvents("[]"), "body: This is missing, or of another kind."],
    ["no events", read([]), "events: There are no events."],
    ["too many", read(Array.from({ length: 51 }, () => VIEW)), "events: At most 50 events at once."],
    ["another kind", read([{ kind: "login", path: "/" }]), "events.0.kind: An event is a view, a click, a vital or of the wizard."],
    ["no path", read([{ kind: "view", path: "https://evil.example/" }]), "events.0.path: A path begins with a slash."],
    ["an unknown vital", read([{ kind: "vital", path: "/", name: "FID", value: 1 }]), "events.0.name: There is no such vital."],
    [
      "a vital that is no number",
      read([{ kind: "vital", path: "/", name: "LCP", value: "1" }]),
      "events.0.value: This is missing, or of another kind.",
    ],
    ["a twelfth step", read([{ kind: "wizard", path: "/", name: "entered", step: 12 }]), "events.0.step: The wizard has 11 steps."],
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
    ["no width", read([VIEW], "wide"), "width: This is missing, or of another kind."],
  ])("is refused with %s", (_, answer, error) => {
    expect(errorOf(answer)).toMatch(error);
  });
});
