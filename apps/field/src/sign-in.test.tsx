import { createQueries } from '@gondola/client/query-client.ts';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { fieldEndpoints } from '@gondola/contract';
import { show } from '@gondola/ui/test/show.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { phoneId } from './device/phone-id.ts';
import { noteUnsent } from './device/unsent-note.ts';
import { forgetWorker, keepWorker } from './device/worker.ts';
import SignIn from './sign-in.tsx';
import { beginWithNewPhone, es, eventually } from './testing/phone.tsx';

beginWithNewPhone();
afterEach(() => {
  cleanup();
  forgetWorker();
});

const worker = { userId: 900_000_101, name: 'Daniela Mena' };

async function openSignIn(removedIds: number[]) {
  phoneId();
  keepWorker(worker);
  noteUnsent(worker.userId, [
    { id: 'a', title: 'Góndola', place: 'Ñuñoa' },
    { id: 'b', title: 'Góndola', place: 'Maipú' },
  ]);
  const calls = fakeServer([answer(fieldEndpoints.openedTickets, () => ({ tickets: [], removedIds }))]);
  await show(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <SignIn />
    </QueryClientProvider>,
  );
  await eventually(() => expect(calls).toHaveLength(1));
}

it('says that the account of this phone was ended, and how many visits are still here', async () => {
  await openSignIn([worker.userId]);
  const notice = await screen.findByText((text) =>
    text.includes(es.signIn.removed.replace('{{name}}', worker.name)),
  );
  expect(notice.textContent).toContain(es.signIn.removedVisits_other.replace('{{count}}', '2'));
});

it('says nothing of it while the account lives', async () => {
  await openSignIn([]);
  expect(screen.queryByText((text) => text.includes(worker.name))).toBeNull();
});
