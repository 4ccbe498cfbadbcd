import {
  challengeEndpoints,
  conversationEndpoints,
  type DataOf,
  type Ticket,
  ticketEndpoints,
} from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n } from '@gondola/client/i18n.ts';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { anAccount } from '../../../../test/an-account.ts';
import { aTicket } from '~/rooms/tickets/testing/ticket.builder.ts';
import conversationWords from '~/rooms/conversations/text/es.json' with { type: 'json' };
import ticketWords from '~/rooms/tickets/text/es.json' with { type: 'json' };
import { show, words } from '../testing/show.tsx';
import { ChallengePanel } from './challenge-panel.tsx';

beforeAll(() => {
  i18n.addResourceBundle('es', 'tickets', ticketWords);
  i18n.addResourceBundle('es', 'conversations', conversationWords);
});
afterEach(() => vi.unstubAllGlobals());

const aChallenge = (can: Partial<Ticket['can']>, part: Partial<Omit<Ticket, 'can'>> = {}) =>
  aTicket({ category: 'Challenge', subcategory: 'Precio', challengeStatus: 'pending', can, ...part });

async function open(challenge: Ticket, absent: DataOf<typeof ticketEndpoints.get>['absent'] = null) {
  const calls = fakeServer([
    answer(ticketEndpoints.get, { id: challenge.id }, () => ({
      ticket: challenge,
      timeline: [],
      tokensLeft: null,
      absent,
    })),
    answer(challengeEndpoints.get, { id: challenge.id }, () => ({
      dispute: null,
      reply: null,
    })),
    answer(conversationEndpoints.get, { id: challenge.id }, () => ({
      messages: [],
      can: { write: false },
    })),
    answer(ticketEndpoints.update, { id: challenge.id }, () => ({ ticket: challenge })),
  ]);
  const shown = await show(
    <ChallengePanel
      id={challenge.id}
      rows={[challenge]}
      covered={false}
      onOpen={() => {}}
      isListed={() => true}
    />,
    anAccount({ role: 'client' }),
  );
  await screen.findByRole('heading', { name: challenge.subject });
  return { ...shown, sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

const edit = () => screen.findByRole('button', { name: ticketWords.details.edit });

describe('a challenge that waits for its answer', () => {
  const absent = [{ id: 7, fullName: 'Quela Soto' }];

  it('says that the one who answers never came in', async () => {
    await open(aChallenge({}), absent);
    expect(await screen.findByText(/Quela Soto aún no activa su cuenta/)).toBeDefined();
  });

  it('says nothing of them once it is answered', async () => {
    await open(aChallenge({}, { challengeResponse: 'Era una oferta' }), absent);
    expect(await screen.findByText('Era una oferta')).toBeDefined();
    expect(screen.queryByText(/aún no activa su cuenta/)).toBeNull();
  });
});

describe('the text of a challenge', () => {
  it('is edited in the form of tickets under its own names, and stays that of a challenge', async () => {
    const challenge = aChallenge({ edit: true });
    const { user, sent } = await open(challenge);
    await user.click(await edit());
    const subject = await screen.findByRole('textbox', { name: new RegExp(`^${words.fields.subject}`) });
    await user.clear(subject);
    await user.type(subject, 'Era una oferta');
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${words.fields.content}`) }), '.');
    const word = screen.getByRole('textbox', { name: new RegExp(`^${words.fields.subcategory}`) });
    await user.type(word, ' de lista');
    await user.click(screen.getByRole('button', { name: ticketWords.edit.action }));
    const { lastModifiedDate, content } = challenge;
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          subject: 'Era una oferta',
          content: `${content}.`,
          category: 'Challenge',
          subcategory: 'Precio de lista',
          lastModifiedDate,
        },
      ]),
    );
  });

  it('is offered for editing to those alone whom the server lets, next to what else they may do', async () => {
    await open(aChallenge({ edit: false, answer: true }));
    await screen.findByRole('button', { name: words.answer.action });
    expect(screen.queryByRole('button', { name: ticketWords.details.edit })).toBeNull();
  });

  it('leaves several attachments as they are: the form has room for one', async () => {
    const { user } = await open(
      aChallenge({ edit: true }, { fileUrl: '/a.pdf', fileUrls: ['/a.pdf', '/b.pdf'] }),
    );
    await user.click(await edit());
    await screen.findByRole('button', { name: ticketWords.edit.action });
    expect(screen.queryByRole('button', { name: ticketWords.file.remove })).toBeNull();
  });
});
