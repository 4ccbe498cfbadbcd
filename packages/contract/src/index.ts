// The door of the contract: the list of rooms with their calls, and the pieces both sides name.
export * from './contract.ts';
export * from './wallet/movement-kinds.ts';
export { maxTokens, type Movement, tokensToAdd } from './wallet/movement.schema.ts';

export {
  answerFileRules,
  type FileRule,
  fileRules,
  imageTypes,
  maxPhotoPixels,
  typeOfName,
} from './file-rules.ts';

// By room, so that a page carries the calls of its own rooms only.
export { assignmentEndpoints } from './assignments/assignments.endpoints.ts';
export { associationEndpoints } from './associations/associations.endpoints.ts';
export { auditEndpoints } from './audit/audit.endpoints.ts';
export { categoryEndpoints } from './categories/categories.endpoints.ts';
export { challengeEndpoints, challengeNotice, maxNoticeEmails } from './challenges/challenges.endpoints.ts';
export { companyEndpoints } from './companies/companies.endpoints.ts';
export { keptWhatsapp } from './companies/whatsapp-link.ts';
export { conversationEndpoints } from './conversations/conversations.endpoints.ts';
export { documentEndpoints } from './documents/documents.endpoints.ts';
export { eventEndpoints } from './events/events.endpoints.ts';
export { factorEndpoints } from './factors/factors.endpoints.ts';
export { fieldEndpoints } from './field/field.endpoints.ts';
export { groupEndpoints } from './groups/groups.endpoints.ts';
export { homeEndpoints } from './home/home.endpoints.ts';
export { importEndpoints, maxImportFile } from './imports/imports.endpoints.ts';
export { locationEndpoints } from './locations/locations.endpoints.ts';
export { mailEndpoints, type MailRow } from './mails/mails.endpoints.ts';
export { notificationEndpoints } from './notifications/notifications.endpoints.ts';
export { productEndpoints } from './products/products.endpoints.ts';
export { projectEndpoints } from './projects/projects.endpoints.ts';
export { dashboardEndpoints } from './reports/dashboards.endpoints.ts';
export { reportEndpoints } from './reports/reports.endpoints.ts';
export { responseEndpoints } from './responses/responses.endpoints.ts';
export { reviewEndpoints } from './reviews/reviews.endpoints.ts';
export { searchEndpoints } from './search/search.endpoints.ts';
export { sessionEndpoints } from './sessions/sessions.endpoints.ts';
export { settingsEndpoints } from './settings/settings.endpoints.ts';
export { type FirstSteps, setupEndpoints } from './setup/setup.endpoints.ts';
export { stockEndpoints } from './stock/stock.endpoints.ts';
export { formEndpoints, savedPagesEndpoints } from './tasks/saved-pages.endpoints.ts';
export { surveyEmailEndpoints } from './tasks/survey-emails.endpoints.ts';
export { taskDraftEndpoints } from './tasks/task-drafts.endpoints.ts';
export { taskRehearsalEndpoints } from './tasks/task-rehearsals.endpoints.ts';
export { taskVersionEndpoints } from './tasks/task-versions.endpoints.ts';
export { taskDetail, taskEndpoints } from './tasks/tasks.endpoints.ts';
export { teleauditEndpoints } from './teleaudit/teleaudit.endpoints.ts';
export { ticketEndpoints } from './tickets/tickets.endpoints.ts';
export { peopleEndpoints } from './users/people.endpoints.ts';
export { profileEndpoints } from './users/profile.endpoints.ts';
export { userEndpoints } from './users/users.endpoints.ts';
export { videoEndpoints } from './videos/videos.endpoints.ts';
export { maxViews, maxViewsOfList, viewEndpoints, viewName } from './views/views.endpoints.ts';
export { walletEndpoints } from './wallet/wallet.endpoints.ts';

export * from './access.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './filters.ts';
export * from './screens.ts';
// The filters of lists, with their names in addresses.
export * from './audit/audit-filters.ts';
export * from './categories/category-filters.ts';
export * from './field/phone-filters.ts';
export { groupFilterNames, groupFilters, type GroupFilters } from './groups/group-filters.ts';
export * from './locations/location-filters.ts';
export { mailFilterNames, mailFilters, type MailFilters } from './mails/mail-filters.ts';
export * from './products/product-filters.ts';
export * from './responses/response-filters.ts';
export * from './reviews/review-filters.ts';
export * from './stock/alert-filters.ts';
export * from './tasks/task-filters.ts';
export * from './teleaudit/teleaudit-filters.ts';
export * from './tickets/ticket-filters.ts';
export * from './users/people-filters.ts';
export { movementFilters, movementFilterNames } from './wallet/movement-filters.ts';

export { fieldsOf, filledIn, keysOf, pick, totalCap, wholeName } from './plain.ts';
export * from './locations/location-fields.ts';
export { maxLimit, newPassword, storageGigabytes } from './wire.ts';
export * from './tickets/ticket-states.ts';
export type { ChallengeCounts, Ticket, TicketEvent } from './tickets/ticket.schema.ts';
export * from './challenges/challenge-states.ts';
export type {
  ChallengeReply,
  DisputableResponse,
  Dispute,
  DisputeChoice,
} from './challenges/challenge.schema.ts';
export type {
  ConversationMessage,
  ConversationSide,
  Mentionable,
} from './conversations/conversation.schema.ts';
export {
  maxMentionable,
  maxMentions,
  maxMessageFiles,
  newMessage,
} from './conversations/conversations.endpoints.ts';
export { ticketText, type TicketText, ticketTextKeys } from './tickets/ticket-text.schema.ts';
export {
  newTicket,
  quotedTokens,
  ticketChange,
  ticketComment,
  ticketEdit,
  type TicketEdit,
} from './tickets/ticket-changes.schema.ts';
export type { CurrentUser } from './users/user.schema.ts';
export {
  codeSent,
  type Enrolment,
  enrolmentOffer,
  enrolmentStart,
  type SecondFactor,
} from './factors/factor.schema.ts';
export type { LinkAccount, LinkPurpose } from './sessions/sessions.endpoints.ts';
export { setupFields, type SetupStep, setupSteps } from './setup/setup.schema.ts';
export { passwordRecovery, signInBody } from './sessions/sign-in.schema.ts';
export {
  type OwnSession,
  passwordChange,
  type ProfileChange,
  profileChange,
} from './users/profile.schema.ts';
export { personChange, type PersonChange } from './users/people.endpoints.ts';
export {
  avatarPresets,
  type Colleague,
  type InvitationOutcome,
  type InvitationState,
  invitationStates,
  type OpenSession,
  type Person,
} from './users/person.schema.ts';
export * from './associations/json-fault.ts';
export * from './associations/report-filter.ts';
export {
  type LinkedProject,
  type LinkedReport,
  projectLinkBody,
  reportLinkBody,
} from './associations/associations.endpoints.ts';
export { isUnusualTaxNumber, taxCountry } from './companies/company.schema.ts';
export { dniByCountry, dniOf, personKeys } from './users/person-fields.schema.ts';
export { registration } from './users/registration.schema.ts';
export {
  type AdministeredCompany,
  type Company,
  companyChange,
  type CompanyKey,
  companyKeys,
  newCompany,
  type StorageUse,
} from './companies/company.schema.ts';
export type { Project } from './projects/projects.endpoints.ts';
export * from './projects/administered-project.schema.ts';
export { type BalancePoint, maxStatementMovements, type StatementFormat } from './wallet/wallet.endpoints.ts';
export {
  type CompanyDocument,
  newDocument,
  newTerms,
  type TermsAcceptance,
  type TermsVersion,
} from './documents/documents.endpoints.ts';
export type { ImageMatch, Product, SavedImage } from './products/product.schema.ts';
export {
  maxImagesAtOnce,
  newProduct,
  productFields,
  type ProductFields,
} from './products/products.endpoints.ts';
export {
  type AdministeredResponse,
  type AnswerSource,
  answerSources,
  type AnswerVersion,
  type EditedAnswer,
  leavesPath,
  type ResponseOrder,
  responseOrders,
  type ReviewDraw,
} from './responses/response.schema.ts';
export { answerEdit, reopening } from './responses/responses.endpoints.ts';
export * from './responses/review-states.ts';
export type { SignCode, SignWeight, VisitProof, VisitSign } from './reviews/visit-proof.schema.ts';
export type { DuplicatePhoto, EarlierVisit, ReviewedResponse, ReviewRow } from './reviews/review.schema.ts';
export { rejection, selectedRejection } from './reviews/reviews.endpoints.ts';
export * from './teleaudit/teleaudit-states.ts';
export type { StrokesToSave } from './teleaudit/strokes.schema.ts';
export type { SurveyResponse } from './teleaudit/survey.schema.ts';
export type {
  EarlierAudit,
  ImageShare,
  ImageVector,
  TeleauditAnswer,
  TeleauditImage,
  TeleauditKpi,
  TeleauditQuestion,
  TeleauditRow,
} from './teleaudit/teleaudit.schema.ts';
export * from './videos/hidden-regions.ts';
export * from './videos/region-places.ts';
export {
  maxSegments,
  maxSegmentText,
  maxSpeaker,
  type QuestionResponseVideo,
  type Segment,
  type TranscriptionSource,
  type TranscriptionVersion,
  type VideoJob,
  type VideoJobKind,
  type VideoJobState,
  type VideoTools,
} from './videos/video.schema.ts';
export { savedViews, type View, type ViewList } from './views/saved-views.endpoint.ts';
export * from './reports/report-states.ts';
export type {
  AlertBehind,
  AlertFigures,
  AnsweredFigures,
  ChallengeBehind,
  ChallengeFigures,
  DashboardChoices,
  DecisionFigures,
  ResponseBehind,
  ShareFigures,
  TurnaroundFigures,
} from './reports/dashboard.schema.ts';
export type {
  AdministeredReport,
  OpenedReport,
  Report,
  ReportOfUser,
  ReportStat,
} from './reports/report.schema.ts';
export { reportKeys } from './reports/report.schema.ts';
export { newReport } from './reports/new-report.schema.ts';
export { reportChange, type ReportChange } from './reports/reports.endpoints.ts';
export {
  type HomeMessage,
  type HomeMessageContent,
  homeMessageContent,
  homeMessageKeys,
  type NewsContent,
  newsContent,
  type NewsItem,
  newsKeys,
} from './home/home-content.schema.ts';
export {
  type ChallengeSummary,
  type HomePage,
  type HomePart,
  homeParts,
  type ProjectTokens,
} from './home/home-page.schema.ts';
export type { Event } from './events/events.endpoints.ts';
export { type Topic, topics } from './topics.ts';
export * from './tasks/mail-placeholders.ts';
export {
  type SurveyEmail,
  type SurveyEmailBody,
  surveyEmailFields,
  surveyEmailLimits,
} from './tasks/survey-emails.endpoints.ts';
export { draftPresence, type DraftStanding, maxDrafts } from './tasks/task-drafts.endpoints.ts';
export type { TaskDraft, TaskDraftHead } from './tasks/task-drafts.endpoints.ts';
export {
  maxFormFile,
  maxFormRows,
  maxSavedPages,
  type SavedPages,
  type SavedPagesHead,
  savedPagesName,
} from './tasks/saved-pages.endpoints.ts';
export type { AnswerableTask, Question, Task, TaskListRow, TaskWarning } from './tasks/task.schema.ts';
export {
  maxSkipComment,
  type NewSkip,
  type SkippedVisit,
  type SkipReason,
  skipReasons,
} from './field/skipped-visit.schema.ts';
export {
  type FieldSettings,
  type LowRoomRule,
  lowRoomRules,
  acceptance,
  phoneNaming,
  type PhoneReport,
  type PhoneSettings,
  type PhoneStateReport,
  type PhoneTask,
  phoneTasks,
  type WaitingResponse,
  type WorkerWithoutPhone,
} from './field/phones.schema.ts';
export type { FileSource, MissingPosition } from './responses/visit-facts.ts';
export * from './field/visit-file.schema.ts';
export type { VisitReport } from './field/visit-report.schema.ts';
export { phoneOrders, phoneStates, soundFile } from './field/field.schema.ts';
export type {
  Correction,
  FieldAssignment,
  FieldProduct,
  ProductSource,
  FieldResponse,
  DeviceReport,
  FieldPhone,
  PhoneState,
  NewResponse,
  OwnResponse,
} from './field/field.schema.ts';
export { type HeldWork, maxMoved } from './assignments/moved-work.endpoints.ts';
export { maxAssignments } from './assignments/assignments.endpoints.ts';
export { type Assignment, expectedResponses, maxExpected } from './assignments/assignment-fields.ts';
export type { AssignedPerson } from './assignments/assigned-people.endpoints.ts';
export {
  type AssignmentRun,
  maxCombinations,
  maxExclusions,
} from './assignments/assignment-runs.endpoints.ts';
export type { AssignmentSight } from './assignments/assignments.endpoints.ts';
export type { Rehearsal } from './tasks/task-rehearsals.endpoints.ts';
export {
  maxVersionResponses,
  type TaskVersion,
  type TaskVersionContent,
} from './tasks/task-versions.endpoints.ts';
export { type HeldVersion, maxDueLookups, type TaskHolder } from './assignments/reach.endpoints.ts';
export type { Cluster, Group, GroupLocation, GroupProduct, GroupUser } from './groups/group.schema.ts';
export { type GroupFields, groupKeys, groupRules } from './groups/group.schema.ts';
export * from './groups/membership-changes.ts';
export * from './imports/fold-heading.ts';
export * from './imports/import-kinds.ts';
export * from './imports/import-words.ts';
export * from './imports/difference-kinds.ts';
export type {
  CellFormat,
  Certainty,
  ColumnFormat,
  Difference,
  FileImport,
  ImportNote,
  ImportNoteOf,
  ImportState,
  LetterReading,
  ListProposal,
  SheetStart,
} from './imports/import.schema.ts';
export * from './imports/text-encodings.ts';
export * from './stock/stock-measures.ts';
export type { StockAlert } from './stock/stock.endpoints.ts';
export type {
  GeneralLocation,
  Location,
  LocationDetail,
  MapBounds,
  MapPoint,
  SharedLocation,
} from './locations/location.schema.ts';
export { aPoint, internalCode, type LocationChange, newLocation } from './locations/new-location.schema.ts';
export * from './locations/location-search-columns.ts';
export * from './products/product-lengths.ts';
export { generalLocationsAtATime } from './locations/locations.endpoints.ts';
export {
  type Category,
  type CategoryFields,
  categoryFields,
  categoryKeys,
  type PseudoCategory,
} from './categories/categories.endpoints.ts';
export * from './notifications/notification-kinds.ts';
export { type MailChoice, type Notification, unreadCap } from './notifications/notifications.endpoints.ts';
export {
  type BackupState,
  type FailedJob,
  type Installation,
  type JobQueueState,
  type PortalSettings,
  type RunningBackupState,
  type ServiceCheck,
} from './settings/settings.endpoints.ts';
export * from './settings/backup-kinds.ts';
export * from './settings/installation-address.schema.ts';
export { defaultSettings, originOf, settings, type Settings } from './settings/settings.schema.ts';
export * from './audit/audit-actions.ts';
export { topicOf } from './audit/audit-topics.ts';
export * from './audit/named-entities.ts';
export type { AuditLine, AuditName } from './audit/audit.endpoints.ts';
export * from './search/found-kinds.ts';
export { searchedWords } from './search/searched-words.schema.ts';
export type { FoundGroup, FoundItem } from './search/search.endpoints.ts';
