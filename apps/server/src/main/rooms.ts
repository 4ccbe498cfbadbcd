// The rooms the server runs: their calls and their jobs.
import type { contract } from '@gondola/contract';
import type { Routes } from '../platform/http/call.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { sendMailJob } from '../platform/mail/send-mail.job.ts';
import { assignmentRoutes } from '../rooms/assignments/assignments.routes.ts';
import { companyRoutes } from '../rooms/companies/companies.routes.ts';
import { documentRoutes } from '../rooms/documents/documents.routes.ts';
import { fieldRoutes } from '../rooms/field/field.routes.ts';
import { homeRoutes } from '../rooms/home/home.routes.ts';
import { mailRoutes } from '../rooms/mails/mails.routes.ts';
import { projectRoutes } from '../rooms/projects/projects.routes.ts';
import { reportRoutes } from '../rooms/reports/reports.routes.ts';
import { reviewRoutes } from '../rooms/reviews/reviews.routes.ts';
import { recoverPasswordJob } from '../rooms/sessions/recover-password.job.ts';
import { sessionRoutes } from '../rooms/sessions/sessions.routes.ts';
import { taskRoutes } from '../rooms/tasks/tasks.routes.ts';
import { teleauditRoutes } from '../rooms/teleaudit/teleaudit.routes.ts';
import { ticketRoutes } from '../rooms/tickets/tickets.routes.ts';
import { userRoutes } from '../rooms/users/users.routes.ts';
import { walletRoutes } from '../rooms/wallet/wallet.routes.ts';

export const rooms = {
  sessions: sessionRoutes,
  users: userRoutes,
  companies: companyRoutes,
  projects: projectRoutes,
  tickets: ticketRoutes,
  wallet: walletRoutes,
  tasks: taskRoutes,
  assignments: assignmentRoutes,
  field: fieldRoutes,
  documents: documentRoutes,
  mails: mailRoutes,
  reports: reportRoutes,
  home: homeRoutes,
  reviews: reviewRoutes,
  teleaudit: teleauditRoutes,
} satisfies Partial<Record<keyof typeof contract, Routes>>;

export const jobs: readonly JobDefinition<never>[] = [sendMailJob, recoverPasswordJob];
