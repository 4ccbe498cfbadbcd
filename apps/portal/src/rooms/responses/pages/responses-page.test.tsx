import { type AdministeredResponse, responseEndpoints, responseFilterNames } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';
import { showPages } from '../../../../test/show.tsx';
import { accountOf } from '../../users/testing/show-account.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { ResponsesPage } from './responses-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const texts = { responses: { es, en } };

const rowOf = (surveyResponseId: number, deleted = false): AdministeredResponse => ({
  surveyResponseId,
  companyId: 1,
  locationName: `Local ${surveyResponseId}`,
  surveyId: 3,
  taskName: 'Góndola',
  type: 'general',
  category: null,
  userName: 'Pía',
  userEmail: 'pia@x.cl',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:20:00.000Z',
  createdAt: '2026-11-21T10:21:00.000Z',
  status: 'pending',
  deleted,
  openContests: deleted ? 0 : 2,
  duplicatePhoto: false,
});

async function openList(
  setDeleted: Replies<typeof responseEndpoints.setDeleted> = () => refuse(503, 'No disponible'),
  at = '/responses',
) {
  const calls = fakeServer([
    answer(responseEndpoints.list, () => ({
      taskResponses: [rowOf(7), rowOf(8, true)],
      totalTaskResponses: 2,
      totalIsCapped: false,
      page: 0,
      limit: 10,
    })),
    answer(responseEndpoints.setDeleted, setDeleted),
    answer(responseEndpoints.export, () => refuse(400, 'Un CSV lleva una sola tabla.')),
  ]);
  const shown = await showPages(
    [
      {
        path: '/responses/',
        content: <ResponsesPage />,
        validateSearch: listSearch(addressNames(responseFilterNames)),
      },
    ],
    { at, texts, account: accountOf() },
  );
  const callsTo = (wanted: string) => calls.filter(({ path }) => path === wanted);
  return {
    ...shown,
    asked: () => callsTo('/api/task-responses-all').map(({ query }) => query),
    exported: () => callsTo('/api/task-responses/export').map(({ query }) => query),
    sent: () => calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]),
  };
}

const rowNamed = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('/responses', () => {
  it('asks for what its filters say, newest first, and for no number that is none', async () => {
    const { user, asked } = await openList(() => ({ taskResponse: { id: 7, deleted: true } }));
    await rowNamed('Local 7');
    expect(asked().at(-1)).toMatchObject({ sortBy: 'createdAt', sortOrder: 'desc' });
    for (const [name, typed] of [
      [es.filter.branch, 'Ñuñoa'],
      [es.filter.survey, '3,4'],
      [es.filter.user, 'pia@x.cl'],
    ] as const) {
      await user.type(screen.getByPlaceholderText(name), `${typed}{Enter}`);
    }
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ branch: 'Ñuñoa', survey: '3,4', user: 'pia@x.cl' }),
    );
    await user.type(screen.getByPlaceholderText(es.filter.id), 'siete{Enter}');
    expect(asked().at(-1)).not.toHaveProperty('id');
    await user.clear(screen.getByPlaceholderText(es.filter.id));
    await user.type(screen.getByPlaceholderText(es.filter.id), '7, 8{Enter}');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ id: '7, 8' }));
  });

  it('says of a row that its worker contests objections, and shows these alone', async () => {
    const { user, asked } = await openList(() => ({ taskResponse: { id: 7, deleted: true } }));
    (await rowNamed('Local 7')).getByText('Apelada (2)');
    expect((await rowNamed('Local 8')).queryByText(/^Apelada/)).toBeNull();
    expect(asked().at(-1)).not.toHaveProperty('contested');
    await user.click(screen.getByRole('button', { name: es.filter.contested }));
    await user.click(await screen.findByText(es.filter.openContests));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ contested: 'true' }));
  });

  it('deletes and restores with its own messages, and says when that failed', async () => {
    let fails = false;
    const { user, sent } = await openList(({ params, body }) =>
      fails ? refuse(503, 'No disponible') : { taskResponse: { id: params.id, deleted: body.deleted } },
    );
    const live = await rowNamed('Local 7');
    const gone = await rowNamed('Local 8');
    live.getByText(es.state.active);
    gone.getByText(es.state.deleted);
    await user.click(live.getByRole('button', { name: /^Eliminar: 7/ }));
    await screen.findByText(es.deleting.deleted);
    await user.click(gone.getByRole('button', { name: /^Restaurar: 8/ }));
    await screen.findByText(es.deleting.restored);
    expect(sent()).toEqual([
      ['/api/task-responses/7/deleted', { deleted: true }],
      ['/api/task-responses/8/deleted', { deleted: false }],
    ]);
    fails = true;
    await user.click(live.getByRole('button', { name: /^Eliminar: 7/ }));
    await screen.findByText(es.deleting.failed);
  });

  it('shows all the columns that the specification of field audits lists', async () => {
    await openList();
    await rowNamed('Local 7');
    const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(shown).toEqual(Object.values(es.column));
  });

  it('exports by the dates alone, or by all filters, and says why it could not', async () => {
    const filters = 'dates=2026-11-01..2026-11-20&branch=Ñuñoa&contested=yes';
    const { user, exported } = await openList(undefined, `/responses?${filters}`);
    await rowNamed('Local 7');
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: es.export.action }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Por fechas, sin los demás filtros: Excel');
    await screen.findByText('Error al exportar información. Un CSV lleva una sola tabla.');
    const days = { dateStart: '2026-11-01T03:00:00.000Z', dateEnd: '2026-11-21T02:59:59.999Z' };
    expect(exported()).toEqual([{ ...days, format: 'xlsx' }]);
    await choose('Con todos los filtros: CSV');
    await waitFor(() => expect(exported()).toHaveLength(2));
    expect(exported()[1]).toEqual({ ...days, branch: 'Ñuñoa', contested: 'true', format: 'csv' });
  });

  it('exports until today where no end is chosen', async () => {
    const { user, exported } = await openList();
    await rowNamed('Local 7');
    await user.click(screen.getByRole('button', { name: es.export.action }));
    await user.click(await screen.findByRole('menuitem', { name: /^Por fechas.*Excel/ }));
    await waitFor(() => expect(exported()).toHaveLength(1));
    expect(exported()[0]).not.toHaveProperty('dateStart');
    const end = new Date(exported()[0]?.['dateEnd'] ?? '').getTime();
    expect(end - Date.now()).toBeGreaterThan(0);
    expect(end - Date.now()).toBeLessThan(86_400_000);
  });
});
