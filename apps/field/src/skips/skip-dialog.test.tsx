import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { beginWithNewPhone, es, eventually, openPhone } from '../testing/phone.tsx';
import { anAssignment } from '../testing/work.ts';
import { canPutOff } from './not-today.ts';

beginWithNewPhone();
beforeEach(() => localStorage.removeItem('gondola.field.not-today'));

const cannot = es.skip.named;

it('asks why, keeps it without a connection, and shows the visit apart for the rest of the day', async () => {
  const { press, user, visits } = await openPhone([]);
  await press(cannot);
  await press(es.skip.action);
  await screen.findByText(es.skip.problem.reason);
  await user.click(screen.getByRole('radio', { name: es.skip.reason.other }));
  await press(es.skip.action);
  await screen.findByText(es.skip.problem.comment);
  await user.type(screen.getByRole('textbox', { name: /^Explica por qué/ }), 'Paro de camiones');
  await press(es.skip.action);
  await eventually(async () =>
    expect(await visits()).toMatchObject([
      { state: 'queued', skipped: { reason: 'other', comment: 'Paro de camiones' } },
    ]),
  );
  await screen.findByText('Para otro día (1)');
  expect(screen.queryByRole('button', { name: cannot })).toBeNull();
});

it('puts off what its period leaves another day for, and nothing else', async () => {
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const soon = new Date(Date.now() + 1).toISOString();
  const start = '2020-01-01T00:00:00.000Z';
  const open = anAssignment({ state: 'due', resetScale: 'monthly', period: { start, end: later } });
  const { press, visits } = await openPhone([], { assignments: [open] });
  await press(cannot);
  await press(es.skip.notToday);
  await screen.findByText('Para otro día (1)');
  expect(await visits()).toEqual([]);
  // Of one that ends today there is no such offer.
  const last = anAssignment({
    id: 9,
    Location: { ...open.Location, id: 9, name: 'Último' },
    state: 'due',
    resetScale: 'monthly',
    period: { start, end: soon },
  });
  expect(canPutOff(last, new Date())).toBe(false);
});
