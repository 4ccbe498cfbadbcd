import {
  conversationEndpoints,
  type DataOf,
  peopleEndpoints,
  type Role,
  ticketEndpoints,
} from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n } from '@gondola/client/i18n.ts';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import en from '~/rooms/conversations/text/en.json' with { type: 'json' };
import es from '~/rooms/conversations/text/es.json' with { type: 'json' };
import { anAccount } from '../../../../test/an-account.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { show, words } from '../testing/show.tsx';
import { anEvent, aQuote, aTicket } from '../testing/ticket.builder.ts';
import { TicketPanel } from './ticket-panel.tsx';

beforeAll(() => {
  i18n.addResourceBundle('es', 'conversations', es);
  i18n.addResourceBundle('en', 'conversations', en);
});
afterEach(() => vi.unstubAllGlobals());

interface Case {
  language?: Language;
  tokensLeft?: number | null;
  absent?: DataOf<typeof ticketEndpoints.get>['absent'];
  role?: Role;
  /** Whether the installation has a mail server. */
  sendsMail?: boolean;
  /** The answer to a PUT. */
  put?: Replies<typeof ticketEndpoints.update>;
  /** Waits for what is shown. */
  found?: () => Promise<unknown>;
}

async function open(
  start: ReturnType<typeof aTicket>,
  {
    language = 'es',
    tokensLeft = 10,
    absent = null,
    role = 'client',
    sendsMail = true,
    put,
    found,
  }: Case = {},
) {
  let ticket = start;
  const calls = fakeServer([
    answer(ticketEndpoints.get, { id: start.id }, () => ({
      ticket,
      timeline: [
        anEvent(null, 'open'),
        anEvent('evaluation', 'quoted', { tokens: 12, comment: 'Dos semanas' }),
      ],
      tokensLeft,
      absent,
    })),
    answer(conversationEndpoints.get, { id: start.id }, () => ({ messages: [], can: { write: false } })),
    answer(peopleEndpoints.invitationLinks, () => ({ sendsMail, links: [] })),
    answer(peopleEndpoints.invite, { id: 7 }, () => ({ id: 7 })),
    answer(ticketEndpoints.update, { id: start.id }, (call) => put?.(call) ?? { ticket }),
  ]);
  const onEdit = vi.fn<() => void>();
  const shown = await show(
    <TicketPanel id={start.id} rows={[]} covered={false} tab={undefined} onOpen={() => {}} onEdit={onEdit} />,
    { language, account: anAccount({ role }) },
  );
  await (found?.() ?? screen.findByRole('heading', { name: start.subject }));
  return {
    ...shown,
    onEdit,
    change: (next: typeof start) => {
      ticket = next;
    },
    invited: () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path),
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('details of a ticket', () => {
  it.each(languages)('offers exactly what the server says can be done, in %s', async (language) => {
    const { moves } = words[language];
    await open(aTicket({ state: 'evaluation', can: { moveTo: ['quoted', 'rejected'] } }), { language });
    await screen.findByRole('button', { name: moves.quoted.action });
    expect(buttons()).toEqual(expect.arrayContaining([moves.rejected.action, moves.quoted.action]));
    for (const other of ['approved', 'processing', 'finished', 'close', 'objected', 'adjust'] as const) {
      expect(buttons()).not.toContain(moves[other].action);
    }
    expect(screen.queryByRole('button', { name: words[language].details.edit })).toBeNull();
    expect(screen.getByText(words[language].details.yourTurn)).toBeDefined();
  });

  it('offers nothing to those who can only look, and says whose turn it is', async () => {
    await open(aQuote(12, { can: { moveTo: [] } }));
    expect(await screen.findByText('Turno del dueño del proyecto')).toBeDefined();
    for (const { action } of Object.values(words.es.moves)) expect(buttons()).not.toContain(action);
  });

  it('says to its requester that the one whose turn it is never came in, and whom to ask', async () => {
    await open(aQuote(12, { can: { moveTo: [] } }), { absent: [{ id: 7, fullName: 'Elena Rojas' }] });
    const said = await screen.findByText(/Elena Rojas aún no activa su cuenta/);
    expect(said.textContent).toContain(words.es.absent.ask);
    expect(buttons()).not.toContain('Reenviar invitación a Elena Rojas');
  });

  it.each([
    [true, 'Se reenvió la invitación a Elena Rojas'],
    [false, 'No hay servidor de correo: el nuevo enlace para Elena Rojas está en Usuarios'],
  ])('lets an administrator invite them again; with a mail server: %s', async (sendsMail, done) => {
    const absent = [{ id: 7, fullName: 'Elena Rojas' }];
    const { user, invited } = await open(aQuote(12), { absent, role: 'superAdmin', sendsMail });
    await user.click(await screen.findByRole('button', { name: 'Reenviar invitación a Elena Rojas' }));
    expect(await screen.findByText(done)).toBeDefined();
    expect(invited()).toEqual(['/api/admin/users/7/invitation']);
  });

  it('says that nobody on its project can take the turn', async () => {
    await open(aQuote(12), { absent: [] });
    expect(await screen.findByText(/El proyecto Ventas Retail no tiene a nadie/)).toBeDefined();
  });

  it('tells who did what, when, for how much and with what words, and what still comes', async () => {
    await open(aQuote(12));
    const line = await screen.findByRole('list', { name: 'Historial' });
    const items = within(line)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items[1]).toContain('Cotizado en 12 tokens');
    expect(items[1]).toContain('Antonia Vergara');
    expect(items[1]).toContain('de En evaluación a Por aprobar');
    expect(items[1]).toContain('Dos semanas');
    expect(items.slice(2)).toEqual(['Aprobado', 'En proceso', 'Terminado', 'Cerrado']);
  });

  it('says that a ticket cannot be found', async () => {
    fakeServer([]);
    await show(
      <TicketPanel id={99} rows={[]} covered={false} tab={undefined} onOpen={() => {}} onEdit={() => {}} />,
    );
    expect(await screen.findByText('No encontramos este ticket')).toBeDefined();
  });
});

it('leads from a challenge opened here to its own page', async () => {
  const challenge = aTicket({ category: 'Challenge' });
  const { address } = await open(challenge, { found: () => Promise.resolve() });
  await waitFor(() => expect(address()).toBe(`/challenges?challenge=${challenge.id}`));
});

describe('deciding on a quote', () => {
  it('shows the balance after and warns before it goes below zero', async () => {
    const { user, sent } = await open(aQuote(12), { tokensLeft: 10 });
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Ventas Retail quedará con saldo negativo: −2 tokens.')).toBeDefined();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Aprobar · 12 tokens' }));
    await waitFor(() => expect(sent()).toEqual([{ state: 'approved', expectedTokens: 12 }]));
  });

  it('does not warn while the balance suffices', async () => {
    const { user } = await open(aQuote(12), { tokensLeft: 12 });
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Saldo después')).toBeDefined();
    expect(screen.queryByText(/saldo negativo/)).toBeNull();
  });

  it('says so and shows the new state when somebody else decided first', async () => {
    const quote = aQuote(12);
    const { user, change } = await open(quote, {
      put: () => refuse(409, 'Este ticket ya no está en un estado que lo permita.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    change({ ...quote, state: 'rejected', can: { ...quote.can, moveTo: [] } });
    await user.click(await screen.findByRole('button', { name: 'Aprobar · 12 tokens' }));
    expect(await screen.findByText(/tu cambio no se guardó\. El ticket ahora está: Rechazado/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  });

  it('keeps the dialog and the words when the server fails otherwise', async () => {
    const { user } = await open(aQuote(12), {
      put: () => refuse(500, 'Ha ocurrido un error. Intente nuevamente.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Muy caro');
    await user.click(screen.getAllByRole('button', { name: 'Rechazar' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Ha ocurrido un error. Intente nuevamente.')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Motivo/ })).toHaveProperty('value', 'Muy caro');
  });
});

describe('quoting', () => {
  const evaluated = () => aTicket({ state: 'evaluation', can: { moveTo: ['quoted', 'rejected'] } });

  it('asks for tokens before anything is sent, then sends tokens and comment', async () => {
    const { user, sent } = await open(evaluated());
    await user.click(await screen.findByRole('button', { name: 'Cotizar' }));
    const confirm = () => screen.getAllByRole('button', { name: 'Cotizar' }).at(-1) as HTMLElement;
    await screen.findByRole('textbox', { name: /Cotización en tokens/ });
    await user.click(confirm());
    expect(await screen.findByText('Este campo es obligatorio.')).toBeDefined();
    expect(sent()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /Cotización en tokens/ }), '15');
    await user.type(screen.getByRole('textbox', { name: /Comentario/ }), 'Dos semanas');
    await user.click(confirm());
    await waitFor(() => expect(sent()).toEqual([{ state: 'quoted', tokens: 15, comment: 'Dos semanas' }]));
  });

  it.each(['2,5', '-7', '1,000', '99999999999'])(
    'neither changes nor sends nor adds up %j',
    async (typed) => {
      const { user, sent } = await open(evaluated());
      await user.click(await screen.findByRole('button', { name: 'Cotizar' }));
      const field = await screen.findByRole('textbox', { name: /Cotización en tokens/ });
      await user.type(field, typed);
      expect(
        screen
          .getAllByRole('definition')
          .slice(-2)
          .map(({ textContent }) => textContent),
      ).toEqual(['—', '—']);
      await user.click(screen.getAllByRole('button', { name: 'Cotizar' }).at(-1) as HTMLElement);
      expect(field).toHaveProperty('value', typed);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(sent()).toEqual([]);
    },
  );

  it('puts what the server rejects at its field', async () => {
    const fields = [{ path: 'tokens', code: 'wholeTokens', message: 'Ingresa un número entero de tokens.' }];
    const { user } = await open(evaluated(), { put: () => refuse(400, 'Revisa los campos', { fields }) });
    await user.click(await screen.findByRole('button', { name: 'Cotizar' }));
    await user.type(await screen.findByRole('textbox', { name: /Cotización en tokens/ }), '15');
    await user.click(screen.getAllByRole('button', { name: 'Cotizar' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Ingresa un número entero de tokens.')).toBeDefined();
  });
});

describe('correcting a quote', () => {
  const quoted = () => aTicket({ state: 'quoted', tokensQuoted: 25, can: { correctQuote: true } });

  it('begins with the amount there is, and sends it with the new one', async () => {
    const { user, sent } = await open(quoted());
    await user.click(await screen.findByRole('button', { name: 'Corregir cotización' }));
    const field = await screen.findByRole('textbox', { name: /Cotización en tokens/ });
    expect(field).toHaveProperty('value', '25');
    await user.clear(field);
    await user.type(field, '2');
    await user.click(screen.getAllByRole('button', { name: 'Corregir cotización' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent()).toEqual([{ tokensQuoted: 2, expectedTokens: 25 }]));
  });

  it('is not offered to people who do not quote', async () => {
    await open(aQuote(25));
    await screen.findByRole('button', { name: 'Aprobar' });
    expect(screen.queryByRole('button', { name: 'Corregir cotización' })).toBeNull();
  });

  it('while somebody approves: the dialog stays, says the new amount and approves that one', async () => {
    let attempts = 0;
    const put = () =>
      (attempts += 1) === 1
        ? refuse(409, 'La cotización cambió: ahora es de 2 tokens.', {
            details: { now: { tokensQuoted: 2 } },
          })
        : { ticket: aQuote(2) };
    const { user, sent } = await open(aQuote(25), { put });
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    await user.click(await screen.findByRole('button', { name: 'Aprobar · 25 tokens' }));
    expect(await screen.findByText('La cotización cambió: ahora es de 2 tokens.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Aprobar · 2 tokens' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        { state: 'approved', expectedTokens: 25 },
        { state: 'approved', expectedTokens: 2 },
      ]),
    );
  });
});
