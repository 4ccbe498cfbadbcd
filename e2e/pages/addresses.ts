// The addresses of every page, by part of the portal: each part is looked at in a test of its own.
import {
  productEndpoints,
  reportEndpoints,
  reviewEndpoints,
  taskEndpoints,
  teleauditEndpoints,
  ticketEndpoints,
} from '@gondola/contract';
import { callAs, present } from '../people.ts';

type Addresses = Readonly<Record<string, string>>;

/** Pages that need no session. */
export const openPages: Addresses = {
  landing: '/',
  login: '/login',
  setup: '/setup',
  'recover password': '/recover-password',
  'reset password': '/reset-password?token=x',
  'user verification': '/user-verification?token=x',
};

async function daily(token: string): Promise<Addresses> {
  const { tickets } = await callAs(token, ticketEndpoints.list, { query: { limit: 1 } });
  const { tickets: challenges } = await callAs(token, ticketEndpoints.list, {
    query: { challenge: 'true', limit: 1 },
  });
  return {
    home: '/home',
    support: '/support',
    'support, one ticket': `/support?ticket=${tickets[0]?.id}`,
    'support, nothing found': '/support?searchValue=zzzzzz',
    challenges: '/challenges',
    'challenges, one': `/challenges?challenge=${challenges[0]?.id}`,
    wallet: '/wallet',
    'wallet, one': '/wallet/1',
    documents: '/documents',
    gantts: '/gantts',
    notifications: '/notifications',
    profile: '/profile',
  };
}

async function reports(token: string): Promise<Addresses> {
  const { powerbiReports } = await callAs(token, reportEndpoints.list, { query: { limit: 30 } });
  // A high warning keeps a report shut.
  const shown = powerbiReports.filter(({ warningStatus }) => warningStatus !== 'high');
  return {
    reports: '/reports',
    'reports, nothing found': '/reports?searchValue=zzzzzz',
    ...Object.fromEntries(shown.map(({ id, reportId }) => [`dashboard, ${reportId}`, `/reports/${id}`])),
    'stock alerts': '/stock-alerts',
    'stock alerts, one measure': '/stock-alerts?tab=price',
    'stock alerts, nothing found': '/stock-alerts?searchValue=zzzzzz',
  };
}

/** A response with photos to measure by lines; journeys leave others behind. */
async function measurable(token: string): Promise<{ id: number; answerId: number }> {
  for (const { id } of await callAs(token, teleauditEndpoints.list, { query: { limit: 50 } })) {
    const { QuestionResponses } = await callAs(token, teleauditEndpoints.pendingQuestions, {
      params: { taskResponseId: id, type: 'sos' },
    });
    const answer = QuestionResponses.find((one) => one.questionResponseImageQuantity > 0);
    if (answer) return { id, answerId: answer.id };
  }
  throw new Error('the demo has no response to measure');
}

/** Not the newest response, which a journey reviews. */
async function audits(token: string): Promise<Addresses> {
  const { taskResponses } = await callAs(token, reviewEndpoints.list, {
    query: { limit: 50, status: 'pending' },
  });
  const reviewed = present(taskResponses.at(-1), 'response to administer');
  const { surveyResponse } = await callAs(token, reviewEndpoints.get, { params: { id: reviewed.id } });
  const { surveys } = await callAs(token, taskEndpoints.list, { query: { limit: 100 } });
  const editable = surveys.find((task) => task.editable);
  const audited = await measurable(token);
  return {
    qa: '/qa',
    'qa, one response': `/qa/${taskResponses.at(-1)?.id}`,
    responses: '/responses',
    'responses, nothing found': '/responses?branch=zzzzzz',
    'responses, one': `/responses/${reviewed.id}`,
    'responses, dates of one': `/responses/${reviewed.id}/edit`,
    'responses, one answer': `/responses/${reviewed.id}/${surveyResponse.QuestionResponses[0]?.id}/edit`,
    teleaudit: '/teleaudit',
    'teleaudit, one response': `/teleaudits/${audited.id}/sos`,
    'teleaudit, one image': `/teleaudit/${audited.id}/${audited.answerId}/sos`,
    // An answer without videos shows a sample.
    'teleaudit, video': `/teleaudit-video/${audited.id}/${audited.answerId}`,
    tasks: '/tasks',
    'tasks, nothing found': '/tasks?searchValue=zzzzzz',
    'tasks, builder': `/tasks/${editable?.id}/edit`,
    'tasks, one': '/tasks/3',
    'tasks, one to edit': '/tasks/3/edit-detail',
    'tasks, assign': `/tasks/${editable?.id}/associations`,
    'tasks, edit assignments': `/tasks/${surveys[0]?.id}/associations/edit`,
    'tasks, e-mail of one': `/surveys/email-config/${editable?.id}`,
    'upload products': '/upload-products',
    'upload images of products': '/upload-products-images',
    'upload locations': '/upload-locations',
    'upload locations of projects': '/location-projects',
    'upload locations of people': '/location-users',
    'upload limits': '/upload-product-locations',
    'upload stock and sales': '/upload-stock-and-sales-information?tab=sales',
    'users of projects': '/user-projects',
    'people by file': '/upload-people',
  };
}

async function catalogue(token: string): Promise<Addresses> {
  const { products } = await callAs(token, productEndpoints.list, { query: { limit: 1 } });
  return {
    groups: '/groups',
    'groups, listings': '/groups?tab=listing',
    'groups, one to edit': '/groups?tab=listing&group=1&mode=edit',
    'groups, one to see': '/groups?tab=cluster&group=1',
    'groups, a new one': '/groups?tab=cluster&group=new',
    locations: '/locations',
    'locations, map': '/locations?tab=map',
    'locations, one': '/locations?location=1-17',
    'locations, deleted': '/locations?state=deleted',
    categories: '/categories',
    products: '/products',
    'products, one': `/products?product=${products[0]?.id}`,
    'products, deleted': '/products?state=deleted',
  };
}

const administration: Addresses = {
  users: '/users',
  'users, nothing found': '/users?searchValue=zzzzzz',
  'users, one with projects': '/users/3',
  'users, one with reports': '/users/3?tab=reports',
  'report of a user': '/users/3/report/1',
  register: '/register',
  fieldwork: '/fieldwork',
  'fieldwork, unsent': '/fieldwork?state=unsent',
  administration: '/administration',
  'administration, projects': '/administration?tab=projects',
  'administration, movements': '/administration?tab=projects&open=1',
  'administration, terms': '/administration?tab=terms',
  'administration, news': '/administration?tab=news',
  'administration, home messages': '/administration?tab=home-messages',
  settings: '/settings',
  audit: '/audit',
  tyc: '/tyc',
  mails: '/mails',
};

/** Pages behind the guard, as an administrator finds them: one of each entity, and what a list says when it is empty. */
export const guardedPages: Readonly<Record<string, (token: string) => Addresses | Promise<Addresses>>> = {
  'of every day': daily,
  'of reports': reports,
  'of audits': audits,
  'of the catalogue': catalogue,
  'of administration': () => administration,
};
