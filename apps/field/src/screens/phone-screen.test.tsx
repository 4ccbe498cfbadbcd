import { beginSession } from '@gondola/client/session.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { fieldEndpoints } from '@gondola/contract';
import { show } from '@gondola/ui/test/show.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FieldProvider } from '../field-context.tsx';
import { openFieldStore } from '../store/field-store.ts';
import { log, readLog } from '../device/log.ts';
import { phoneId } from '../device/phone-id.ts';
import { beginWithNewPhone, es, eventually } from '../testing/phone.tsx';
import { anAssignment } from '../testing/work.ts';
import { failVisit, beginVisit, queueVisit } from '../store/visit.ts';
import PhoneScreen from './phone-screen.tsx';

beginWithNewPhone();
beforeEach(() => localStorage.removeItem('gondola.field.log'));
let people = 900;

async function open() {
  people += 1;
  const store = await openFieldStore(people);
  const now = new Date('2026-11-27T12:00:00Z');
  const refused = failVisit(
    queueVisit(beginVisit(anAssignment(), now), now),
    { status: 400, message: 'Falta la foto 2', fields: [] },
    now,
    0,
  );
  await store.put('visits', refused);
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, people);
  const { user } = await show(
    <FieldProvider worker={{ userId: people, name: 'Daniela' }}>
      <PhoneScreen />
    </FieldProvider>,
  );
  return user;
}

it('sends the state, the queue and the log, with what the worker says, and nothing of the answers', async () => {
  log('send.503', 'busy');
  const calls = fakeServer([
    answer(fieldEndpoints.report, { id: phoneId() }, () => ({ reportedAt: '2026-11-27T12:00:00.000Z' })),
  ]);
  const user = await open();
  await screen.findByText(new RegExp(`${es.faults.busy.says}.*send\\.503`));
  await user.type(await screen.findByRole('textbox', { name: es.phone.comment }), 'No salen las fotos');
  await user.click(screen.getByRole('button', { name: es.phone.send }));
  await screen.findByText(es.phone.sent);
  const sent = calls.find(({ path }) => path.endsWith('/report'))?.body as object;
  expect(sent).toMatchObject({
    comment: 'No salen las fotos',
    state: {
      visits: [{ state: 'needsYou', fault: 'Falta la foto 2', files: 0 }],
      // Work that could not be brought without a server may be in it as well.
      log: expect.arrayContaining([expect.objectContaining({ code: 'send.503', text: 'busy' })]),
    },
  });
  expect(JSON.stringify(sent)).not.toContain('Daniela');
});

it('says why a report did not go out, and keeps what was written', async () => {
  fakeServer([
    answer(fieldEndpoints.report, { id: phoneId() }, () => refuse(503, 'El servidor está ocupado.')),
  ]);
  const user = await open();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: es.phone.comment });
  await user.type(field, 'Ayuda');
  await user.click(screen.getByRole('button', { name: es.phone.send }));
  await eventually(() => screen.getByRole('alert'));
  expect(field.value).toBe('Ayuda');
});

it('keeps the last hundred lines, and the same code again as one', () => {
  for (let turn = 0; turn < 150; turn += 1) log(`a.${turn}`);
  log('b', 'first');
  log('b', 'second');
  expect(readLog()).toHaveLength(100);
  expect(readLog().at(-1)).toMatchObject({ code: 'b', text: 'second' });
  localStorage.setItem('gondola.field.log', 'no list');
  expect(readLog()).toEqual([]);
});
