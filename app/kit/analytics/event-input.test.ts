import { describe, expect, it, test } from "vitest";
import { eventsSchemaOf, readEvents } from "./event-input.ts";

const VIEW = { kind: "view", path: "/" };
const SCHEMA = eventsSchemaOf({ capabilities: [] });
const read = (events: unknown, width: unknown = 1280) => readEvents(SCHEMA, JSON.stringify({ width, events }));
const errorOf = (answer: ReturnType<typeof readEvents>) => (answer.ok ? undefined : answer.error);

describe("what a beacon sends", () => {
  it("is read, and whatever else is in it does not exist", () => {
    expect(
      read([
        { ...VIEW, visitor: "me", at: "1999" },
        { kind: "click", path: "/", name: "github.com", at: "1999" },
      ]),
    ).toEqual({
      ok: true,
      sent: {
        width: 1280,
        events: [
          { ...VIEW, source: "", campaign: "" },
          { kind: "click", path: "/", name: "github.com" },
        ],
      },
    });
  });

  test.each([
    ["no JSON", readEvents(SCHEMA, "{"), "Events come as a JSON object."],
    ["no object", readEvents(SCHEMA, "[]"), "body: This is missing, or of another kind."],
    ["no events", read([]), "events: There are no events."],
    ["too many", read(Array.from({ length: 51 }, () => VIEW)), "events: At most 50 events at once."],
    ["another kind", read([{ kind: "login", path: "/" }]), "events.0.kind: An event is a view, a click or a vital."],
    ["no path", read([{ kind: "view", path: "https://evil.example/" }]), "events.0.path: A path begins with a slash."],
    ["an unknown vital", read([{ kind: "vital", path: "/", name: "FID", value: 1 }]), "events.0.name: There is no such vital."],
    [
      "a vital that is no number",
      read([{ kind: "vital", path: "/", name: "LCP", value: "1" }]),
      "events.0.value: This is missing, or of another kind.",
    ],
    ["no width", read([VIEW], "wide"), "width: This is missing, or of another kind."],
  ])("is refused with %s", (_, answer, error) => {
    expect(errorOf(answer)).toMatch(error);
  });
});
