import { screen, waitFor, within } from '@testing-library/react';
import {
  projectEndpoints,
  type Ticket,
  ticketEndpoints,
  type TicketState,
  ticketStates,
} from '@gondola/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { aProject, projectPage } from '~/rooms/projects/testing/project.builder.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { show, words } from '../testing/show.tsx';
import { aQuote, aTicket } from '../testing/ticket.builder.ts';
import { SupportPage } from './support-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const project = (id: number, name: string, tokensLeft: number) =>
  aProject({ id, projectId: id, name, role: 'owner', tokensLeft });

const noTickets = Object.fromEntries(ticketStates.map((state) => [state, 0])) as Record<TicketState, number>;

interface Case {
  language?: Language;
  at?: string;
  counts?: Partial<Record<TicketState, number>>;
  list?: Replies<typeof ticketEndpoints.list>;
  puts?: Answer[];
}

async function open(
  tickets: Ticket[],
  { language = 'es', at = '/support', counts = {}, list, puts = [] }: Case = {},
) {
  const calls = fakeServer([
    answer(
      ticketEndpoints.list,
      (call) =>
        list?.(call) ?? { tickets, totalTickets: tickets.length, totalIsCapped: false, page: 0, limit: 10 },
    ),
    answer(ticketEndpoints.byState, () => ({
      counts: { ...noTickets, ...counts },
    })),
    answer(projectEndpoints.list, () =>
      projectPage(project(1, 'Ventas Retail', 10), project(2, 'Invierno', 50)),
    ),
    ...puts,
  ]);
  const shown = await show(<SupportPage />, { language, at });
  return {
    ...shown,
    lists: () => calls.filter(({ path }) => path === '/api/ticket/').map(({ query }) => query),
    sent: () => calls.filter(({ method }) => method === 'PUT'),
  };
}

describe('/support', () => {
  it.each(languages)(
    'shows tickets with their state in words, and the tabs with their counts, in %s',
    async (language) => {
      const { states, tabs } = words[language];
      await open([aQuote(6, { subject: 'Quiebres' }), aTicket({ state: 'adjust', subject: 'Share' })], {
        language,
        counts: { quoted: 3, waitingForApproval: 2, adjust: 1 },
      });
      const row = (await screen.findByText('Quiebres')).closest('tr') as HTMLElement;
      expect(within(row).getByText(states.quoted)).toBeDefined();
      expect(within(row).getByText('6')).toBeDefined();
      expect(screen.getByText(states.adjust)).toBeDefined();
      const tab = (name: string, count: number) =>
        screen.findByRole('tab', { name: new RegExp(`^${name}\\s*${count}$`) });
      expect(await tab(tabs.waitingForApproval, 5)).toBeDefined();
      expect(await tab(tabs.all, 6)).toBeDefined();
    },
  );

  it('says 10.000+ where the server stopped counting', async () => {
    await open([aTicket()], { counts: { close: 10_001 } });
    expect(await screen.findByRole('tab', { name: 'Cerrados 10.000+' })).toBeDefined();
    expect(screen.getByText('10.000+ tickets')).toBeDefined();
  });

  it('asks the server for what the address says', async () => {
    const { lists } = await open([aTicket()], {
      at: '/support?tab=waitingForApproval&sort=-closedDate&page=3&limit=25&searchValue=queso&project=2&closed=2026-11-01..2026-11-02',
    });
    await waitFor(() => expect(lists()).toHaveLength(1));
    expect(lists()[0]).toEqual({
      searchValue: 'queso',
      projectId: '2',
      dateField: 'closedDate',
      startDate: '2026-11-01T03:00:00.000Z',
      endDate: '2026-11-03T02:59:59.999Z',
      state: 'waitingForApproval',
      sortBy: 'closedDate',
      orderBy: 'desc',
      page: '2',
      limit: '25',
    });
  });

  it('keeps the headers and the order in agreement', async () => {
    const { user, lists, address } = await open([aTicket()]);
    await user.click(await screen.findByRole('button', { name: /^Creado$/, description: /Ordenar/ }));
    await waitFor(() => expect(address()).toBe('/support?sort=createdAt'));
    expect(screen.getByRole('button', { name: 'Más antiguos' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Más antiguos' }));
    await user.click(within(await screen.findByRole('menu')).getByText('Más recientes'));
    await waitFor(() => expect(address()).toBe('/support'));
    expect(lists().at(-1)).toMatchObject({ sortBy: 'createdAt', orderBy: 'desc' });
  });

  it('offers edit only where the server allows it', async () => {
    await open([aTicket({ id: 901, can: { edit: true } }), aTicket({ id: 902 })]);
    await screen.findByRole('button', { name: 'Ver detalles de T-000902' });
    expect(screen.getByRole('button', { name: 'Editar T-000901' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Editar T-000902' })).toBeNull();
  });

  it('tells an empty tab from having no tickets, and a failure from both', async () => {
    const { user, address } = await open([], { at: '/support?tab=rejected' });
    await user.click(await screen.findByRole('button', { name: 'Ver todos los tickets' }));
    await waitFor(() => expect(address()).toBe('/support'));
    expect(await screen.findByRole('button', { name: 'Crear el primero' })).toBeDefined();
  });

  it('shows why the list could not be loaded', async () => {
    await open([], { list: () => refuse(500, 'Ha ocurrido un error. Intente nuevamente.') });
    expect(await screen.findByText('Ha ocurrido un error. Intente nuevamente.')).toBeDefined();
  });
});

describe('deciding on several', () => {
  const quotes = () => [
    aQuote(6, { subject: 'Uno' }),
    aQuote(7, { subject: 'Dos' }),
    aQuote(5, { subject: 'Tres', projectId: 2, Project: { name: 'Invierno' } }),
    aTicket({ state: 'close', subject: 'Cuatro' }),
  ];

  it('warns per project, approves one by one and tells which failed', async () => {
    const tickets = quotes();
    const [one, two, three] = tickets as [Ticket, Ticket, Ticket, Ticket];
    const { user, sent } = await open(tickets, {
      puts: [
        answer(ticketEndpoints.update, { id: one.id }, () => ({ ticket: one })),
        answer(ticketEndpoints.update, { id: two.id }, () => refuse(409, 'Alguien ya decidió.')),
        answer(ticketEndpoints.update, { id: three.id }, () => ({ ticket: three })),
      ],
    });
    await screen.findByText('Uno');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }));
    await user.click(await screen.findByRole('button', { name: 'Aprobar 3 cotizaciones · 18 tokens' }));
    expect(await screen.findByText('Ventas Retail quedará con saldo negativo: −3 tokens.')).toBeDefined();
    expect(screen.queryByText(/Invierno quedará/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aprobar · 18 tokens' }));
    expect(await screen.findByText('Se completaron 2 de 3. Estos no:')).toBeDefined();
    expect(screen.getByText('Alguien ya decidió.').closest('li')?.textContent).toContain(two.crmTicketId);
    expect(sent().map(({ path, body }) => [path, body])).toEqual(
      [one, two, three].map(({ id, tokensQuoted }) => [
        `/api/ticket/${id}`,
        { state: 'approved', expectedTokens: tokensQuoted },
      ]),
    );
  });

  it('offers nothing to decide to those who may not', async () => {
    await open([aQuote(6, { subject: 'Uno', can: { moveTo: [] } })]);
    await screen.findByText('Uno');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
