import 'fake-indexeddb/auto';
import { createQueries } from '@gondola/client/query-client.ts';
import { beginSession, endSession } from '@gondola/client/session.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { backInReach } from '@gondola/client/test/server-in-reach.ts';
import { fieldEndpoints } from '@gondola/contract';
import { show } from '@gondola/ui/test/show.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listLeft } from '../device/left-visits.ts';
import { phoneId } from '../device/phone-id.ts';
import { keepSettings, receivedSettings } from '../device/phone-settings.ts';
import { FieldProvider } from '../field-context.tsx';
import { openFieldStore } from '../store/field-store.ts';
import { beginVisit, queueVisit } from '../store/visit.ts';
import { saveVisit } from '../store/visit-store.ts';
import { FieldServer } from '../testing/field-server.ts';
import { beginWithNewPhone, es, eventually } from '../testing/phone.tsx';
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import LeaveDialog from './leave-dialog.tsx';

beginWithNewPhone();
afterEach(() => {
  endSession('left');
  localStorage.removeItem('gondola.field.left');
});

const until = '2027-01-01T00:00:00.000Z';
let people = 50_000;

/** The dialog of a worker with one finished visit and one that is not. */
async function openDialog(answers: Parameters<typeof fakeServer>[0] = [], isSignedIn = true) {
  people += 1;
  if (isSignedIn) beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, people);
  const store = await openFieldStore(people);
  await store.put('tasks', aTask([aQuestion({ id: 1, type: 'text', title: 'Nota', required: false })]));
  const now = new Date();
  const queued = queueVisit(beginVisit(anAssignment(), now), now);
  await saveVisit(store, { ...queued, nextTryAt: now.getTime() + 500_000 });
  await saveVisit(store, beginVisit(anAssignment(), now));
  const calls = answers.length > 0 ? fakeServer(answers) : [];
  // A call that an earlier test left under way may have met no server.
  if (isSignedIn) await backInReach();
  const onLeave = vi.fn();
  const { user } = await show(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <FieldProvider worker={{ userId: people, name: 'Daniela' }}>
        <LeaveDialog onClose={vi.fn()} onLeave={onLeave} />
      </FieldProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: es.leave.leaveHere });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { press, onLeave, queued, calls };
}

it('leaves finished visits to the phone with a ticket, and says what happens with the others', async () => {
  const { press, onLeave, queued, calls } = await openDialog([
    answer(fieldEndpoints.leaveVisits, () => ({ ticket: 'T', until })),
  ]);
  expect(screen.getByText(es.leave.delivered_one)).toBeDefined();
  expect(screen.getByText(es.leave.others_one.replace('{{count}}', '1'))).toBeDefined();
  await press(es.leave.leaveHere);
  await eventually(() => expect(onLeave).toHaveBeenCalledOnce());
  const asked = calls.find(({ path }) => path.endsWith('/delivery-tickets'));
  expect(asked?.body).toMatchObject({ clientIds: [queued.id] });
  expect(listLeft()).toEqual([{ userId: people, ticket: 'T', until }]);
});

it('says that they wait for their worker where the server gives no ticket, and leaves then', async () => {
  const { press, onLeave } = await openDialog([
    answer(fieldEndpoints.leaveVisits, () => refuse(503, 'Ocupado')),
  ]);
  await press(es.leave.leaveHere);
  await screen.findByText(es.leave.noTicket);
  expect(onLeave).not.toHaveBeenCalled();
  await press(es.leave.leaveHere);
  expect(onLeave).toHaveBeenCalledOnce();
  expect(listLeft()).toEqual([]);
});

it('sends them now, and says what is still here', async () => {
  const server = new FieldServer();
  const { press, onLeave, queued } = await openDialog();
  await press(es.leave.sendNow);
  await screen.findByText(es.leave.stillHere_one.replace('{{count}}', '1'));
  expect(server.stored.has(queued.id)).toBe(true);
  expect(onLeave).not.toHaveBeenCalled();
});

it('offers no sending without a session, and leaves without a ticket', async () => {
  const { press, onLeave } = await openDialog([], false);
  expect(screen.getByRole('button', { name: es.leave.sendNow })).toHaveProperty('disabled', true);
  expect(screen.getByText(es.leave.offline_one)).toBeDefined();
  await press(es.leave.leaveHere);
  expect(onLeave).toHaveBeenCalledOnce();
});

it('saves what is finished as a file, and stays', async () => {
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { press, onLeave } = await openDialog([], false);
  const saver = { userId: people, deviceId: phoneId(), key: 'A'.repeat(43) };
  keepSettings({ ...receivedSettings(), saver });
  await press(es.save.action);
  // The visit that is not finished is not in it.
  expect(await screen.findByText(/^1 visita guardada en/)).toBeDefined();
  expect(download).toHaveBeenCalledOnce();
  expect(onLeave).not.toHaveBeenCalled();
  download.mockRestore();
});
