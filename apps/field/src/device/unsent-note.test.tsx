import { startSession } from '@gondola/client/session.ts';
import { beforeEach, expect, it } from 'vitest';
import { forgetLost, noteLost, noteReported, noteUnsent, readLost } from './unsent-note.ts';

beforeEach(() => {
  localStorage.clear();
  startSession(localStorage);
});

const visits = ['uno', 'dos'].map((id) => ({ id, title: `Visita ${id}`, place: 'Almacén' }));

it('tells what is gone from what was sent, until its worker has read of it', () => {
  noteUnsent(7, visits);
  expect(noteLost(7, ['uno', 'dos'])).toBeUndefined();
  expect(noteLost(7, ['uno'])).toEqual({ visits: [visits[1]], isReported: false });
  expect(readLost(8)).toBeUndefined();
  noteReported(7, { visits: visits.slice(1), isReported: false });
  expect(readLost(7)).toEqual({ visits: [visits[1]], isReported: true });
  forgetLost(7);
  expect(readLost(7)).toBeUndefined();
});

it('says nothing of a phone that nobody has worked on', () => {
  expect(noteLost(7, [])).toBeUndefined();
});
