import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { OfficeZoneContext } from "#ui/admin/office-zone.ts";
import { SendingFields } from "./sending-fields.tsx";

afterEach(() => void vi.useRealTimers());

it("suggests tomorrow at nine, in the office's zone, for an email that is sent later", () => {
  vi.useFakeTimers({ now: new Date("2026-11-19T20:00:00Z") });
  const html = renderToStaticMarkup(
    <OfficeZoneContext value="Asia/Dhaka">
      <SendingFields legend="Letter" hints={{ later: "Choose a date and time." }} send="later" onChoose={() => undefined} />
    </OfficeZoneContext>,
  );
  // It is already the 20th in Dhaka.
  expect(html).toContain('value="2026-11-21T09:00"');
});
