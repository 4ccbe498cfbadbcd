// Calls of the queries of the field and of the lists of responses, which depend on their order and filters.
import type { PhoneStateReport } from '@gondola/contract';
import type { Database } from '../../src/platform/database/transaction.ts';
import { listRequiredFiles } from '../../src/platform/files/required-files.queries.ts';
import { findSamePhotos, findSameSkips } from '../../src/rooms/responses/photo-prints.queries.ts';
import { PageAnchors } from '../../src/platform/database/page-anchors.ts';
import { sql } from '../../src/platform/database/sql.ts';
import {
  findQuietHours,
  listSubscriptions,
  removeSubscription,
  saveSubscription,
} from '../../src/platform/push/subscriptions.queries.ts';
import {
  findFieldSettings,
  findPhoneSettings,
  saveFieldSettings,
} from '../../src/rooms/field/field-settings.queries.ts';
import {
  findPhone,
  listForgotten,
  listPhoneless,
  saveAsked,
  saveForgotten,
  worksElsewhere,
} from '../../src/rooms/field/phone-orders.queries.ts';
import { forgetOldReports, insertReport, listReports } from '../../src/rooms/field/phone-reports.queries.ts';
import {
  findPhoneWork,
  listFieldPeople,
  listHeldWork,
  moveWork,
  takeBackWork,
} from '../../src/rooms/assignments/moved-work.queries.ts';
import { listPhones } from '../../src/rooms/field/devices.queries.ts';
import { findSkip, insertSkip, listSkips } from '../../src/rooms/field/skipped-visits.queries.ts';
import { countVisitsDue } from '../../src/rooms/field/visits-due.queries.ts';
import {
  listEveningWorkers,
  noteDeadlineTold,
  takeNewWork,
} from '../../src/rooms/field/wake-workers.queries.ts';
import { listOwnResponses } from '../../src/rooms/field/own-responses.queries.ts';
import { namedOrders, readNamedPage } from '../../src/rooms/responses/named-walk.queries.ts';
import { listResponses, resolveNames } from '../../src/rooms/responses/response-list.queries.ts';
import { insertBackup } from '../../src/platform/backup/backups.queries.ts';
import { findVisitProof, forgetOldProofs } from '../../src/rooms/reviews/visit-proof.queries.ts';
import type { Sample } from './sample.ts';

const anchors = new PageAnchors();
const ofCompany = { companyIds: [1], projectIds: 'all' } as const;
const ofProjects = { companyIds: [1, 2], projectIds: [3] } as const;
const firstPage = { page: 0, limit: 10 } as const;
const week = { from: '2026-06-01', to: '2026-06-07' } as const;

const phone = { userId: 1, id: '5e0f7c1a-2b3d-4c5e-8f60-718293a4b5c6' };
const subscription = {
  userId: 1,
  deviceId: phone.id,
  endpoint: 'https://x',
  p256dh: 'x',
  auth: 'x',
  language: 'es',
} as const;
const state: PhoneStateReport = {
  platform: 'x',
  app: 'x',
  isInstalled: true,
  isOnline: true,
  language: 'es',
  storage: null,
  permissions: {},
  clockOffset: null,
  visits: [],
  log: [],
};

/** A photo with two variants. */
const soughtPhoto = {
  sha256: 'ab',
  look: '81985529216486895',
  variants: ['1', '-2'],
};

/** The database with one column that names files: what is asked next depends on which there are. */
const withKeyColumn = (db: Database): Database => ({
  async execute<Row extends object>(statement: Parameters<Database['execute']>[0]) {
    const result = await db.execute<Row>(statement);
    const isOfColumns = typeof statement !== 'string' && statement.text.includes('file_naming_columns');
    return isOfColumns ? { ...result, rows: [{ table: 'companies', column: 'logo_url' } as Row] } : result;
  },
});

export const responseSamples: readonly (readonly [unknown, readonly Sample[]])[] = [
  [
    listPhones,
    [{}, { words: 'una', state: 'stuck' as const }].map(
      (asked) => (db) =>
        listPhones(db, [1], {
          ...asked,
          sortBy: 'heardAt',
          orderBy: 'desc',
          ...firstPage,
        }),
    ),
  ],
  [
    countVisitsDue,
    [(db) => countVisitsDue(db, [{ companyId: 1, userId: 1, timeZone: 'America/Santiago' }], new Date(0))],
  ],
  [findVisitProof, [(db) => findVisitProof(db, ofProjects, 1)]],
  [listRequiredFiles, [(db) => listRequiredFiles(withKeyColumn(db))]],
  [
    insertBackup,
    [
      (db) =>
        insertBackup(db, {
          kind: 'backup',
          name: 'a',
          place: '/backups',
          beganAt: new Date(0),
          rows: 1,
          files: 1,
          bytes: 1,
          lacking: 0,
          lost: 0,
          reason: null,
          error: null,
        }),
    ],
  ],
  [forgetOldProofs, [(db) => forgetOldProofs(db, 100)]],
  [listHeldWork, [(db) => listHeldWork(db, 1, 1, 100)]],
  [findPhoneWork, [(db) => findPhoneWork(db, 1, 1)]],
  [listFieldPeople, [(db) => listFieldPeople(db, 1)]],
  [
    moveWork,
    [
      (db) =>
        moveWork(db, { companyId: 1, fromUserId: 1, until: null, movedBy: 1 }, [
          { assignmentId: 1, toUserId: 2 },
        ]),
    ],
  ],
  [takeBackWork, [(db) => takeBackWork(db, '2026-06-01T12:00:00Z', 100)]],
  [findPhone, [(db) => findPhone(db, [1], phone)]],
  [
    listPhoneless,
    [{}, { words: 'una' }].map((asked) => (db) => listPhoneless(db, [1], { ...asked, ...firstPage })),
  ],
  [worksElsewhere, [(db) => worksElsewhere(db, [1], 1)]],
  [saveAsked, [(db) => saveAsked(db, phone, 'send')]],
  [saveForgotten, [(db) => saveForgotten(db, phone)]],
  [listForgotten, [(db) => listForgotten(db, phone.id)]],
  [
    insertReport,
    [
      (db) =>
        insertReport(db, [1], {
          userId: 1,
          deviceId: phone.id,
          comment: null,
          state,
        }),
    ],
  ],
  [
    listReports,
    [{}, { words: 'una' }].map((asked) => (db) => listReports(db, [1], { ...asked, ...firstPage })),
  ],
  [forgetOldReports, [(db) => forgetOldReports(db)]],
  [findFieldSettings, [(db) => findFieldSettings(db, 1)]],
  [findPhoneSettings, [(db) => findPhoneSettings(db, [1, 2])]],
  [
    saveFieldSettings,
    [
      (db) =>
        saveFieldSettings(db, 1, {
          wifiOnly: true,
          quietHours: { from: 22, until: 7 },
          lowRoom: 'noVideos',
          asksToUpdate: true,
          farMetres: 500,
          language: 'es',
        }),
    ],
  ],
  [listSubscriptions, [(db) => listSubscriptions(db, 1)]],
  [saveSubscription, [(db) => saveSubscription(db, subscription)]],
  [
    removeSubscription,
    [{}, { endpoint: 'https://x' }].map(
      (more) => (db) => removeSubscription(db, { userId: 1, deviceId: phone.id, ...more }),
    ),
  ],
  [takeNewWork, [(db) => takeNewWork(db)]],
  [listEveningWorkers, [(db) => listEveningWorkers(db)]],
  [noteDeadlineTold, [(db) => noteDeadlineTold(db, 1)]],
  [findQuietHours, [(db) => findQuietHours(db, 1)]],
  [
    listSkips,
    [{}, { words: 'una', reason: 'closed' as const }].map(
      (asked) => (db) => listSkips(db, ofProjects, { ...asked, ...firstPage }),
    ),
  ],
  [
    insertSkip,
    [
      (db) =>
        insertSkip(db, {
          companyId: 1,
          clientId: '5e0f7c1a-2b3d-4c5e-8f60-718293a4b5c6',
          projectId: 1,
          taskId: 1,
          assignmentId: 1,
          userId: 1,
          locationId: 1,
          reason: 'closed',
          comment: null,
          latitude: null,
          longitude: null,
          fileKey: null,
          contentHash: null,
          skippedAt: '2026-06-01T12:00:00Z',
        }),
    ],
  ],
  [
    findSamePhotos,
    [soughtPhoto, { ...soughtPhoto, look: null }].map(
      (sought) => (db) => findSamePhotos(db, 1, { ...sought, imageId: 5, isEarlier: false }),
    ),
  ],
  [
    findSameSkips,
    [soughtPhoto, { ...soughtPhoto, look: null }].map((sought) => (db) => findSameSkips(db, 1, sought)),
  ],
  [findSkip, [(db) => findSkip(db, 1, '5e0f7c1a-2b3d-4c5e-8f60-718293a4b5c6')]],
  [
    listOwnResponses,
    [{}, { id: 5 }, { objected: true }, { objected: false }].map(
      (filter) => (db) => listOwnResponses(db, ofCompany, 1, { ...filter, ...firstPage }, 1_000),
    ),
  ],
  [
    listResponses,
    [
      (db) =>
        listResponses(db, anchors, ofCompany, {}, { sortBy: 'createdAt', sortOrder: 'desc' }, firstPage),
      (db) =>
        listResponses(
          db,
          anchors,
          ofProjects,
          {
            id: '1',
            branch: [2],
            survey: [3],
            user: [4],
            dateStart: week.from,
            dateEnd: week.to,
          },
          { sortBy: 'status', sortOrder: 'asc' },
          firstPage,
        ),
      (db) => listResponses(db, anchors, ofCompany, {}, { sortBy: 'taskName', sortOrder: 'asc' }, firstPage),
    ],
  ],
  [
    readNamedPage,
    [
      ...(Object.keys(namedOrders) as (keyof typeof namedOrders)[]).map(
        (sortBy): Sample =>
          (db) =>
            readNamedPage(
              db,
              anchors,
              sortBy,
              { companyIds: [1], where: sql`true`, sortBy, direction: 'asc' },
              sql`t.id`,
              firstPage,
            ),
      ),
      (db) =>
        readNamedPage(
          db,
          anchors,
          'deep',
          {
            companyIds: [1],
            where: sql`true`,
            sortBy: 'locationName',
            direction: 'desc',
          },
          sql`t.id`,
          { page: 200, limit: 10 },
        ),
    ],
  ],
  [
    resolveNames,
    (['branch', 'survey', 'user'] as const).map(
      (filter) => (db) => resolveNames(db, ofCompany, filter, 'lech'),
    ),
  ],
];
