import { type DataOf, projectEndpoints } from '@gondola/contract';
import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import AddTokensDialog from './add-tokens-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const project = { id: 7, name: 'Invierno', tokens: -10 };
const createdAt = '2026-11-18T12:00:00.000Z';
const added: DataOf<typeof projectEndpoints.addTokens> = {
  project: { ...project, tokens: 15, companyId: 1, companyName: 'Ríos', createdAt },
  movement: {
    id: 1,
    amount: 25,
    tokensLeft: 15,
    kind: 'added',
    createdAt,
    comments: null,
    Ticket: null,
    User: null,
  },
};

/** Takes the dialog away when it asks to be closed, as its page does. */
function Host({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState(true);
  const close = () => {
    onClose();
    setOpened(false);
  };
  return opened ? <AddTokensDialog project={project} onClose={close} /> : null;
}

async function open(reply: Replies<typeof projectEndpoints.addTokens>) {
  const calls = fakeServer([answer(projectEndpoints.addTokens, { id: 7 }, reply)]);
  const onClose = vi.fn();
  const { user } = await show(<Host onClose={onClose} />, {
    texts: {
      wallet: { es, en },
    },
  });
  return { calls, onClose, user, tokens: await screen.findByRole('textbox', { name: /^Tokens/ }) };
}

const submit = () => screen.getByRole('button', { name: 'Agregar tokens' });

describe('adding tokens', () => {
  it('shows the balance before and after while the number is typed', async () => {
    const { user, tokens } = await open(() => added);
    await user.type(tokens, '25');
    const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines).toEqual(['−10', '+25', '15']);
  });

  it('sends one form once, with a number of its own, and says that it was added', async () => {
    const { user, tokens, calls, onClose } = await open(() => added);
    await user.type(tokens, '25');
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Orden 12');
    await user.dblClick(submit());
    expect(await screen.findByText('Agregado nuevo balance.')).toBeDefined();
    const sent = calls.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ body }) => body)).toEqual([
      { tokens: 25, comments: 'Orden 12', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('sends nothing for zero, and says why at the field', async () => {
    const { user, tokens, calls } = await open(() => added);
    await user.type(tokens, '0');
    await user.click(submit());
    expect(await screen.findByText('Debe ser mayor que 0.')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it.each(['-5', '2,5', '1,000', '1000001'])('keeps %j as it was typed, and adds nothing', async (typed) => {
    const { user, tokens, calls } = await open(() => added);
    await user.type(tokens, typed);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '−10',
      '—',
      '—',
    ]);
    await user.click(submit());
    expect(tokens).toHaveProperty('value', typed);
    expect(tokens.getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('stays open with the reason when it failed, and sends the same form again', async () => {
    const { user, tokens, calls, onClose } = await open(() => refuse(503, 'Vuelve en un momento.'));
    await user.type(tokens, '5');
    await user.click(submit());
    expect(await screen.findByText('No se pudo agregar tokens.')).toBeDefined();
    expect(screen.getByText('Vuelve en un momento.')).toBeDefined();
    await user.click(submit());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toEqual(calls[0]?.body);
    expect(onClose).not.toHaveBeenCalled();
  });
});
