import { expect, it } from "vitest";
import { withExampleOffer } from "./example-offer.ts";

const EXAMPLE = { name: "A small shop", deliveryCents: { Regular: 1_234_50, Fast: 1_600_00, Express: 2_000_00 } };

it("prices a service by its worked example, from the slowest delivery to the fastest", () => {
  const url = "https://orbweave.example/services/dao";
  expect(withExampleOffer({ "@type": "Service", url }, EXAMPLE)).toMatchObject({
    "@type": "Service",
    offers: {
      name: "A small shop",
      url: `${url}#estimate`,
      priceCurrency: "USD",
      priceSpecification: { priceCurrency: "USD", minPrice: 1_234.5, maxPrice: 2_000 },
    },
  });
});

it("leaves a lab as it is", () => {
  const lab = { "@type": "ResearchProject", url: "https://orbweave.example/our-labs/protocol-lab" };
  expect(withExampleOffer(lab, EXAMPLE)).toBe(lab);
});
