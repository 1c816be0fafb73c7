import { expect, it } from "vitest";
import { newChallenge } from "#platform/public-form.server.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { challengeSchema } from "./answer-schemas.ts";

it("describes a challenge as it is", async () => {
  await using world = await testWorld();
  const challenge = await newChallenge(world.services, {
    name: "form",
    perSender: { max: 1, windowMs: 1_000 },
    withoutWork: { max: 1, windowMs: 1_000 },
  });
  expect(challengeSchema.parse(challenge)).toEqual(challenge);
});
