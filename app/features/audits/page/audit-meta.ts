import type { MetaDescriptor } from "react-router";
import { BRAND } from "#content/brand.ts";
import { countSeverities, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { pageMeta, type Place } from "#kit/site/page-meta.ts";
import type { PublishedReport } from "../published-reports.server.ts";

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
  return pageMeta({ path, place, description, origin, image: `${path}/share.png`, graph: [report] });
}
