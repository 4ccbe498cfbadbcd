// The rooms the server runs: their calls and their jobs.
import type { contract } from '@gondola/contract';
import type { Routes } from '../platform/http/call.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { backUpJob, drillBackupJob } from '../platform/backup/scheduled-backup.job.ts';
import { clearBlocksJob } from '../platform/housekeeping/clear-blocks.job.ts';
import { removeUnnamedFilesJob } from '../platform/housekeeping/remove-unnamed-files.job.ts';
import { sendMailJob } from '../platform/mail/send-mail.job.ts';
import { sendPushJob } from '../platform/push/queue-push.ts';
import { assignRunJob, resumeRunsJob } from '../rooms/assignments/assign-run.job.ts';
import { assignmentRoutes } from '../rooms/assignments/assignments.routes.ts';
import { auditRoutes } from '../rooms/audit/audit.routes.ts';
import { categoryRoutes } from '../rooms/categories/categories.routes.ts';
import { challengeActions } from '../rooms/challenges/index.ts';
import { challengeDigestJob } from '../rooms/challenges/challenge-digest.job.ts';
import { tellBatchJob } from '../rooms/challenges/tell-batch.job.ts';
import { challengeRoutes } from '../rooms/challenges/challenges.routes.ts';
import { conversationRoutes } from '../rooms/conversations/conversations.routes.ts';
import { associationRoutes } from '../rooms/associations/associations.routes.ts';
import { watchStorageJob } from '../rooms/companies/watch-storage.job.ts';
import { companyRoutes } from '../rooms/companies/companies.routes.ts';
import { documentRoutes } from '../rooms/documents/documents.routes.ts';
import { factorRoutes } from '../rooms/factors/factors.routes.ts';
import { resealFactorsJob } from '../rooms/factors/reseal-factors.job.ts';
import { fieldRoutes } from '../rooms/field/field.routes.ts';
import { homeRoutes } from '../rooms/home/home.routes.ts';
import { groupRoutes } from '../rooms/groups/groups.routes.ts';
import { locationRoutes } from '../rooms/locations/locations.routes.ts';
import { importRoutes } from '../rooms/imports/imports.routes.ts';
import {
  removeAbandonedImportsJob,
  removeOldRowsJob,
} from '../rooms/imports/remove-abandoned-imports.job.ts';
import { removeOldMailsJob } from '../rooms/mails/remove-old-mails.job.ts';
import { mailRoutes } from '../rooms/mails/mails.routes.ts';
import { notificationRoutes } from '../rooms/notifications/notifications.routes.ts';
import { removeOldNotificationsJob } from '../rooms/notifications/remove-old-notifications.job.ts';
import { productRoutes } from '../rooms/products/products.routes.ts';
import { projectRoutes } from '../rooms/projects/projects.routes.ts';
import { refreshDashboardsJob } from '../rooms/reports/dashboards/refresh-dashboards.job.ts';
import { reportRoutes } from '../rooms/reports/reports.routes.ts';
import { returnWorkJob } from '../rooms/assignments/return-work.job.ts';
import { forgetDevicesJob } from '../rooms/field/forget-devices.job.ts';
import { wakeWorkersJob } from '../rooms/field/wake-workers.job.ts';
import { forgetProofsJob } from '../rooms/reviews/forget-proofs.job.ts';
import { storeCompleteJob } from '../rooms/field/store-complete.job.ts';
import { comparePhotosJob } from '../rooms/responses/compare-photos.job.ts';
import { printPhotosJob } from '../rooms/responses/print-photos.job.ts';
import { responseRoutes } from '../rooms/responses/responses.routes.ts';
import { reviewRoutes } from '../rooms/reviews/reviews.routes.ts';
import { recoverPasswordJob } from '../rooms/sessions/recover-password.job.ts';
import { searchRoutes } from '../rooms/search/search.routes.ts';
import { removeEndedSessionsJob } from '../rooms/sessions/remove-ended-sessions.job.ts';
import { sweepAttemptsJob } from '../rooms/sessions/sweep-attempts.job.ts';
import { sessionRoutes } from '../rooms/sessions/sessions.routes.ts';
import { setupRoutes } from '../rooms/setup/setup.routes.ts';
import { settingsRoutes } from '../rooms/settings/settings.routes.ts';
import { checkStockJob } from '../rooms/stock/check-stock.job.ts';
import { stockRoutes } from '../rooms/stock/stock.routes.ts';
import { taskRoutes } from '../rooms/tasks/tasks.routes.ts';
import { teleauditRoutes } from '../rooms/teleaudit/teleaudit.routes.ts';
import { ticketRoutes } from '../rooms/tickets/tickets.routes.ts';
import { sendInvitationsJob } from '../rooms/users/send-invitations.job.ts';
import { userRoutes } from '../rooms/users/users.routes.ts';
import { videoRoutes } from '../rooms/videos/videos.routes.ts';
import { takeUpVideosJob, transcribeVideosJob, workOnVideosJob } from '../rooms/videos/work-on-videos.job.ts';
import { viewRoutes } from '../rooms/views/views.routes.ts';
import { walletRoutes } from '../rooms/wallet/wallet.routes.ts';

export const rooms = {
  sessions: sessionRoutes,
  users: userRoutes,
  factors: factorRoutes,
  associations: associationRoutes,
  companies: companyRoutes,
  projects: projectRoutes,
  products: productRoutes,
  tickets: ticketRoutes(challengeActions),
  challenges: challengeRoutes,
  conversations: conversationRoutes,
  wallet: walletRoutes,
  settings: settingsRoutes,
  setup: setupRoutes,
  stock: stockRoutes,
  tasks: taskRoutes,
  assignments: assignmentRoutes,
  field: fieldRoutes,
  documents: documentRoutes,
  groups: groupRoutes,
  imports: importRoutes,
  mails: mailRoutes,
  notifications: notificationRoutes,
  reports: reportRoutes,
  home: homeRoutes,
  responses: responseRoutes,
  reviews: reviewRoutes,
  teleaudit: teleauditRoutes,
  videos: videoRoutes,
  locations: locationRoutes,
  categories: categoryRoutes,
  search: searchRoutes,
  audit: auditRoutes,
  views: viewRoutes,
} satisfies Partial<Record<keyof typeof contract, Routes>>;

export const jobs: readonly JobDefinition<never>[] = [
  backUpJob,
  removeEndedSessionsJob,
  removeOldMailsJob,
  drillBackupJob,
  sendMailJob,
  sendPushJob,
  recoverPasswordJob,
  sendInvitationsJob,
  sweepAttemptsJob,
  resealFactorsJob,
  checkStockJob,
  refreshDashboardsJob,
  removeAbandonedImportsJob,
  removeOldRowsJob,
  challengeDigestJob,
  tellBatchJob,
  removeOldNotificationsJob,
  removeUnnamedFilesJob,
  clearBlocksJob,
  watchStorageJob,
  assignRunJob,
  resumeRunsJob,
  returnWorkJob,
  workOnVideosJob,
  transcribeVideosJob,
  takeUpVideosJob,
  comparePhotosJob,
  storeCompleteJob,
  forgetDevicesJob,
  wakeWorkersJob,
  forgetProofsJob,
  printPhotosJob,
];
