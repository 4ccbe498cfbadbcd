import { beforeEach, expect, it } from 'vitest';
import { endSession, startSession } from './session.ts';
import {
  recentCommands,
  recentItems,
  rememberCommand,
  rememberItem,
  type RecentItem,
} from './recent-items.ts';

const item = (id: number, more: Partial<RecentItem> = {}): RecentItem => ({
  kind: 'tickets',
  id,
  companyId: 1,
  title: `Ticket ${id}`,
  number: null,
  ...more,
});

beforeEach(() => localStorage.clear());

it('keeps the newest first, each once, and eight at most', () => {
  for (let id = 1; id <= 10; id += 1) rememberItem(7, item(id));
  rememberItem(7, item(5, { title: 'Otro nombre' }));
  expect(recentItems(7).map(({ id }) => id)).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
  expect(recentItems(7)[0]?.title).toBe('Otro nombre');
});

it('never shows another person’s', () => {
  rememberItem(7, item(1));
  expect(recentItems(8)).toEqual([]);
});

it('forgets the titles when the person signs out, and not when the session runs out', () => {
  startSession(localStorage);
  rememberItem(7, item(1));
  rememberCommand(7, 'tickets');
  endSession('expired');
  expect(recentItems(7)).toHaveLength(1);
  endSession('left');
  expect([recentItems(7), recentCommands(7)]).toEqual([[], ['tickets']]);
});

it('ignores what is stored there and is none of its items', () => {
  localStorage.setItem('gondola.recent.7', '{"kind":"tickets"}');
  expect(recentItems(7)).toEqual([]);
  localStorage.setItem('gondola.recent.7', JSON.stringify([null, { kind: 'secrets', id: 1 }, item(2)]));
  expect(recentItems(7).map(({ id }) => id)).toEqual([2]);
  localStorage.setItem('gondola.recent.7', 'not json');
  expect(recentItems(7)).toEqual([]);
});

it('keeps what was chosen in the palette apart from what was opened', () => {
  rememberItem(7, item(1));
  for (const key of ['/support', 'newTicket', '/support']) rememberCommand(7, key);
  expect(recentCommands(7)).toEqual(['/support', 'newTicket']);
  expect(recentCommands(8)).toEqual([]);
  expect(recentItems(7)).toHaveLength(1);
});
