// The addresses of every page, by part of the portal: each part is looked at in a test of its own. A page without a parameter is there
// by itself; here are those that name a row or show a list in another way.
import {
  type Area,
  productEndpoints,
  reportEndpoints,
  reviewEndpoints,
  type Screen,
  screens,
  taskEndpoints,
  teleauditEndpoints,
  ticketEndpoints,
} from '@gondola/contract';
import { callAs, present } from '../people.ts';

type Addresses = Readonly<Record<string, string>>;

/** Another application, and a page that needs the values of a dialog and goes back without them. */
const unvisited: ReadonlySet<string> = new Set(['/field', '/tasks/create']);

type Part = 'open' | 'daily' | 'reports' | 'audits' | 'catalogue' | 'administration';

const catalogueAreas: ReadonlySet<Area> = new Set([
  'locations',
  'products',
  'categories',
  'groups',
  'imports',
]);

/** The part that a page without a parameter is looked at in. */
function partOf({ area, menu }: Screen): Part {
  if (area === 'public') return 'open';
  if (area === 'reports' || area === 'stock') return 'reports';
  if (menu === 'audit') return 'audits';
  if (catalogueAreas.has(area)) return 'catalogue';
  return menu === 'administration' || area === 'administration' ? 'administration' : 'daily';
}

const plainPages = (part: Part): Addresses =>
  Object.fromEntries(
    screens
      .filter(({ route }) => !route.includes('$') && !unvisited.has(route))
      .filter((screen) => partOf(screen) === part)
      .map(({ route }) => [route === '/' ? 'landing' : route.slice(1), route]),
  );

/** Pages that need no session. */
export const openPages: Addresses = {
  ...plainPages('open'),
  'reset-password, by a link': '/reset-password?token=x',
  'user-verification, by a link': '/user-verification?token=x',
};

async function daily(token: string): Promise<Addresses> {
  const { tickets } = await callAs(token, ticketEndpoints.list, { query: { limit: 1 } });
  const { tickets: challenges } = await callAs(token, ticketEndpoints.list, {
    query: { challenge: 'true', limit: 1 },
  });
  return {
    ...plainPages('daily'),
    'support, one ticket': `/support?ticket=${tickets[0]?.id}`,
    'support, nothing found': '/support?searchValue=zzzzzz',
    'challenges, one': `/challenges?challenge=${challenges[0]?.id}`,
    'wallet, one': '/wallet/1',
  };
}

async function reports(token: string): Promise<Addresses> {
  const { powerbiReports } = await callAs(token, reportEndpoints.list, { query: { limit: 30 } });
  // A high warning keeps a report shut.
  const shown = powerbiReports.filter(({ warningStatus }) => warningStatus !== 'high');
  return {
    ...plainPages('reports'),
    'reports, nothing found': '/reports?searchValue=zzzzzz',
    ...Object.fromEntries(shown.map(({ id, reportId }) => [`dashboard, ${reportId}`, `/reports/${id}`])),
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
    ...plainPages('audits'),
    'qa, one response': `/qa/${taskResponses.at(-1)?.id}`,
    'responses, nothing found': '/responses?branch=zzzzzz',
    'responses, one': `/responses/${reviewed.id}`,
    'responses, dates of one': `/responses/${reviewed.id}/edit`,
    'responses, one answer': `/responses/${reviewed.id}/${surveyResponse.QuestionResponses[0]?.id}/edit`,
    'teleaudit, one response': `/teleaudits/${audited.id}/sos`,
    'teleaudit, one image': `/teleaudit/${audited.id}/${audited.answerId}/sos`,
    // An answer without videos shows a sample.
    'teleaudit, video': `/teleaudit-video/${audited.id}/${audited.answerId}`,
    'tasks, nothing found': '/tasks?searchValue=zzzzzz',
    'tasks, builder': `/tasks/${editable?.id}/edit`,
    'tasks, one': '/tasks/3',
    'tasks, one to edit': '/tasks/3/edit-detail',
    'tasks, assign': `/tasks/${editable?.id}/associations`,
    'tasks, edit assignments': `/tasks/${surveys[0]?.id}/associations/edit`,
    'tasks, e-mail of one': `/surveys/email-config/${editable?.id}`,
    'upload stock and sales': '/upload-stock-and-sales-information?tab=sales',
  };
}

async function catalogue(token: string): Promise<Addresses> {
  const { products } = await callAs(token, productEndpoints.list, { query: { limit: 1 } });
  return {
    ...plainPages('catalogue'),
    'groups, listings': '/groups?tab=listing',
    'groups, one to edit': '/groups?tab=listing&group=1&mode=edit',
    'groups, one to see': '/groups?tab=cluster&group=1',
    'groups, a new one': '/groups?tab=cluster&group=new',
    'locations, map': '/locations?tab=map',
    'locations, one': '/locations?location=1-17',
    'locations, deleted': '/locations?state=deleted',
    'products, one': `/products?product=${products[0]?.id}`,
    'products, deleted': '/products?state=deleted',
  };
}

const administration: Addresses = {
  ...plainPages('administration'),
  'users, nothing found': '/users?searchValue=zzzzzz',
  'users, one with projects': '/users/3',
  'users, one with reports': '/users/3?tab=reports',
  'report of a user': '/users/3/report/1',
  'fieldwork, unsent': '/fieldwork?state=unsent',
  'administration, projects': '/administration?tab=projects',
  'administration, movements': '/administration?tab=projects&open=1',
  'administration, terms': '/administration?tab=terms',
  'administration, news': '/administration?tab=news',
  'administration, home messages': '/administration?tab=home-messages',
};

/** Pages behind the guard, as an administrator finds them: one of each entity, and what a list says when it is empty. */
export const guardedPages: Readonly<Record<string, (token: string) => Addresses | Promise<Addresses>>> = {
  'of every day': daily,
  'of reports': reports,
  'of audits': audits,
  'of the catalogue': catalogue,
  'of administration': () => administration,
};
