import { page as applicationLabels } from "./labels/application.ts";
import { page as auditLabels } from "./labels/audit.ts";
import { page as auditRequestLabels } from "./labels/audit-request.ts";
import { page as blogLabels } from "./labels/blog.ts";
import { page as bookingLabels } from "./labels/booking.ts";
import { page as callLabels } from "./labels/call.ts";
import { page as careerLabels } from "./labels/career.ts";
import { page as caseLabels } from "./labels/case.ts";
import { page as chatLabels } from "./labels/chat.ts";
import { page as checkLabels } from "./labels/check.ts";
import { page as clientAuditLabels } from "./labels/client-audit.ts";
import { page as companyLabels } from "./labels/company.ts";
import { page as errorLabels } from "./labels/error.ts";
import { page as estimateLabels } from "./labels/estimate.ts";
import { page as estimatorLabels } from "./labels/estimator.ts";
import { page as frameLabels } from "./labels/frame.ts";
import { page as hireLabels } from "./labels/hire.ts";
import { page as homeLabels } from "./labels/home.ts";
import { page as jobLabels } from "./labels/job.ts";
import { page as labLabels } from "./labels/lab.ts";
import { page as newsletterLabels } from "./labels/newsletter.ts";
import { page as offeringLabels } from "./labels/offering.ts";
import { page as reportLabels } from "./labels/report.ts";
import { page as resultLabels } from "./labels/result.ts";
import { page as ticketLabels } from "./labels/ticket.ts";
import { page as ticketPageLabels } from "./labels/ticket-page.ts";
import { page as wizardLabels } from "./labels/wizard.ts";
import { shape as applicationShape } from "./label-shapes/application.ts";
import { shape as auditShape } from "./label-shapes/audit.ts";
import { shape as auditRequestShape } from "./label-shapes/audit-request.ts";
import { shape as blogShape } from "./label-shapes/blog.ts";
import { shape as bookingShape } from "./label-shapes/booking.ts";
import { shape as callShape } from "./label-shapes/call.ts";
import { shape as careerShape } from "./label-shapes/career.ts";
import { shape as caseShape } from "./label-shapes/case.ts";
import { shape as chatShape } from "./label-shapes/chat.ts";
import { shape as checkShape } from "./label-shapes/check.ts";
import { shape as clientAuditShape } from "./label-shapes/client-audit.ts";
import { shape as companyShape } from "./label-shapes/company.ts";
import { shape as errorShape } from "./label-shapes/error.ts";
import { shape as estimateShape } from "./label-shapes/estimate.ts";
import { shape as estimatorShape } from "./label-shapes/estimator.ts";
import { shape as frameShape } from "./label-shapes/frame.ts";
import { shape as hireShape } from "./label-shapes/hire.ts";
import { shape as homeShape } from "./label-shapes/home.ts";
import { shape as jobShape } from "./label-shapes/job.ts";
import { shape as labShape } from "./label-shapes/lab.ts";
import { shape as newsletterShape } from "./label-shapes/newsletter.ts";
import { shape as offeringShape } from "./label-shapes/offering.ts";
import { shape as reportShape } from "./label-shapes/report.ts";
import { shape as resultShape } from "./label-shapes/result.ts";
import { shape as ticketShape } from "./label-shapes/ticket.ts";
import { shape as ticketPageShape } from "./label-shapes/ticket-page.ts";
import { shape as wizardShape } from "./label-shapes/wizard.ts";
import type { LabelShape } from "./fields.ts";

/**
 * Headings, buttons and form labels, which all pages of a kind share: one set for each kind. Scripts have each set built in where it is
 * used; browsers must import it from its own file.
 */
export const LABELS = {
  frameLabels,
  offeringLabels,
  estimateLabels,
  labLabels,
  homeLabels,
  estimatorLabels,
  caseLabels,
  companyLabels,
  careerLabels,
  jobLabels,
  auditLabels,
  auditRequestLabels,
  reportLabels,
  checkLabels,
  hireLabels,
  bookingLabels,
  newsletterLabels,
  blogLabels,
  wizardLabels,
  resultLabels,
  ticketLabels,
  ticketPageLabels,
  chatLabels,
  callLabels,
  applicationLabels,
  clientAuditLabels,
  errorLabels,
};

export type LabelSet = keyof typeof LABELS;
export type LabelWords = { readonly [Set in LabelSet]: Readonly<(typeof LABELS)[Set]> };

/** Apart from the words, so that the editor's script does not contain those. */
export const LABEL_SHAPES = {
  frameLabels: frameShape,
  offeringLabels: offeringShape,
  estimateLabels: estimateShape,
  labLabels: labShape,
  homeLabels: homeShape,
  estimatorLabels: estimatorShape,
  caseLabels: caseShape,
  companyLabels: companyShape,
  careerLabels: careerShape,
  jobLabels: jobShape,
  auditLabels: auditShape,
  auditRequestLabels: auditRequestShape,
  reportLabels: reportShape,
  checkLabels: checkShape,
  hireLabels: hireShape,
  bookingLabels: bookingShape,
  newsletterLabels: newsletterShape,
  blogLabels: blogShape,
  wizardLabels: wizardShape,
  resultLabels: resultShape,
  ticketLabels: ticketShape,
  ticketPageLabels: ticketPageShape,
  chatLabels: chatShape,
  callLabels: callShape,
  applicationLabels: applicationShape,
  clientAuditLabels: clientAuditShape,
  errorLabels: errorShape,
} as const satisfies Readonly<Record<LabelSet, LabelShape>>;

export const LABEL_SETS = Object.keys(LABEL_SHAPES) as readonly LabelSet[];

export const isLabels = (type: string): type is LabelSet => Object.hasOwn(LABEL_SHAPES, type);

/** Not an address, as labels belong to no page of their own: `labels/audit-request` for `auditRequestLabels`, as is its file. */
export const labelPath = (set: LabelSet): string =>
  `labels/${set.replace(/Labels$/, "").replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
