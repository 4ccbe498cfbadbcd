import { screen, waitFor, within } from '@testing-library/react';
import { type Draft, emptyPage, insertPages, newChoice, newDraft, rehearse, setJump } from '@gondola/builder';
import { assignmentEndpoints, type Rehearsal, taskRehearsalEndpoints } from '@gondola/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { closeToast, toastStore } from '@gondola/ui/toasts/toasts.ts';
import { type Language, languages, show } from '../../../../test/show.tsx';
import { questionWords } from '~/rooms/tasks/testing/show.tsx';
import { versionWords } from '../testing/words.ts';
import Publication from './publication.tsx';

const selection = {
  ...emptyPage('asked'),
  type: 'simple selection' as const,
  title: '¿Abierto?',
  required: true,
  choices: [newChoice('Sí', 'choiceYes'), newChoice('No', 'choiceNo')],
};
const sheet = (key: string, title: string) => ({ ...emptyPage(key), type: 'content' as const, title });
const before: Draft = insertPages(
  { ...newDraft({ title: 'Visita', type: 'general', projectId: 1 }), pages: [] },
  [selection, sheet('shelf', 'Góndola'), sheet('till', 'Caja')],
  null,
);
const runOf = (draft: Draft, choice: string) => {
  const run = rehearse(draft, new Map([['asked', { choiceIds: [choice] }]]));
  if (!run) throw new Error('the run does not come to its end');
  return run;
};
const aRehearsal = (id: number, name: string, choice: string): Rehearsal => ({
  id,
  name,
  run: runOf(before, choice),
  Author: { id: 9, fullName: 'Ana Soto' },
  updatedAt: '2026-11-20T12:00:00.000Z',
});

/** The publication of `draft` over `before`, with what is kept of it. */
async function open(draft: Draft, { language = 'es' }: { language?: Language } = {}) {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const { id } of toastStore.read()) closeToast(id);
  });
  let kept = [aRehearsal(1, 'Local abierto', 'choiceYes'), aRehearsal(2, 'Local cerrado', 'choiceNo')];
  let gone: Rehearsal[] = [];
  const changed = vi.fn();
  fakeServer([
    answer(assignmentEndpoints.reach, () => ({
      active: true,
      people: 1200,
      locations: 1,
      assignments: 1300,
      due: { people: 1, assignments: 1, isCapped: false },
      open: { people: 0 },
      held: [{ taskId: 3, version: 1, people: 4, isCurrent: true, lastSeenAt: '2026-11-20T12:00:00.000Z' }],
      holders: [],
    })),
    answer(taskRehearsalEndpoints.rehearsals, () => ({ rehearsals: kept })),
    answer(taskRehearsalEndpoints.changeRehearsal, ({ params: { id }, body }) => {
      changed(id, body);
      kept = kept.map((one) =>
        one.id === id ? { ...one, name: body.name ?? one.name, run: body.recorded?.run ?? one.run } : one,
      );
      return {};
    }),
    answer(taskRehearsalEndpoints.removeRehearsal, ({ params: { id } }) => {
      gone = kept.filter((one) => one.id === id);
      kept = kept.filter((one) => one.id !== id);
      return {};
    }),
    answer(taskRehearsalEndpoints.restoreRehearsal, () => {
      kept = [...kept, ...gone];
      return {};
    }),
  ]);
  const content = (
    <Publication published={before} draft={draft} lineageTask={3} replaces={null} reachOf={3} draftId={5} />
  );
  const shown = await show(content, {
    language,
    texts: { versions: versionWords, questions: questionWords },
  });
  return { ...shown, changed, t: versionWords[language] };
}

const lineOf = async (name: string) => {
  const line = (await screen.findByText(name)).closest('li');
  if (!line) throw new Error(`${name} stands in no line`);
  return within(line);
};

it.each(languages)('says whom it reaches and which rehearsals go elsewhere now, in %s', async (language) => {
  const { t } = await open(setJump(before, 'asked', 'choiceNo', 'till'), { language });
  const shown = language === 'es' ? '1.200' : '1,200';
  expect(await screen.findByText(new RegExp(t.reach.people_other.replace('{{shown}}', shown)))).toBeDefined();
  expect(screen.getByText(new RegExp(t.reach.due_one.replace('{{shown}}', '1')))).toBeDefined();
  expect((await lineOf('Local abierto')).getByText(t.rehearsals.goesAsBefore)).toBeDefined();
  const words = t.rehearsals.change.pageUnseen.replace('{{place}}', '2').replace('{{title}}', 'Góndola');
  expect((await lineOf('Local cerrado')).getByText(words)).toBeDefined();
});

it('shows where a rehearsal ends first, and the rest of many changes when asked', async () => {
  const sheets = Array.from({ length: 9 }, (_, at) => sheet(`more${at}`, `Hoja ${at}`));
  const { user, t } = await open(insertPages(before, sheets, 'till'));
  const line = await lineOf('Local cerrado');
  const [first] = line.getAllByRole('listitem');
  const ends = t.rehearsals.change.endsAt.replace('{{place}}', '12').replace('{{title}}', 'Hoja 8');
  expect(first?.textContent).toBe(ends);
  expect(line.getAllByRole('listitem')).toHaveLength(5);
  await user.click(line.getByRole('button', { name: t.rehearsals.more_other.replace('{{count}}', '5') }));
  expect(line.getAllByRole('listitem')).toHaveLength(10);
});

it('accepts what changed for a rehearsal, which then goes as before', async () => {
  const draft = setJump(before, 'asked', 'choiceNo', 'till');
  const { user, changed, t } = await open(draft);
  const line = await lineOf('Local cerrado');
  await user.click(
    line.getByRole('button', { name: t.rehearsals.acceptNamed.replace('{{name}}', 'Local cerrado') }),
  );
  expect(await screen.findByText(t.rehearsals.same_other.replace('{{count}}', '2'))).toBeDefined();
  expect(changed).toHaveBeenCalledWith(2, { recorded: { taskId: 3, run: runOf(draft, 'choiceNo') } });
});

it('takes the removal of a rehearsal back', async () => {
  const { user, t } = await open(before);
  const line = await lineOf('Local cerrado');
  await user.click(
    line.getByRole('button', { name: t.rehearsals.remove.replace('{{name}}', 'Local cerrado') }),
  );
  await waitFor(() => expect(screen.queryByText('Local cerrado')).toBeNull());
  await waitFor(() => expect(toastStore.read()).toHaveLength(1));
  toastStore.read()[0]?.undo?.();
  expect(await screen.findByText('Local cerrado')).toBeDefined();
});
