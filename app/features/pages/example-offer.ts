import { BRAND } from "#content/brand.ts";
import type { WorkedEstimate } from "#features/quotes/worked-estimate.server.ts";

type Node = Readonly<Record<string, unknown>> & { readonly "@type": string; readonly url: string };

/**
 * A service with the price range of its worked example, from the slowest delivery to the fastest. A lab is not a service, so it has no
 * offer.
 */
export function withExampleOffer(node: Node, { name, deliveryCents }: Pick<WorkedEstimate, "name" | "deliveryCents">): Node {
  if (node["@type"] !== "Service") return node;
  const dollars = Object.values(deliveryCents).map((cents) => cents / 100);
  const priceCurrency = BRAND.currency;
  return {
    ...node,
    offers: {
      "@type": "Offer",
      name,
      description: "A worked example at today’s rates. It binds neither side; the page says what it leaves out.",
      url: `${node.url}#estimate`,
      priceCurrency,
      priceSpecification: {
        "@type": "PriceSpecification",
        priceCurrency,
        minPrice: Math.min(...dollars),
        maxPrice: Math.max(...dollars),
      },
    },
  };
}
