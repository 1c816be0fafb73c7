import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { CONTACT } from "#content/brand.ts";
import { contactRevision, saveContact } from "#kit/settings/contact.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { loader } from "./security-txt.ts";

it("names the support address that is saved under Settings", async () => {
  await using world = await testWorld();
  const context = new RouterContextProvider();
  context.set(servicesContext, world.services);
  context.set(requestInfoContext, { id: "1", nonce: "", address: "" });
  const read = async () => (await loader({ context })).text();
  expect(await read()).toContain(`Contact: mailto:${CONTACT.supportEmail}\n`);
  const contact = {
    brandName: "Orbweave",
    tagline: "Technology",
    promise: "Cloth that lasts.",
    addressTitle: "Office",
    supportEmail: "help@example.com",
    contactEmail: CONTACT.contactEmail,
    phone: CONTACT.phone,
    addressLines: [...CONTACT.address.lines] as [string, string],
    socials: {},
  };
  await saveContact(await asStaff(world), contact, await contactRevision(world.services.db));
  expect(await read()).toContain("Contact: mailto:help@example.com\n");
  world.clock.advance(24 * 3_600_000);
  expect(await read()).toContain("Expires: 2027-05-15T00:00:00.000Z\n");
});
