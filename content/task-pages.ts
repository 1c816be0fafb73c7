import type { TaskWords } from "./task-shapes.ts";
import { page as application } from "./tasks/application.ts";
import { page as estimate } from "./tasks/estimate.ts";
import { page as hireSent } from "./tasks/hire-sent.ts";
import { page as newsletter } from "./tasks/newsletter.ts";
import { page as notFound } from "./tasks/not-found.ts";
import { page as auditRequest } from "./tasks/request-audit.ts";
import { page as search } from "./tasks/search.ts";
import { page as ticket } from "./tasks/ticket.ts";

export const TASK_PAGES: TaskWords = { application, auditRequest, estimate, hireSent, newsletter, notFound, search, ticket };
