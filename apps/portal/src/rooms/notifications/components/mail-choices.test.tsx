import { type MailChoice, notificationEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { accountOf } from '~/rooms/users/testing/show-account.tsx';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { MailChoices } from './mail-choices.tsx';

afterEach(() => vi.unstubAllGlobals());

it('shows a choice as it was when it could not be kept, also where nothing can be read again', async () => {
  const choices: MailChoice[] = [{ kind: 'ticketMoved', byMail: true }];
  let isAway = false;
  fakeServer([
    answer(notificationEndpoints.choices, () => (isAway ? new Promise<never>(() => {}) : { choices })),
    answer(notificationEndpoints.choose, () => {
      isAway = true;
      return refuse(503, 'Sin servicio');
    }),
  ]);
  const { user } = await show(<MailChoices />, {
    texts: { notifications: { es, en } },
    account: accountOf(),
  });
  const choice = await screen.findByRole('switch');
  await user.click(choice);
  expect(await screen.findByText(es.mails.failed)).toBeDefined();
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
});
