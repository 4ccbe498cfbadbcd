import { screen, waitFor, within } from '@testing-library/react';
import { assignmentEndpoints, type AssignmentRun } from '@gondola/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { type Language, languages } from '../../../../test/show.tsx';
import { aRun, paging } from '../testing/run.builder.ts';
import { show, words } from '../testing/show.tsx';
import RunsPanel from './runs-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(runs: AssignmentRun[], language: Language = 'es') {
  const server = fakeServer([
    answer(assignmentEndpoints.listRuns, () => ({ ...paging, runs, totalRuns: runs.length })),
    answer(assignmentEndpoints.undoRun, () => ({ run: aRun({ state: 'undone' }) })),
  ]);
  const shown = await show([{ path: '/', content: <RunsPanel taskId={3} title="Góndola" /> }], { language });
  return { ...shown, server, t: words[language].runs };
}

it.each(languages)(
  'says of each run what it multiplied, how far it is and how it ended, in %s',
  async (language) => {
    const { t } = await open([aRun({ id: 9, state: 'running', done: 4 }), aRun()], language);
    const [running, done] = await screen.findAllByRole('listitem');
    if (!running || !done) throw new Error('two runs were expected');
    expect(within(running).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(within(running).getByRole('button', { name: t.stop })).toBeDefined();
    const counts = [t.users_other.replace('{{shown}}', '2'), t.locations_other.replace('{{shown}}', '5')];
    for (const words of counts) expect(done.textContent).toContain(words);
    expect(done.textContent).toContain(t.made_other.replace('{{shown}}', '9'));
    expect(done.textContent).toContain(t.existing_one.replace('{{shown}}', '1'));
    expect(done.textContent).toContain('Ana Pérez');
  },
);

it('takes a finished run back after a question that says how much', async () => {
  const { user, server, t } = await open([aRun()]);
  await user.click(await screen.findByRole('button', { name: t.undo }));
  const dialog = within(await screen.findByRole('dialog', { name: t.ask_other.replace('{{shown}}', '9') }));
  await user.click(dialog.getByRole('button', { name: t.undo }));
  await waitFor(() =>
    expect(server.some(({ path }) => path === '/api/task-instances/runs/8/undo')).toBe(true),
  );
});

it('offers no undo of what is undone, and says what stays', async () => {
  const { t } = await open([aRun({ state: 'undone', answered: 3 })]);
  expect(await screen.findByText(t.answered_other.replace('{{shown}}', '3'))).toBeDefined();
  expect(screen.queryByRole('button', { name: t.undo })).toBeNull();
});

it('says what will be listed where nothing was assigned yet', async () => {
  const { t } = await open([]);
  expect(await screen.findByText(t.none)).toBeDefined();
});
