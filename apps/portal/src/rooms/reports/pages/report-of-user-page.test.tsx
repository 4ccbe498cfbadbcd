// A report as one person is shown it (field-audit 2.10): their name leads back, the report is theirs, with their filter.
import { type OpenedReport, reportEndpoints, type ReportOfUser } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { showPages } from '../../../../test/show.tsx';
import { embedded } from '../testing/fake-power-bi.ts';
import { aReport } from '../testing/report.builder.ts';
import { words } from '../testing/show-page.tsx';
import { ReportOfUserPage } from './report-of-user-page.tsx';

vi.mock(
  '../viewer/power-bi-client.ts',
  async () => (await import('../testing/fake-power-bi.ts')).fakePowerBi,
);

beforeEach(() => {
  embedded.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const page = {
  path: '/users/$userId/report/$reportId',
  id: '/users_/$userId_/report/$reportId',
  content: <ReportOfUserPage />,
};

const filter = [{ target: { table: 'Locales', column: 'Cadena' }, operator: 'In', values: ['Líder'] }];
const configJson = JSON.stringify(filter);

const ofUser = (part: Partial<ReportOfUser> = {}): ReportOfUser => ({
  ...aReport({ id: 7, reportName: 'Ventas', kind: 'powerbi', reportId: 'ventas', workspaceId: 'area' }),
  embedUrl: null,
  embedToken: null,
  tokenExpiresAt: null,
  companyName: 'Lácteos Ríos',
  user: { id: 3, fullName: 'Antonia Vergara' },
  userRelation: { userPowerbiReportId: 12, configJson, configDescription: 'Solo su cadena' },
  ...part,
});

const opened = (part: Partial<OpenedReport> = {}): OpenedReport => ({
  id: 7,
  reportName: 'Ventas',
  reportDescription: 'Por cadena',
  kind: 'powerbi',
  reportId: 'ventas',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
  embedToken: 't1',
  tokenExpiresAt: '2026-11-21T13:00:00.000Z',
  tokenSecondsLeft: 3600,
  warningStatus: 'normal',
  warningMessage: null,
  userRelation: { configJson },
  ...part,
});

async function show(
  report: ReportOfUser,
  open: Replies<typeof reportEndpoints.open> = () => ({ powerbiReport: opened() }),
) {
  const calls = fakeServer([
    answer(reportEndpoints.ofUser, { id: 7, userId: 3 }, () => ({ powerbiReport: report })),
    answer(reportEndpoints.open, { id: 7 }, open),
    answer(reportEndpoints.standing, { id: 7 }, () => ({
      powerbiReport: { warningStatus: 'normal' as const, warningMessage: null },
    })),
  ]);
  const shown = await showPages([page], { at: '/users/3/report/7', texts: { reports: words } });
  return { ...shown, calls };
}

describe('/users/{userId}/report/{reportId}', () => {
  it('embeds the report that the person is shown, narrowed by the filter of their link', async () => {
    const { calls } = await show(ofUser());
    await waitFor(() => expect(embedded).toMatchObject([{ token: 't1', filters: filter }]));
    expect(calls.find(({ path }) => path === '/api/powerbi-report/7')?.query).toMatchObject({ userId: '3' });
    // The viewer has its own token: another one is not asked for.
    expect(calls.find(({ path }) => path.startsWith('/api/admin-reports/'))?.query).toMatchObject({
      embed: 'false',
    });
  });

  it('has the title of the report, a way back to the person, and what their filter means', async () => {
    await show(ofUser());
    expect(await screen.findByRole('heading', { level: 1, name: 'Ventas' })).toBeDefined();
    const back = screen.getByRole('link', { name: 'Antonia Vergara' });
    expect(back.getAttribute('href')).toBe('/users/3?tab=reports');
    const card = screen.getByRole('heading', { name: words.es.filter.title }).closest('section');
    within(card as HTMLElement).getByText('Solo su cadena');
    within(card as HTMLElement).getByText('Cadena');
    within(card as HTMLElement).getByText('Líder');
  });

  it('fills the screen and gives it back', async () => {
    const { user } = await show(ofUser());
    await user.click(await screen.findByRole('button', { name: words.es.viewer.fullScreen }));
    await user.click(screen.getByRole('button', { name: words.es.viewer.leaveFullScreen }));
    await screen.findByRole('button', { name: words.es.viewer.fullScreen });
  });

  it('shows the error of a filter that cannot be read, and nothing of the report', async () => {
    const broken = { userPowerbiReportId: 12, configJson: '{"chain": ', configDescription: null };
    await show(ofUser({ userRelation: broken }), () => ({
      powerbiReport: opened({ userRelation: { configJson: broken.configJson } }),
    }));
    expect(await screen.findAllByText(words.es.messages.filterError)).toHaveLength(2);
    expect(embedded).toEqual([]);
  });

  it('keeps title, way back and facts of a report that cannot be opened, and says why', async () => {
    await show(ofUser({ warningStatus: 'high', warningMessage: 'Vuelve el lunes' }), () =>
      refuse(409, '“Ventas” no se puede abrir por ahora: Vuelve el lunes'),
    );
    expect(await screen.findByText('“Ventas” no se puede abrir por ahora: Vuelve el lunes')).toBeDefined();
    screen.getByRole('heading', { level: 1, name: 'Ventas' });
    screen.getByRole('link', { name: 'Antonia Vergara' });
    screen.getByText('Lácteos Ríos');
  });

  it('says that there is no such link, with a way back', async () => {
    fakeServer([
      answer(reportEndpoints.ofUser, { id: 7, userId: 3 }, () =>
        refuse(404, 'No encontramos lo que buscas.'),
      ),
      answer(reportEndpoints.open, { id: 7 }, () => refuse(404, 'No encontramos lo que buscas.')),
    ]);
    await showPages([page], {
      at: '/users/3/report/7',
      texts: { reports: words },
    });
    expect(await screen.findByText(words.es.ofUser.gone)).toBeDefined();
    screen.getByRole('link', { name: words.es.ofUser.back });
  });
});
