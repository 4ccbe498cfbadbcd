// Calls of query functions whose statements depend on what they are asked: an order, a filter, a kind. All others are called
// with `anything`.
import { namedEntities } from '@gondola/contract';
import { PageAnchors } from '../../src/platform/database/page-anchors.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import * as choices from '../../src/rooms/assignments/choices.queries.ts';
import { findNames as findNamesOfEntities } from '../../src/rooms/audit/names.queries.ts';
import * as importRows from '../../src/rooms/imports/import-rows.queries.ts';
import { planForRows } from '../../src/rooms/imports/import-rows.queries.ts';
import { kindRules } from '../../src/rooms/imports/kinds/kinds.ts';
import { undeletableKeys } from '../../src/rooms/imports/missing-rows.queries.ts';
import * as locationExport from '../../src/rooms/locations/location-export.queries.ts';
import { listLocations } from '../../src/rooms/locations/location-list.queries.ts';
import { countAlerts } from '../../src/rooms/reports/dashboards/alerts.queries.ts';
import { readChallenges } from '../../src/rooms/reports/dashboards/challenges.queries.ts';
import { findNames } from '../../src/rooms/reports/dashboards/names.queries.ts';
import {
  answered,
  reviewDecisions,
  sharesOf,
  turnaround,
} from '../../src/rooms/reports/dashboards/figures.queries.ts';
import { readSums } from '../../src/rooms/reports/dashboards/sums.queries.ts';
import { listReports } from '../../src/rooms/reports/reports.queries.ts';
import * as ticketList from '../../src/rooms/tickets/ticket-list.queries.ts';
import { searchTickets } from '../../src/rooms/tickets/ticket-search.queries.ts';
import {
  countTeleaudits,
  listTeleaudits,
  type TeleauditFilter,
} from '../../src/rooms/teleaudit/teleaudit-list.queries.ts';
import { listPeople, type PeopleFilter, walkPeople } from '../../src/rooms/users/people-list.queries.ts';
import { listMovements } from '../../src/rooms/wallet/movement-list.queries.ts';
import { anything } from './anything.ts';
import { visit } from './visit.ts';
import { type Mail, queueMail, writeMail } from '../../src/platform/mail/outbox.ts';
import { listCompanyPage } from '../../src/rooms/companies/company-list.queries.ts';
import { listMails } from '../../src/rooms/mails/mails.queries.ts';
import { listProducts } from '../../src/rooms/products/product-list.queries.ts';
import { findProducts } from '../../src/rooms/products/product-search.queries.ts';
import { listAdministered } from '../../src/rooms/projects/administered-projects.queries.ts';
import { groupAndLinkSamples } from './group-samples.ts';
import { responseSamples } from './response-samples.ts';
import type { Sample } from './sample.ts';
import { insertResponse } from '../../src/rooms/responses/store-response.queries.ts';
import { listAlerts } from '../../src/rooms/stock/stock-alerts.queries.ts';
import { listTasks } from '../../src/rooms/tasks/task-list.queries.ts';
import { defaultsOf } from '../../src/rooms/imports/reading/staging.queries.ts';

const anchors = new PageAnchors();
const ofCompany = { companyIds: [1], projectIds: 'all' } as const;
const ofProjects = { companyIds: [1, 2], projectIds: [3] } as const;
const firstPage = { page: 0, limit: 10 } as const;
const week = { from: '2026-06-01', to: '2026-06-07' } as const;
const period = { now: week, before: { from: '2026-05-25', to: '2026-05-31' }, step: 'day' } as const;

const byName = { column: 'name', sortBy: 'name', sortOrder: 'asc' } as const;
const allProducts = { noDeleted: true, onlyDeleted: false };

const mail: Mail = {
  to: 'ana@example.com',
  reader: { name: 'Ana', locale: 'es' },
  companyId: 1,
  subject: 'Aviso',
  lines: [],
  footer: '',
};

const importKinds = Object.values(kindRules);
const batch = importRows.toApply(anything);
const writesOf = importKinds.flatMap(({ queries }): [unknown, Sample[]][] => [
  [queries.current, [(db) => db.execute(queries.current(1)), (db) => db.execute(queries.current(1, ['a']))]],
  [queries.lock, [(db) => db.execute(queries.lock(1, ['a']))]],
  [queries.insert, [(db) => queries.insert(db, 1, batch, 2, undefined)]],
  [queries.update, [(db) => queries.update(db, 1, batch, 2)]],
  [queries.erase, [(db) => queries.erase(db, 1, batch, 2)]],
  [queries.restore, [(db) => queries.restore?.(db, 1, batch, 2)]],
  [queries.inUse, [(db) => queries.inUse && db.execute(queries.inUse(1, batch))]],
]);

const allTickets = {
  filterChallengeStatus: 'all',
  onlyFiles: false,
  dateField: 'createdAt',
} as const satisfies ticketList.TicketFilter;
const fewChallenges: ticketList.TicketFilter = {
  challenge: { userId: 1, openProjectIds: [3], isOwnOnly: false },
  filterChallengeStatus: 'null',
  filterUser: 1,
  filterLocation: 1,
  projectId: 3,
  onlyFiles: true,
  dateField: 'estimatedClosingDate',
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  searchValue: { by: 'words', place: 'both', words: 'una', number: 0, isBeyondCap: false },
};
const ticketFilters = [allTickets, fewChallenges];

const everybody: PeopleFilter = { noDeleted: true, companyIds: 'all' };
const somePeople: PeopleFilter = {
  noDeleted: true,
  onlyDeleted: true,
  companyIds: [1],
  except: [2],
  projectId: 3,
  role: 'clientEmployee',
  active: true,
  verified: true,
  invitation: 'sent',
  searchValue: 'un',
  column: 'dni',
};
const someTeleaudits: TeleauditFilter = {
  status: 'Listo',
  startDate: week.from,
  endDate: week.to,
  searchValue: { taskIds: [1], locationIds: [2], userIds: [3], responseIds: [4] },
};

const selection = {
  companyId: 1,
  projectIds: [2],
  taskIds: [3],
  chains: ['Norte'],
  categories: [''],
  locationIds: [4],
} as const;

export const samples: ReadonlyMap<unknown, readonly Sample[]> = new Map<unknown, readonly Sample[]>([
  [
    findNamesOfEntities,
    [
      (db) =>
        findNamesOfEntities(db, [1], new Map(namedEntities.map((entity) => [entity, new Set([1])])), 'es'),
    ],
  ],
  [
    choices.readPeople,
    [(db) => choices.readPeople(db, 1, [{ change: 'add', matching: { userGroupIds: [2] } }], 10)],
  ],
  [choices.readLocations, [(db) => choices.readLocations(db, 1, [{ change: 'add', ids: [2] }], 10)]],
  [choices.countPeople, [(db) => choices.countPeople(db, 1, [{ change: 'add', ids: [2] }], 10)]],
  [choices.countLocations, [(db) => choices.countLocations(db, 1, [{ change: 'add', ids: [2] }], 10)]],
  ...groupAndLinkSamples,
  ...writesOf,
  [
    undeletableKeys,
    importKinds.map(
      ({ queries }) =>
        (db) =>
          undeletableKeys(db, queries, 1),
    ),
  ],
  [defaultsOf, importKinds.map((kind) => (db) => defaultsOf(db, kind, 1))],
  [
    planForRows,
    [
      (db) => planForRows(db, 1, () => db.execute('select 1')),
      (db) => planForRows(db, 1_000_000, () => db.execute('select 1')),
    ],
  ],
  ...[locationExport.exportedBatches, locationExport.exportedLocations].map((read): [unknown, Sample[]] => [
    read,
    [
      (db) => read(db, ofCompany, { filter: {}, keys: undefined }),
      (db) => read(db, ofCompany, { filter: {}, keys: { companyIds: [1], locationIds: [2] } }),
    ],
  ]),
  [
    locationExport.countExported,
    [(db) => locationExport.countExported(db, ofCompany, { filter: {}, keys: undefined }, 10)],
  ],
  [
    listLocations,
    [
      (db) => listLocations(db, anchors, [1], {}, { sortBy: 'name', orderBy: 'asc' }, firstPage),
      (db) =>
        listLocations(
          db,
          anchors,
          [1],
          { deleted: true },
          { sortBy: 'createdAt', orderBy: 'desc' },
          firstPage,
        ),
      (db) =>
        listLocations(
          db,
          anchors,
          [1],
          { searchValue: 'una' },
          { sortBy: 'name', orderBy: 'asc' },
          firstPage,
        ),
    ],
  ],
  [
    countAlerts,
    (['total', 'measure', 'chain', 'category'] as const).map(
      (by) => (db) => countAlerts(db, selection, period, by),
    ),
  ],
  [
    readChallenges,
    (['total', 'period', 'project', 'chain'] as const).map(
      (by) => (db) => readChallenges(db, selection, ofProjects, period, by),
    ),
  ],
  [
    findNames,
    (['project', 'task', 'category', 'reviewer', 'label'] as const).map(
      (by) => (db) => findNames(db, by, 1, ['2'], 'es'),
    ),
  ],
  [
    readSums,
    [answered, sharesOf('linear'), turnaround, reviewDecisions].flatMap((figure) => [
      (db: Database) => readSums(db, { companyId: 1 }, period, { ...figure, by: 'project' }),
      (db: Database) => readSums(db, selection, period, { ...figure, by: 'period', split: 'chain' }),
      (db: Database) => readSums(db, { companyId: 1, locationIds: [4] }, period, { ...figure, by: 'chain' }),
    ]),
  ],
  [
    listReports,
    [
      (db) => listReports(db, ofCompany, firstPage),
      (db) =>
        listReports(db, ofCompany, {
          words: 'una',
          column: 'reportName',
          active: true,
          userId: 1,
          ...firstPage,
        }),
    ],
  ],
  ...responseSamples,
  [
    ticketList.listTickets,
    [
      (db) =>
        ticketList.listTickets(
          db,
          anchors,
          ofCompany,
          undefined,
          allTickets,
          { sortBy: 'createdAt', orderBy: 'desc' },
          firstPage,
        ),
      (db) =>
        ticketList.listTickets(
          db,
          anchors,
          ofProjects,
          ['evaluation'],
          fewChallenges,
          { sortBy: 'closedDate', orderBy: 'desc' },
          { page: 200, limit: 10 },
        ),
    ],
  ],
  [
    ticketList.listFewChallenges,
    ticketFilters.map((filter) => (db) => ticketList.listFewChallenges(db, ofProjects, filter)),
  ],
  [
    ticketList.countTicketsByState,
    ticketFilters.map(
      (filter) => (db) => ticketList.countTicketsByState(db, ofProjects, ['evaluation'], filter),
    ),
  ],
  [
    ticketList.countChallengesByState,
    ticketFilters.map((filter) => (db) => ticketList.countChallengesByState(db, ofProjects, filter)),
  ],
  [
    ticketList.countChallengesByStatus,
    ticketFilters.map((filter) => (db) => ticketList.countChallengesByStatus(db, ofProjects, filter)),
  ],
  [
    searchTickets,
    [
      ...(['creator', 'projectName', 'subject', undefined] as const).map(
        (column): Sample =>
          (db) =>
            searchTickets(db, ofProjects, 'una', column),
      ),
      (db) => searchTickets(db, ofProjects, 'una', undefined, { ids: [1] }),
    ],
  ],
  [
    listPeople,
    [everybody, somePeople].map(
      (filter) => (db) => listPeople(db, [1], filter, { sortBy: 'fullName', orderBy: 'asc' }, firstPage),
    ),
  ],
  [walkPeople, [(db) => walkPeople(db, [1], somePeople)]],
  [
    listTeleaudits,
    [{}, someTeleaudits].map((filter) => (db) => listTeleaudits(db, anchors, ofProjects, filter, firstPage)),
  ],
  [countTeleaudits, [{}, someTeleaudits].map((filter) => (db) => countTeleaudits(db, ofProjects, filter))],
  [
    listMovements,
    [
      (db) =>
        listMovements(
          db,
          anchors,
          { companyId: 1, projectId: 2 },
          { first: 1, last: 9 },
          undefined,
          firstPage,
        ),
      (db) =>
        listMovements(db, anchors, { companyId: 1, projectId: 2 }, { first: 1, last: 9 }, 'added', firstPage),
    ],
  ],
  ...[writeMail, queueMail].map((write): [unknown, Sample[]] => [write, [(db) => write(db, anything, mail)]]),
  [
    listCompanyPage,
    [(db) => listCompanyPage(db, ofCompany, { ...firstPage, searchValue: 'una', ...byName })],
  ],
  [
    listAdministered,
    [(db) => listAdministered(db, ofProjects, { ...firstPage, searchValue: 'una', ...byName })],
  ],
  [
    listMails,
    [
      (db) => listMails(db, 'all', {}, 0, 10),
      (db) => listMails(db, [1], { searchValue: 'una', state: 'failed' }, 0, 10),
    ],
  ],
  [
    listProducts,
    [
      (db) => listProducts(db, anchors, ofCompany, { filter: allProducts }, { sortBy: 'id' }, firstPage),
      (db) =>
        listProducts(
          db,
          anchors,
          ofCompany,
          { filter: { ...allProducts, searchValue: 'una', column: 'name' }, categories: ['A'] },
          { sortBy: 'name' },
          firstPage,
        ),
    ],
  ],
  [
    findProducts,
    [(db) => findProducts(db, ofCompany, { ...allProducts, searchValue: 'una', categoryCode: 'A' })],
  ],
  [
    listAlerts,
    [{}, anything].map(
      (filter) => (db) =>
        listAlerts(db, anchors, ofProjects, filter, { sortBy: 'deviation', orderBy: 'desc' }, firstPage),
    ),
  ],
  [insertResponse, [(db) => insertResponse(db, visit)]],
  [
    listTasks,
    [
      { columnName: 'id' as const },
      { columnName: 'taskAssigned' as const, type: 'product' as const, projectId: 3, active: true },
    ].map(
      (asked) => (db) =>
        listTasks(db, ofProjects, { searchValue: 'una', order: 'asc', ...asked, ...firstPage }),
    ),
  ],
]);
