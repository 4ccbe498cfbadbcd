import { reportEndpoints, type OpenedReport } from '@gondola/contract';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { embedded } from '../testing/fake-power-bi.ts';
import { showPage, words } from '../testing/show-page.tsx';
import { ViewerPage } from './viewer-page.tsx';

vi.mock(
  '../viewer/power-bi-client.ts',
  async () => (await import('../testing/fake-power-bi.ts')).fakePowerBi,
);
vi.mock('../dashboards/dashboard-view.tsx', () => ({
  default: ({ name, filter }: { name: string; filter: unknown }) => (
    <p>
      Panel {name} {JSON.stringify(filter)}
    </p>
  ),
}));

beforeEach(() => {
  embedded.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const report = (part: Partial<OpenedReport> = {}): OpenedReport => ({
  id: 7,
  reportName: 'Ventas',
  reportDescription: 'Por cadena',
  kind: 'dashboard',
  reportId: 'overview',
  embedUrl: null,
  embedToken: null,
  tokenExpiresAt: null,
  tokenSecondsLeft: null,
  warningStatus: 'normal',
  warningMessage: null,
  userRelation: { configJson: null },
  ...part,
});

const ofPowerBi = (part: Partial<OpenedReport> = {}) =>
  report({
    kind: 'powerbi',
    reportId: 'ventas',
    embedUrl: 'https://app.powerbi.com/reportEmbed',
    embedToken: 't1',
    tokenExpiresAt: '2026-11-21T13:00:00.000Z',
    tokenSecondsLeft: 3600,
    ...part,
  });

async function open(
  opened: OpenedReport | Replies<typeof reportEndpoints.open>,
  standing: Replies<typeof reportEndpoints.standing> = () => ({
    powerbiReport: { warningStatus: 'normal', warningMessage: null },
  }),
) {
  const calls = fakeServer([
    answer(reportEndpoints.open, { id: 7 }, (call) =>
      typeof opened === 'function' ? opened(call) : { powerbiReport: opened },
    ),
    answer(reportEndpoints.standing, { id: 7 }, standing),
  ]);
  const shown = await showPage({ viewer: <ViewerPage /> }, { at: '/reports/7' });
  return { ...shown, calls };
}

const { viewer } = words.es;
const filter = [{ target: { table: 'Locales', column: 'Cadena' }, operator: 'In', values: ['Líder'] }];

describe('/reports/{id}', () => {
  it('shows a built-in dashboard with its warning and a way back', async () => {
    await open(report({ warningStatus: 'low', warningMessage: 'Datos de ayer' }));
    expect(await screen.findByText('Panel overview null')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Ventas' })).toBeDefined();
    expect(screen.getByText('Datos de ayer', { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: viewer.back }).getAttribute('href')).toBe('/reports');
  });

  it.each(['{"chain": ', '7', JSON.stringify([{ operator: 'In' }])])(
    'shows the error of the filter %s, and nothing of the report',
    async (configJson) => {
      await open(report({ userRelation: { configJson } }));
      expect(await screen.findByText(words.es.messages.filterError)).toBeDefined();
      expect(screen.queryByText(/^Panel/)).toBeNull();
    },
  );

  it('gives Power BI the filter of the person', async () => {
    await open(ofPowerBi({ userRelation: { configJson: JSON.stringify(filter) } }));
    await waitFor(() => expect(embedded).toHaveLength(1));
    expect(embedded[0]).toMatchObject({ token: 't1', filters: filter });
  });

  it('says that a report is not there, is closed, or what went wrong', async () => {
    await open(() => refuse(404, 'No encontramos lo que buscas.'));
    expect(await screen.findByText(viewer.gone)).toBeDefined();
    expect(screen.queryByRole('button', { name: viewer.retry })).toBeNull();
  });

  it('says why a report under a high warning is closed, and opens it once the warning is gone', async () => {
    let isClosed = true;
    const { user } = await open(() =>
      isClosed ? refuse(409, '“Ventas” no se puede abrir por ahora') : { powerbiReport: report() },
    );
    expect(await screen.findByText(viewer.closed)).toBeDefined();
    expect(screen.getByText('“Ventas” no se puede abrir por ahora')).toBeDefined();
    isClosed = false;
    await user.click(screen.getByRole('button', { name: viewer.retry }));
    expect(await screen.findByText('Panel overview null')).toBeDefined();
  });

  it('fills the window and gives it back with Escape', async () => {
    const { user } = await open(report());
    await user.click(await screen.findByRole('button', { name: viewer.fullScreen }));
    const leave = await screen.findByRole('button', { name: viewer.leaveFullScreen });
    expect(leave.closest('section')?.hasAttribute('data-full')).toBe(true);
    expect(document.activeElement).toBe(leave);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: viewer.fullScreen })).toBeDefined();
  });
});

describe('a report that changes while it is on show', () => {
  /** The effect of the shell's live updates when reports changed. */
  const reportsChanged = (queries: QueryClient) =>
    act(() =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /api/powerbi-report'),
      }),
    );
  type Closed = ReturnType<typeof refuse<404>> | ReturnType<typeof refuse<409>>;
  const closedBy = (refusal: Closed) => {
    const now: { refusal?: Closed } = {};
    const page = (opened: OpenedReport) =>
      open(
        () => now.refusal ?? { powerbiReport: opened },
        () => now.refusal ?? { powerbiReport: { warningStatus: 'normal', warningMessage: null } },
      );
    return {
      page,
      close: () => (now.refusal = refusal),
      reopen: () => delete now.refusal,
    };
  };

  it('says that it was withdrawn, without its figures, with the way back', async () => {
    const { page, close } = closedBy(refuse(404, 'No está'));
    const { queries, calls } = await page(report());
    expect(await screen.findByText('Panel overview null')).toBeDefined();
    expect(calls).toHaveLength(1);
    close();
    await reportsChanged(queries);
    expect((await screen.findByRole('alert')).textContent).toContain(viewer.gone);
    expect(screen.queryByText('Panel overview null')).toBeNull();
    expect(screen.getByRole('link', { name: viewer.back }).getAttribute('href')).toBe('/reports');
  });

  it.each([
    ['built in', report()],
    ['of Power BI', ofPowerBi()],
  ])('says that a high warning closed it, and shows it again when that is lifted: %s', async (_, opened) => {
    const isShown = () => screen.queryByRole('button', { name: viewer.fullScreen }) !== null;
    const { page, close, reopen } = closedBy(
      refuse(409, '“Ventas” no se puede abrir por ahora: En mantención'),
    );
    const { queries } = await page(opened);
    await waitFor(() => expect(isShown()).toBe(true));
    if (opened.kind === 'powerbi') await waitFor(() => expect(embedded).toHaveLength(1));
    close();
    await reportsChanged(queries);
    expect((await screen.findByRole('alert')).textContent).toContain(viewer.closed);
    expect(screen.getByText('En mantención', { exact: false })).toBeDefined();
    expect(isShown()).toBe(false);
    if (opened.kind === 'powerbi') expect(embedded[0]?.removed).toBe(true);
    reopen();
    await reportsChanged(queries);
    await waitFor(() => expect(isShown()).toBe(true));
    if (opened.kind === 'powerbi') await waitFor(() => expect(embedded).toHaveLength(2));
  });

  it('says that it was withdrawn where a warning had closed it before', async () => {
    let state: 'open' | 'closed' | 'gone' = 'open';
    const refusal = () =>
      state === 'gone'
        ? refuse(404, 'No está')
        : refuse(409, '“Ventas” no se puede abrir por ahora: En mantención');
    const standing = () =>
      state === 'open'
        ? { powerbiReport: { warningStatus: 'normal' as const, warningMessage: null } }
        : refusal();
    const { queries } = await open(
      () => (state === 'open' ? { powerbiReport: report() } : refusal()),
      standing,
    );
    expect(await screen.findByText('Panel overview null')).toBeDefined();
    state = 'closed';
    await reportsChanged(queries);
    expect((await screen.findByRole('alert')).textContent).toContain(viewer.closed);
    state = 'gone';
    await reportsChanged(queries);
    expect(await screen.findByText(viewer.gone)).toBeDefined();
    expect(screen.queryByText('En mantención', { exact: false })).toBeNull();
  });

  it('shows a warning that comes meanwhile, and leaves what is on show in its place', async () => {
    const { queries, calls } = await open(ofPowerBi(), () => ({
      powerbiReport: { warningStatus: 'low', warningMessage: 'Datos de ayer' },
    }));
    await waitFor(() => expect(embedded).toHaveLength(1));
    await reportsChanged(queries);
    expect(await screen.findByText('Datos de ayer', { exact: false })).toBeDefined();
    expect(embedded).toHaveLength(1);
    expect(embedded[0]?.removed).toBe(false);
    expect(calls.filter(({ path }) => !path.endsWith('standing'))).toHaveLength(1);
  });
});

describe('a report of Power BI on show', () => {
  it('is given another token in place when its own ends, without a second visit', async () => {
    const { calls } = await open(({ query }) => ({
      powerbiReport: ofPowerBi(query['renewal'] ? { embedToken: 't2' } : {}),
    }));
    await waitFor(() => expect(embedded).toHaveLength(1));
    act(() => embedded[0]?.listeners.onLoaded());
    act(() => embedded[0]?.listeners.onTokenEnded());
    await waitFor(() => expect(embedded[0]?.given).toEqual(['t2']));
    expect(embedded).toHaveLength(1);
    expect(embedded[0]?.removed).toBe(false);
    expect(calls.map(({ query }) => query['renewal'])).toEqual([undefined, 'true']);
  });

  it('stays while the renewal fails; a notice offers to try now', async () => {
    let failing = true;
    const { user } = await open(({ query }) => {
      if (query['renewal'] && failing) return refuse(503, 'Power BI no responde');
      return { powerbiReport: ofPowerBi({ embedToken: query['renewal'] ? 't2' : 't1' }) };
    });
    await waitFor(() => expect(embedded).toHaveLength(1));
    act(() => embedded[0]?.listeners.onLoaded());
    act(() => embedded[0]?.listeners.onTokenEnded());
    expect(await screen.findByText(viewer.renewal.over)).toBeDefined();
    expect(embedded[0]?.removed).toBe(false);
    failing = false;
    await user.click(screen.getByRole('button', { name: viewer.renewal.retry }));
    await waitFor(() => expect(screen.queryByText(viewer.renewal.over)).toBeNull());
    expect(embedded[0]?.given).toEqual(['t2']);
  });

  it('is taken away when it may no longer be seen', async () => {
    let isGone = false;
    await open(() => (isGone ? refuse(404, 'No está') : { powerbiReport: ofPowerBi() }));
    await waitFor(() => expect(embedded).toHaveLength(1));
    isGone = true;
    act(() => embedded[0]?.listeners.onTokenEnded());
    expect(await screen.findByText(viewer.gone)).toBeDefined();
    expect(embedded[0]?.removed).toBe(true);
  });

  it('that Power BI gives up is opened again', async () => {
    let opened = 0;
    const { user } = await open(() => ({ powerbiReport: ofPowerBi({ embedToken: `t${(opened += 1)}` }) }));
    await waitFor(() => expect(embedded).toHaveLength(1));
    act(() => embedded[0]?.listeners.onFatal());
    expect(await screen.findByText(viewer.gaveUp)).toBeDefined();
    await user.click(screen.getByRole('button', { name: viewer.retry }));
    await waitFor(() => expect(embedded).toHaveLength(2));
    expect(embedded[0]?.removed).toBe(true);
    expect(embedded[1]?.token).toBe('t2');
  });
});
