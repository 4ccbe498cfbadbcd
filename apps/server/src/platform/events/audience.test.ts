import { expect, it } from 'vitest';
import { eventFor, type Reader } from './audience.ts';

const reader: Reader = {
  userId: 7,
  role: 'owner',
  companyIds: [1],
  ownCompanyIds: [1, 2],
  rolesIn: () => ['owner'],
};
const administrator: Reader = {
  userId: 1,
  role: 'superAdmin',
  companyIds: [1],
  ownCompanyIds: [1, 2, 3],
  rolesIn: () => ['superAdmin'],
};
/** A field worker of company 1 who is a reviewer in company 2. */
const worker: Reader = {
  userId: 7,
  role: 'scout',
  companyIds: [1, 2],
  ownCompanyIds: [1, 2],
  rolesIn: (companyId) => (companyId === 1 ? ['scout'] : ['scout', 'qa']),
};

it.each([
  ['a change in their company', { topic: 'tickets', companyId: 1, id: 5 }, true],
  ['a change in a company that is not selected', { topic: 'tickets', companyId: 2, id: 5 }, false],
  ['a change in a company of others', { topic: 'tickets', companyId: 3, id: 5 }, false],
  ['a change of themselves', { topic: 'users', companyId: null, id: 7 }, true],
  ['a change of another person', { topic: 'users', companyId: null, id: 8 }, false],
  ['a change of who knows whom', { topic: 'users', companyId: null, id: null }, false],
  ['their own notification', { topic: 'notifications', companyId: 1, id: 7 }, true],
  ['their own saved view', { topic: 'views', companyId: 1, id: 7 }, true],
  ['the saved view of a colleague', { topic: 'views', companyId: 1, id: 8 }, false],
  ['the notification of a colleague', { topic: 'notifications', companyId: 1, id: 8 }, false],
  ['a mail of their company', { topic: 'mails', companyId: 1, id: 9 }, false],
  ['a mail of no company', { topic: 'mails', companyId: null, id: 9 }, false],
  ['a new name of a company of theirs', { topic: 'companies', companyId: null, id: 2 }, true],
  ['a new company', { topic: 'companies', companyId: null, id: 4 }, false],
  ['the settings', { topic: 'settings', companyId: null, id: null }, true],
  ['the news', { topic: 'home', companyId: null, id: 3 }, true],
  ['something new that belongs to no company', { topic: 'reports', companyId: null, id: 3 }, false],
] as const)('an owner and %s', (_, event, receives) => {
  expect(eventFor(reader, event) !== undefined).toBe(receives);
});

it('sends administrators changes of people, companies and mails, but not of the notifications of others', () => {
  for (const topic of ['users', 'companies', 'mails', 'reports'] as const) {
    expect(eventFor(administrator, { topic, companyId: null, id: 9 }), topic).toBeDefined();
  }
  expect(eventFor(administrator, { topic: 'mails', companyId: 9, id: 9 })).toBeDefined();
  expect(eventFor(administrator, { topic: 'notifications', companyId: 1, id: 9 })).toBeUndefined();
});

it('tells of many people at once only each of themselves, and nobody who else', () => {
  const many = { topic: 'users', people: [6, 7, 8] } as const;
  expect(eventFor(reader, many)).toEqual({ topic: 'users', companyId: null, id: 7 });
  expect(eventFor({ ...reader, userId: 9 }, many)).toBeUndefined();
  expect(eventFor(administrator, many)).toEqual({ topic: 'users', companyId: null, id: null });
});

it.each([
  ['a ticket', { topic: 'tickets', companyId: 1, id: 5 }, undefined],
  ['a movement of the wallet', { topic: 'wallet', companyId: 1, id: 5 }, undefined],
  ['the phone of a colleague', { topic: 'phones', companyId: 1, id: 5 }, undefined],
  ['a video of a colleague', { topic: 'videos', companyId: 1, id: 5 }, undefined],
  [
    'a review, whoever it is of',
    { topic: 'reviews', companyId: 1, id: 5 },
    { topic: 'reviews', companyId: 1, id: null },
  ],
  [
    'an assignment, whoever it is of',
    { topic: 'assignments', companyId: 1, id: 5 },
    { topic: 'assignments', companyId: 1, id: null },
  ],
  [
    'their own notification',
    { topic: 'notifications', companyId: 1, id: 7 },
    { topic: 'notifications', companyId: 1, id: 7 },
  ],
  ['themselves', { topic: 'users', companyId: null, id: 7 }, { topic: 'users', companyId: null, id: 7 }],
  [
    'a review where they are a reviewer',
    { topic: 'reviews', companyId: 2, id: 5 },
    { topic: 'reviews', companyId: 2, id: 5 },
  ],
] as const)('a field worker and %s', (_, event, received) => {
  expect(eventFor(worker, event)).toEqual(received);
});

it.each([
  ['a ticket', { topic: 'tickets', companyId: 1, id: 5 }, true],
  ['the phone of a field worker', { topic: 'phones', companyId: 1, id: 5 }, false],
] as const)('a client hears of what clients may read alone: %s', (_, event, receives) => {
  const client: Reader = { ...reader, role: 'client', rolesIn: () => ['client'] };
  expect(eventFor(client, event) !== undefined).toBe(receives);
});
