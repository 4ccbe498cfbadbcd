import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mapTiles } from '../locations/location.schema.ts';
import { id, idParam, instant, optionalText, paging, pagingData, searchValue, orderBy } from '../wire.ts';
import { phoneFilters } from './phone-filters.ts';
import { deviceReport, fieldPhone, phoneOrders } from './field.schema.ts';
import {
  fieldSettings,
  phoneNaming,
  phoneReport,
  phoneSettings,
  phoneState,
  phoneTasks,
  pushSubscription,
  workerWithoutPhone,
} from './phones.schema.ts';

const phone = z.object({ id: z.uuid() });
/** Whose application it is: one phone may serve several people. */
const ofPerson = z.object({ userId: id });

/** Phones of field workers: what they say, and what those who look after them ask. */
export const phoneEndpoints = {
  device: endpoint({
    method: 'PUT',
    path: '/api/field/devices/{id}',
    access: 'field',
    cost: 'phone',
    changes: ['phones'],
    summary:
      'What a phone of the caller says of itself: build, storage, what is not sent yet. Its id is made at installation; what it said is kept for 90 days. Answers what it is asked to do, which is then no longer asked, and how the field works',
    params: phone,
    body: deviceReport,
    data: z.object({
      heardAt: instant,
      asked: z.nullable(z.enum(phoneTasks)),
      /** By which push services know this installation, Base64url. */
      pushKey: z.string(),
      /** By which this phone seals unsent visits of the caller that it saves as a file, Base64url. */
      visitFileKey: z.string(),
      settings: phoneSettings,
    }),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/field/devices/{id}/push',
    access: 'field',
    cost: 'phone',
    changes: [],
    summary:
      'Take pushes on a phone of the caller: returned work, new work, deadlines. 400 for an address that is of no known push service (PUSH_HOSTS names others)',
    params: phone,
    body: pushSubscription,
    data: z.object({}),
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/field/devices/{id}/push',
    access: 'field',
    cost: 'phone',
    changes: [],
    summary: 'Take no more pushes on a phone of the caller',
    params: phone,
    data: z.object({}),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/field/devices/{id}/report',
    access: 'field',
    cost: 'phoneReport',
    changes: ['phones'],
    summary:
      'Say how the application is on a phone of the caller, for who helps them: states, storage and log; no answers, no photos. Kept for 90 days',
    params: phone,
    body: z.object({ comment: optionalText(1_000), state: phoneState }),
    data: z.object({ reportedAt: instant }),
  }),
  forgotten: endpoint({
    method: 'GET',
    path: '/api/field/devices/{id}/forgotten',
    access: 'public',
    reads: [],
    summary:
      'The people whose work on this phone is to be erased, because the phone was said to be lost. Asked without a session: theirs has ended',
    params: phone,
    data: z.object({ userIds: z.array(id) }),
  }),
  phones: endpoint({
    method: 'GET',
    path: '/api/field/devices',
    access: 'users',
    reads: ['phones', 'users', 'reviews'],
    summary:
      'Phones of field workers as they were heard of last: unsent work, storage and build, the worker’s visits of today and the place of the last one',
    query: z.object({
      ...phoneFilters,
      sortBy: z._default(z.enum(phoneOrders), 'heardAt'),
      orderBy,
      ...paging,
    }),
    data: z.object({
      phones: z.array(fieldPhone),
      totalPhones: z.int(),
      /** Of all that match the words. */
      counts: z.object({ all: z.int(), unsent: z.int(), stuck: z.int(), silent: z.int(), full: z.int() }),
      /** Visits that arrived today, by each company's day, of all workers that match the words. */
      visitsToday: z.int(),
      /** Of maps of the last places. */
      tiles: mapTiles,
      ...pagingData,
    }),
  }),
  withoutPhone: endpoint({
    method: 'GET',
    path: '/api/field/workers-without-phone',
    access: 'users',
    reads: ['phones', 'users', 'assignments'],
    summary: 'Field workers with active assignments of whom no phone was heard of, by name',
    query: z.object({ searchValue, ...paging }),
    data: z.object({ workers: z.array(workerWithoutPhone), totalWorkers: z.int(), ...pagingData }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/field/devices/{id}/ask',
    access: 'users',
    changes: ['phones'],
    summary:
      'Ask a phone to send what waits, or to report: done at its next contact, which a push brings about',
    params: phone,
    body: z.extend(ofPerson, { task: z.enum(phoneTasks) }),
    data: z.object({}),
  }),
  name: endpoint({
    method: 'PUT',
    path: '/api/field/devices/{id}/name',
    access: 'users',
    changes: ['phones'],
    summary: 'Give a phone a name by which those who look after it tell it apart; an empty one takes it away',
    params: phone,
    body: phoneNaming,
    data: z.object({}),
  }),
  forget: endpoint({
    method: 'POST',
    path: '/api/field/devices/{id}/forget',
    access: 'users',
    changes: ['phones'],
    summary:
      'Forget a lost phone: its session ends and what is on it of this person is erased when it is opened next; what it had not sent is lost, and said in the audit. 409 while it has work of companies that are not the caller’s',
    params: phone,
    body: ofPerson,
    data: z.object({}),
    errors: [409],
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/field/reports',
    access: 'users',
    reads: ['phones', 'users'],
    summary: 'What phones said when their workers asked for help, newest first',
    query: z.object({ searchValue, ...paging }),
    data: z.object({ reports: z.array(phoneReport), totalReports: z.int(), ...pagingData }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/field/settings/{companyId}',
    access: 'users',
    reads: ['companies'],
    summary: 'How the field works for a company',
    params: z.object({ companyId: idParam }),
    data: z.object({ settings: fieldSettings }),
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/field/settings/{companyId}',
    access: 'users',
    changes: ['companies'],
    summary: 'Set how the field works for a company; phones keep to it from their next contact',
    params: z.object({ companyId: idParam }),
    body: fieldSettings,
    data: z.object({ settings: fieldSettings }),
  }),
};
