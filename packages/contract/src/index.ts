// The door of the contract: the list of rooms with their calls, and the pieces both sides name.
import { assignmentEndpoints } from './assignments/assignments.endpoints.ts';
import { companyEndpoints } from './companies/companies.endpoints.ts';
import { documentEndpoints } from './documents/documents.endpoints.ts';
import { eventEndpoints } from './events/events.endpoints.ts';
import { fieldEndpoints } from './field/field.endpoints.ts';
import { homeEndpoints } from './home/home.endpoints.ts';
import { importEndpoints } from './imports/imports.endpoints.ts';
import { mailEndpoints } from './mails/mails.endpoints.ts';
import { projectEndpoints } from './projects/projects.endpoints.ts';
import { reportEndpoints } from './reports/reports.endpoints.ts';
import { reviewEndpoints } from './reviews/reviews.endpoints.ts';
import { sessionEndpoints } from './sessions/sessions.endpoints.ts';
import { taskEndpoints } from './tasks/tasks.endpoints.ts';
import { teleauditEndpoints } from './teleaudit/teleaudit.endpoints.ts';
import { ticketEndpoints } from './tickets/tickets.endpoints.ts';
import { userEndpoints } from './users/users.endpoints.ts';
import { walletEndpoints } from './wallet/wallet.endpoints.ts';

/** Every call of the API, by room. */
export const contract = {
  sessions: sessionEndpoints,
  users: userEndpoints,
  companies: companyEndpoints,
  projects: projectEndpoints,
  tickets: ticketEndpoints,
  wallet: walletEndpoints,
  tasks: taskEndpoints,
  assignments: assignmentEndpoints,
  field: fieldEndpoints,
  documents: documentEndpoints,
  mails: mailEndpoints,
  reviews: reviewEndpoints,
  teleaudit: teleauditEndpoints,
  reports: reportEndpoints,
  home: homeEndpoints,
  events: eventEndpoints,
} as const;

export type Contract = typeof contract;
export type Room = keyof Contract;

// By room, so that a page carries the calls of its own rooms only.
export {
  assignmentEndpoints,
  companyEndpoints,
  documentEndpoints,
  eventEndpoints,
  fieldEndpoints,
  homeEndpoints,
  importEndpoints,
  mailEndpoints,
  projectEndpoints,
  reportEndpoints,
  reviewEndpoints,
  sessionEndpoints,
  taskEndpoints,
  teleauditEndpoints,
  ticketEndpoints,
  userEndpoints,
  walletEndpoints,
};

export * from './access.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './screens.ts';
export { largestLimit, totalCap } from './wire.ts';
export * from './tickets/ticket-number.ts';
export * from './tickets/ticket-states.ts';
export type { Ticket, TicketEvent } from './tickets/ticket.schema.ts';
export { ticketChange, newTicket } from './tickets/tickets.endpoints.ts';
export type { CurrentUser } from './users/user.schema.ts';
export { registration, type Registration } from './users/users.endpoints.ts';
export type { Company } from './companies/companies.endpoints.ts';
export type { Project } from './projects/projects.endpoints.ts';
export type { Movement } from './wallet/wallet.endpoints.ts';
export type { MailRow } from './mails/mails.endpoints.ts';
export * from './reviews/review-states.ts';
export type { ReviewedResponse, ReviewRow } from './reviews/review.schema.ts';
export { rejection, selectedRejection } from './reviews/reviews.endpoints.ts';
export * from './teleaudit/teleaudit-states.ts';
export type { StrokesToSave } from './teleaudit/strokes.schema.ts';
export type {
  ImageShare,
  ImageVector,
  TeleauditAnswer,
  TeleauditImage,
  TeleauditKpi,
  TeleauditQuestion,
  TeleauditRow,
} from './teleaudit/teleaudit.schema.ts';
export * from './reports/report-states.ts';
export type { Report, ReportOfUser } from './reports/report.schema.ts';
export { newReport, reportChange, type ReportChange } from './reports/reports.endpoints.ts';
export {
  type HomeMessage,
  type HomeMessageContent,
  homeMessageContent,
  type NewsContent,
  newsContent,
  type NewsItem,
} from './home/home.endpoints.ts';
export type { Event } from './events/events.endpoints.ts';
export type { AnswerableTask, Question, Task, TaskListRow, TaskWarning } from './tasks/task.schema.ts';
export { type Assignment, mostAssignments, mostExpected } from './assignments/assignments.endpoints.ts';
export type { Correction, FieldAssignment, FieldResponse, NewResponse } from './field/field.schema.ts';
export * from './imports/import-kinds.ts';
export {
  type Difference,
  type DifferenceKind,
  differenceKinds,
  type FileImport,
  type ImportState,
} from './imports/import.schema.ts';
