import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NUMBER_BYTES, PASSCODE_BYTES, passcodeOf, readPasscode, readTicketNumber, ticketNumberOf } from "./readable-code.ts";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe("a code", () => {
  it("says every bit it is made from, and is read back however it is typed", () => {
    fc.assert(
      fc.property(bytes(PASSCODE_BYTES), bytes(PASSCODE_BYTES), (one, other) => {
        const code = passcodeOf(one);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
        expect(code === passcodeOf(other)).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0);
        for (const typed of [
          code,
          code.toLowerCase(),
          code.replaceAll("-", ""),
          code.replaceAll("-", " "),
          code.replaceAll("0", "o").replaceAll("1", "l"),
        ]) {
          expect(readPasscode(` ${typed} `)).toBe(code);
        }
      }),
    );
  });

  it("of a ticket has 40 bits, and is read back with its T and without", () => {
    fc.assert(
      fc.property(bytes(NUMBER_BYTES), (random) => {
        const number = ticketNumberOf(random);
        expect(number).toMatch(/^T-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        for (const typed of [number, number.toLowerCase(), number.replaceAll("-", ""), number.slice(2), number.slice(2).replace("-", "")])
          expect(readTicketNumber(typed)).toBe(number);
      }),
    );
  });

  it.each(["", "T-", "T-7H2M", "7H2M-9QXD-0", "T-7H2M-9QXU", "T-7H2M-9QX'", "T-7H2M-9QX\0", "../../etc", "ТТТТ-ТТТТ"])(
    "is not %j",
    (text) => {
      expect(readTicketNumber(text)).toBeUndefined();
      expect(readPasscode(text)).toBeUndefined();
    },
  );
});
