import { expect, it } from "vitest";
import { companyDomain } from "./company-domain.ts";

it.each([
  ["ada@acme.example", "acme.example"],
  ["Ada@ACME.Example", "acme.example"],
  ["ada@mail.acme.com", "mail.acme.com"],
  ["ada@gmail.com", undefined],
  ["ada@GoogleMail.com", undefined],
  ["ada@yahoo.co.uk", undefined],
  ["ada@hotmail.com.br", undefined],
  ["ada@gmail.com.acme.example", "gmail.com.acme.example"],
  ["ada@notgmail.com", "notgmail.com"],
  ["ada@localhost", undefined],
])("%s works for %s", (email, domain) => {
  expect(companyDomain(email)).toBe(domain);
});
