import { type Ticket, ticketEndpoints } from '@gondola/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CsvColumn, ticketsAsCsv } from './csv-export.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { aTicket } from './testing/ticket.builder.ts';

afterEach(() => vi.unstubAllGlobals());

const columns: readonly CsvColumn[] = [
  { heading: 'Número', kind: 'whole', read: ({ id }) => id },
  { heading: 'Título', kind: 'text', read: ({ subject }) => subject },
  { heading: 'Creado', kind: 'moment', read: () => '2026-11-26T02:30:00.000Z' },
];
const formats = { language: 'es', timeZone: 'America/Santiago' } as const;
const quiet = { signal: new AbortController().signal, progress: () => {} };
const page = (tickets: Ticket[], total: number) => ({
  tickets,
  totalTickets: total,
  totalIsCapped: false,
  page: 0,
  limit: 1000,
});

describe('the list as CSV', () => {
  it('reads every page under the filters, and a ticket pushed to the next page only once', async () => {
    const tickets = Array.from({ length: 1001 }, (_, index) =>
      aTicket({ id: index + 1, subject: `Sala ${index + 1}` }),
    );
    const calls = fakeServer([
      answer(ticketEndpoints.list, ({ query }) =>
        query.page === 0 ? page(tickets.slice(0, 1000), 1001) : page(tickets.slice(999), 1001),
      ),
    ]);
    const seen: number[] = [];
    const csv = await ticketsAsCsv({ state: 'open', searchValue: 'sala' }, columns, formats, {
      ...quiet,
      progress: (done) => seen.push(done),
    });
    const lines = (await csv.text()).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/"Número";"Título";"Creado"$/),
      '1;"Sala 1";25-11-2026 23:30',
    ]);
    expect(lines).toHaveLength(1001 + 2);
    expect(seen).toEqual([1000, 1001]);
    expect(calls.map(({ query }) => query)).toMatchObject([
      { page: '0', limit: '1000', state: 'open', searchValue: 'sala' },
      { page: '1', limit: '1000', state: 'open', searchValue: 'sala' },
    ]);
  });

  it('fails as a whole when a page cannot be read', async () => {
    fakeServer([answer(ticketEndpoints.list, () => refuse(503, 'Ocupado'))]);
    await expect(ticketsAsCsv({}, columns, formats, quiet)).rejects.toThrow('Ocupado');
  });
});
