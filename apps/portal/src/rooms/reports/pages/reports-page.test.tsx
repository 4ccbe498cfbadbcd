import { companyEndpoints, reportEndpoints, type Report } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { aReport } from '../testing/report.builder.ts';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { showPage, words } from '../testing/show-page.tsx';
import { ReportsPage } from './reports-page.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Case {
  language?: Language;
  at?: string;
  total?: number;
  list?: Replies<typeof reportEndpoints.list>;
}

async function open(reports: Report[], { language = 'es', at = '/reports', total, list }: Case = {}) {
  const calls = fakeServer([
    answer(companyEndpoints.list, () => ({ companies: [aCompany()] })),
    answer(
      reportEndpoints.list,
      (call) =>
        list?.(call) ?? {
          powerbiReports: reports,
          totalPowerbiReports: total ?? reports.length,
          totalIsCapped: false,
          page: 0,
          limit: 10,
        },
    ),
  ]);
  const shown = await showPage({ list: <ReportsPage /> }, { language, at });
  return {
    ...shown,
    lists: () => calls.filter(({ path }) => path === '/api/report/').map(({ query }) => query),
  };
}

const warned = (warningStatus: 'low' | 'high', reportName: string) =>
  aReport({ reportName, warningStatus, warningMessage: 'Datos de ayer' });

describe('/reports', () => {
  it.each(languages)('gives a card its name and a way in, in %s', async (language) => {
    await open([aReport({ id: 7, reportName: 'Ventas' })], { language });
    const link = await screen.findByRole('link', { name: 'Ventas' });
    expect(link.getAttribute('href')).toBe('/reports/7');
    expect(screen.getByRole('heading', { level: 1, name: words[language].grid.title })).toBeDefined();
  });

  it('warns in yellow of what can be opened, and closes what is under a high warning', async () => {
    await open([warned('low', 'Ventas'), warned('high', 'Quiebres')]);
    expect((await screen.findByRole('link', { name: 'Ventas' })).getAttribute('href')).toMatch(
      /^\/reports\//,
    );
    const closed = screen.getByRole('link', { name: 'Quiebres' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(closed.hasAttribute('href')).toBe(false);
    const card = closed.closest('li') as HTMLElement;
    expect(within(card).getByText('No disponible:')).toBeDefined();
    expect(document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Datos de ayer',
    );
    expect(screen.getByText('Atención:')).toBeDefined();
  });

  it('asks ten to a page by the name of the report, whatever size the address asks for', async () => {
    const { lists, user, address } = await open([aReport()], {
      at: '/reports?page=2&searchValue=góndola&limit=500',
      total: 31,
    });
    await waitFor(() => expect(lists()).toHaveLength(1));
    expect(lists()[0]).toEqual({ page: '1', limit: '10', searchValue: 'góndola', column: 'reportName' });
    const pages = await screen.findByRole('navigation');
    expect(within(pages).getAllByRole('button', { name: /^Página \d/ })).toHaveLength(3);
    await user.click(within(pages).getByRole('button', { name: /anterior/i }));
    await waitFor(() => expect(address()).not.toContain('page='));
  });

  it('tells no match from nothing yet, and offers what helps', async () => {
    const { user, address } = await open([], { at: '/reports?searchValue=zzz' });
    await user.click(await screen.findByRole('button', { name: words.es.grid.clear }));
    await waitFor(() => expect(address()).toBe('/reports'));
    expect(await screen.findByText(words.es.grid.empty)).toBeDefined();
    // An owner cannot add one: they read whom to ask.
    expect(screen.getByText(words.es.grid.emptyAsk)).toBeDefined();
  });

  it('says why it failed and tries again', async () => {
    let failing = true;
    const { user } = await open([], {
      list: () =>
        failing
          ? refuse(500, 'Ha ocurrido un error. Intente nuevamente.')
          : {
              powerbiReports: [aReport({ reportName: 'Ventas' })],
              totalPowerbiReports: 1,
              totalIsCapped: false,
              page: 0,
              limit: 10,
            },
    });
    expect(await screen.findByText('Ha ocurrido un error. Intente nuevamente.')).toBeDefined();
    failing = false;
    await user.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByRole('link', { name: 'Ventas' })).toBeDefined();
  });
});
