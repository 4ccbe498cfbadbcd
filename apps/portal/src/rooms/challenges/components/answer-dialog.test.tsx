import { ticketEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { aTicket } from '~/rooms/tickets/testing/ticket.builder.ts';
import { show, words } from '../testing/show.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const challenge = aTicket({ category: 'Challenge', challengeStatus: 'pending', can: { answer: true } });
const { id } = challenge;
const newer = { ...challenge, lastModifiedDate: '2026-11-18T13:00:00.000Z' };

async function open(now = newer) {
  const calls = fakeServer([
    answer(ticketEndpoints.update, { id }, ({ asked: { body } }) =>
      body?.['lastModifiedDate'] === newer.lastModifiedDate ? { ticket: newer } : refuse(409, 'Conflicto'),
    ),
    answer(ticketEndpoints.signUpload, () => refuse(503, 'Sin espacio')),
    answer(ticketEndpoints.get, { id }, () => ({
      ticket: now,
      timeline: [],
      tokensLeft: null,
      absent: null,
    })),
  ]);
  const onClose = vi.fn<() => void>();
  const { user } = await show(<AnswerDialog challenge={challenge} onDone={() => {}} onClose={onClose} />);
  await user.click(await screen.findByRole('radio', { name: words.status.solved }));
  const text = screen.getByRole('textbox', { name: new RegExp(`^${words.fields.response}`) });
  await user.type(text, 'Era una oferta');
  const save = () => user.click(screen.getByRole('button', { name: words.answer.save }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, onClose, text, save, sent };
}

const numbered = (sentence: string) => sentence.replace('{{number}}', challenge.crmTicketId);

it('says that somebody changed the challenge, keeps what was written, and saves it the second time', async () => {
  const { onClose, text, save, sent } = await open();
  await save();
  expect(await screen.findByText(numbered(words.answer.changed))).toBeDefined();
  expect(text).toHaveProperty('value', 'Era una oferta');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().at(-1)).toMatchObject({
    challengeResponse: 'Era una oferta',
    lastModifiedDate: newer.lastModifiedDate,
  });
});

it('says so where the challenge takes no answer any more', async () => {
  const { onClose, save } = await open({ ...newer, can: { ...newer.can, answer: false } });
  await save();
  expect(await screen.findByText(numbered(words.answer.closed))).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('is saved without a file that could not be sent, once that is taken off', async () => {
  const { user, onClose, save, sent } = await open();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'acta.pdf', { type: 'application/pdf' }));
  await screen.findByText('Sin espacio');
  await save();
  expect(await screen.findByText(words.form.uploadFailed)).toBeDefined();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Quitar acta.pdf' }));
  await save();
  await screen.findByText(numbered(words.answer.changed));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
