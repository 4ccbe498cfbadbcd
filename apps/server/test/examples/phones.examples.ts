// Phones of field workers, and what those who look after them ask.
import type { Examples } from './example-world.ts';

const params = { id: '5d6e7f80-91a2-4b3c-8d4e-5f60718293a4' };

const state = {
  platform: 'Android 14, Chrome 131',
  app: '2026-11-27',
  isInstalled: true,
  isOnline: true,
  language: 'es',
  storage: { used: 48_213_004, quota: 6_442_450_944, isPersistent: true },
  permissions: { geolocation: 'granted', camera: 'denied', notifications: 'granted' },
  clockOffset: 1,
  visits: [{ state: 'queued', taskId: 1, attempts: 4, files: 3, bytes: 1_904_223, fault: null }],
  log: [{ at: '2026-11-27T12:00:00.000Z', code: 'send.failed', text: 'Failed to fetch' }],
};

/** The phone that was silent longest: nobody else of the examples uses it. */
const silentPhone = (world: { answer: (name: string) => unknown }) => {
  const { phones } = world.answer('field.phones') as { phones: { id: string; User: { id: number } }[] };
  const phone = phones.at(-1);
  return { params: { id: phone?.id }, body: { userId: phone?.User.id } };
};

/** The person of the first phone, whose work is moved to the first other who could do it. */
const workerOf = (world: { answer: (name: string) => unknown }) => {
  const { phones } = world.answer('field.phones') as {
    phones: { User: { id: number }; Company: { id: number } }[];
  };
  const [phone] = phones;
  return { userId: phone?.User.id, companyId: phone?.Company.id };
};

export const phoneExamples: Examples = {
  'field.device': {
    as: 'scout',
    send: {
      params,
      body: {
        platform: 'Android 14, Chrome 131',
        app: '2026-11-27',
        isInstalled: true,
        storage: { used: 48_213_004, quota: 6_442_450_944 },
        queues: [
          {
            companyId: 1,
            drafts: 1,
            visits: 2,
            files: 5,
            bytes: 1_904_223,
            since: '2026-11-26T15:04:00Z',
            fault: null,
          },
        ],
      },
    },
  },
  'field.subscribe': {
    as: 'scout',
    send: {
      params,
      body: {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
  },
  'field.unsubscribe': { as: 'scout', send: { params } },
  'field.report': { as: 'scout', send: { params, body: { comment: 'No se envían las fotos', state } } },
  'field.leaveVisits': {
    as: 'scout',
    send: {
      body: {
        deviceId: params.id,
        clientIds: ['0d6c1b0e-54a9-4c1f-9d4b-2f2f0c3a7b11', '1f0a7c52-8e23-4a3d-a0a5-7a54d7f1c922'],
      },
    },
  },
  'field.openedTickets': { send: { params } },
  'field.waiting': { send: { query: { page: 0, limit: 10 } } },
  'field.forgotten': { send: { params } },
  'field.phones': { send: { query: { page: 0, limit: 10 } } },
  'field.withoutPhone': { send: { query: { page: 0, limit: 10 } } },
  'assignments.workOf': {
    send: (world) => {
      const { userId, companyId } = workerOf(world);
      return { params: { userId }, query: { ofCompany: companyId } };
    },
  },
  'assignments.move': {
    send: (world) => {
      const { work, people } = world.answer('assignments.workOf') as {
        work: { id: number }[];
        people: { id: number }[];
      };
      const { userId, companyId } = workerOf(world);
      const moves = [{ assignmentId: work[0]?.id, toUserId: people[0]?.id }];
      return { body: { companyId, fromUserId: userId, moves, until: null } };
    },
  },
  'field.ask': {
    send: (world) => {
      const { params: phone, body } = silentPhone(world);
      return { params: phone, body: { ...body, task: 'send' } };
    },
  },
  'field.name': {
    send: (world) => {
      const { params: phone, body } = silentPhone(world);
      return { params: phone, body: { ...body, name: 'Repuesto 3' } };
    },
  },
  'field.forget': { send: silentPhone },
  'field.reports': { send: { query: { page: 0, limit: 10 } } },
  'field.saveSettings': {
    send: {
      params: { companyId: 1 },
      body: {
        wifiOnly: true,
        quietHours: { from: 22, until: 7 },
        lowRoom: 'noVideos',
        asksToUpdate: false,
        farMetres: 500,
        language: 'es',
      },
    },
  },
  'field.settings': { send: { params: { companyId: 1 } } },
};
