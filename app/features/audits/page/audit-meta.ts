import type { MetaDescriptor } from "react-router";
import { BRAND } from "#content/brand.ts";
import { countSeverities, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { pageMeta, type Place, shareImagePath } from "#kit/site/page-meta.ts";
import type { PublishedReport } from "../published-reports.server.ts";

const IMAGES = new Set(["og:image", "twitter:image"]);

/** Sets the share image of a page outside the menu, which has none. */
function withImage(meta: MetaDescriptor[], image: string): MetaDescriptor[] {
  return meta.map((each) => {
    const name = "property" in each ? each["property"] : "name" in each ? each["name"] : undefined;
    return typeof name === "string" && IMAGES.has(name) ? { ...each, content: image } : each;
  });
}

/** Uses the share image of the report list. */
export const auditShareMeta = (facts: Parameters<typeof pageMeta>[0]): MetaDescriptor[] =>
  withImage(pageMeta(facts), facts.origin + shareImagePath("/audits"));

export function reportMeta({ slug, publishedAt, reportSha256, content }: PublishedReport, place: Place, origin: string): MetaDescriptor[] {
  const path = `/audits/${slug}`;
  const counts = countSeverities(content.findings).filter(({ count }) => count > 0);
  const found = counts.map(({ severity, count }) => `${count} ${SEVERITY_LABELS[severity].toLowerCase()}`).join(", ");
  const description = `Smart-contract audit of ${content.project} on ${content.chain} by ${BRAND.name}: ${found || "nothing to report"}. With hashes to verify every copy.`;
  const organization = { "@type": "Organization", "@id": `${origin}/#organization`, name: BRAND.name, url: origin };
  const report = {
    "@type": "Report",
    name: `Smart-contract audit of ${content.project}`,
    description,
    url: origin + path,
    datePublished: publishedAt.toISOString(),
    inLanguage: "en-GB",
    author: organization,
    publisher: organization,
    about: {
      "@type": "SoftwareSourceCode",
      name: content.project,
      programmingLanguage: "Solidity",
      ...(content.repository !== "" && { codeRepository: content.repository }),
    },
    encoding: {
      "@type": "MediaObject",
      contentUrl: `${origin}${path}/report.pdf`,
      encodingFormat: "application/pdf",
      sha256: reportSha256,
    },
  };
  return withImage(pageMeta({ path, place, description, origin, graph: [report] }), `${origin}${path}/share.png`);
}
