import type { LabelWords } from "./label-shapes.ts";
import { page as auditLabels } from "./labels/audit.ts";
import { page as auditRequestLabels } from "./labels/audit-request.ts";
import { page as checkLabels } from "./labels/check.ts";
import { page as reportLabels } from "./labels/report.ts";
import { page as blogLabels } from "./labels/blog.ts";
import { page as bookingLabels } from "./labels/booking.ts";
import { page as careerLabels } from "./labels/career.ts";
import { page as caseLabels } from "./labels/case.ts";
import { page as companyLabels } from "./labels/company.ts";
import { page as estimateLabels } from "./labels/estimate.ts";
import { page as estimatorLabels } from "./labels/estimator.ts";
import { page as frameLabels } from "./labels/frame.ts";
import { page as hireLabels } from "./labels/hire.ts";
import { page as homeLabels } from "./labels/home.ts";
import { page as jobLabels } from "./labels/job.ts";
import { page as labLabels } from "./labels/lab.ts";
import { page as newsletterLabels } from "./labels/newsletter.ts";
import { page as offeringLabels } from "./labels/offering.ts";
import { page as wizardLabels } from "./labels/wizard.ts";
import { page as resultLabels } from "./labels/result.ts";
import { page as ticketLabels } from "./labels/ticket.ts";
import { page as ticketPageLabels } from "./labels/ticket-page.ts";
import { page as chatLabels } from "./labels/chat.ts";
import { page as callLabels } from "./labels/call.ts";
import { page as applicationLabels } from "./labels/application.ts";
import { page as clientAuditLabels } from "./labels/client-audit.ts";
import { page as errorLabels } from "./labels/error.ts";

/** Headings, buttons and form labels, which all pages of a kind share. Scripts have each set built in where it is used. */
export const LABELS: LabelWords = {
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
