// The list of rooms with their calls.
import { associationEndpoints } from './associations/associations.endpoints.ts';
import { assignmentEndpoints } from './assignments/assignments.endpoints.ts';
import { auditEndpoints } from './audit/audit.endpoints.ts';
import { categoryEndpoints } from './categories/categories.endpoints.ts';
import { challengeEndpoints } from './challenges/challenges.endpoints.ts';
import { companyEndpoints } from './companies/companies.endpoints.ts';
import { conversationEndpoints } from './conversations/conversations.endpoints.ts';
import { documentEndpoints } from './documents/documents.endpoints.ts';
import { eventEndpoints } from './events/events.endpoints.ts';
import { factorEndpoints } from './factors/factors.endpoints.ts';
import { fieldEndpoints } from './field/field.endpoints.ts';
import { homeEndpoints } from './home/home.endpoints.ts';
import { groupEndpoints } from './groups/groups.endpoints.ts';
import { importEndpoints } from './imports/imports.endpoints.ts';
import { locationEndpoints } from './locations/locations.endpoints.ts';
import { mailEndpoints } from './mails/mails.endpoints.ts';
import { notificationEndpoints } from './notifications/notifications.endpoints.ts';
import { productEndpoints } from './products/products.endpoints.ts';
import { projectEndpoints } from './projects/projects.endpoints.ts';
import { dashboardEndpoints } from './reports/dashboards.endpoints.ts';
import { reportEndpoints } from './reports/reports.endpoints.ts';
import { responseEndpoints } from './responses/responses.endpoints.ts';
import { reviewEndpoints } from './reviews/reviews.endpoints.ts';
import { searchEndpoints } from './search/search.endpoints.ts';
import { sessionEndpoints } from './sessions/sessions.endpoints.ts';
import { setupEndpoints } from './setup/setup.endpoints.ts';
import { settingsEndpoints } from './settings/settings.endpoints.ts';
import { stockEndpoints } from './stock/stock.endpoints.ts';
import { surveyEmailEndpoints } from './tasks/survey-emails.endpoints.ts';
import { formEndpoints, savedPagesEndpoints } from './tasks/saved-pages.endpoints.ts';
import { taskDraftEndpoints } from './tasks/task-drafts.endpoints.ts';
import { taskRehearsalEndpoints } from './tasks/task-rehearsals.endpoints.ts';
import { taskVersionEndpoints } from './tasks/task-versions.endpoints.ts';
import { taskEndpoints } from './tasks/tasks.endpoints.ts';
import { teleauditEndpoints } from './teleaudit/teleaudit.endpoints.ts';
import { ticketEndpoints } from './tickets/tickets.endpoints.ts';
import { peopleEndpoints } from './users/people.endpoints.ts';
import { profileEndpoints } from './users/profile.endpoints.ts';
import { userEndpoints } from './users/users.endpoints.ts';
import { videoEndpoints } from './videos/videos.endpoints.ts';
import { viewEndpoints } from './views/views.endpoints.ts';
import { walletEndpoints } from './wallet/wallet.endpoints.ts';

/** Every call of the API, by room. */
export const contract = {
  sessions: sessionEndpoints,
  users: { ...userEndpoints, ...peopleEndpoints, ...profileEndpoints },
  factors: factorEndpoints,
  associations: associationEndpoints,
  companies: companyEndpoints,
  projects: projectEndpoints,
  products: productEndpoints,
  tickets: ticketEndpoints,
  challenges: challengeEndpoints,
  conversations: conversationEndpoints,
  wallet: walletEndpoints,
  settings: settingsEndpoints,
  setup: setupEndpoints,
  stock: stockEndpoints,
  tasks: {
    ...taskEndpoints,
    ...taskDraftEndpoints,
    ...surveyEmailEndpoints,
    ...savedPagesEndpoints,
    ...formEndpoints,
    ...taskVersionEndpoints,
    ...taskRehearsalEndpoints,
  },
  assignments: assignmentEndpoints,
  field: fieldEndpoints,
  documents: documentEndpoints,
  groups: groupEndpoints,
  imports: importEndpoints,
  mails: mailEndpoints,
  notifications: notificationEndpoints,
  responses: responseEndpoints,
  reviews: reviewEndpoints,
  teleaudit: teleauditEndpoints,
  videos: videoEndpoints,
  reports: { ...reportEndpoints, ...dashboardEndpoints },
  home: homeEndpoints,
  locations: locationEndpoints,
  categories: categoryEndpoints,
  events: eventEndpoints,
  search: searchEndpoints,
  audit: auditEndpoints,
  views: viewEndpoints,
} as const;

export type Contract = typeof contract;
export type Room = keyof Contract;
