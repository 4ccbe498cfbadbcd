import { screen } from '@testing-library/react';
import { type Draft, emptyPage, insertPages, newChoice, newDraft } from '@gondola/builder';
import { type Rehearsal, taskRehearsalEndpoints } from '@gondola/contract';
import type { Answer } from '@gondola/survey';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { type Language, languages, show } from '../../../../test/show.tsx';
import { questionWords } from '~/rooms/tasks/testing/show.tsx';
import { versionWords } from '../testing/words.ts';
import type { RehearsalOwner } from '../use-rehearsals.ts';
import KeepRehearsal from './keep-rehearsal.tsx';

afterEach(() => vi.unstubAllGlobals());

const draft: Draft = insertPages(
  { ...newDraft({ title: 'Visita', type: 'general', projectId: 1 }), pages: [] },
  [
    {
      ...emptyPage('asked'),
      type: 'simple selection',
      title: '¿Abierto?',
      required: true,
      choices: [newChoice('Sí', 'choiceYes')],
    },
  ],
  null,
);
const answered = new Map<string, Answer<string>>([['asked', { choiceIds: ['choiceYes'] }]]);
const path = [{ key: 'asked', title: '¿Abierto?' }];
const known: Rehearsal = {
  id: 7,
  name: 'Local abierto',
  run: { answers: [], path },
  Author: { id: 9, fullName: 'Ana Soto' },
  updatedAt: '2026-11-20T12:00:00.000Z',
};

interface Case {
  language?: Language;
  answers?: ReadonlyMap<string, Answer<string>>;
  isFull?: boolean;
}

async function open(owner: RehearsalOwner, { language = 'es', answers = answered, isFull }: Case = {}) {
  const server = fakeServer([
    answer(taskRehearsalEndpoints.rehearsals, () => ({ rehearsals: [known] })),
    answer(taskRehearsalEndpoints.draftRehearsals, () => ({ rehearsals: [] })),
    answer(taskRehearsalEndpoints.addRehearsal, () => (isFull ? refuse(409, 'Ya tiene 50') : { id: 8 })),
    answer(taskRehearsalEndpoints.addDraftRehearsal, () => ({ id: 8 })),
    answer(taskRehearsalEndpoints.changeRehearsal, () => ({})),
  ]);
  const content = <KeepRehearsal draft={draft} answers={answers} {...owner} />;
  const shown = await show(content, {
    language,
    texts: { versions: versionWords, questions: questionWords },
  });
  const sent = () => server.filter(({ method }) => method !== 'GET').map(({ path: to, body }) => [to, body]);
  return { ...shown, sent, t: versionWords[language].rehearsals.keep };
}

it.each(languages)('keeps a run under a name, with the task, in %s', async (language) => {
  const { user, sent, t } = await open({ taskId: 3, draftId: 5 }, { language });
  await user.type(await screen.findByLabelText(t.title), ' Cerrado ');
  await user.click(screen.getByRole('button', { name: t.save }));
  expect((await screen.findByRole('status')).textContent).toBe(t.saved);
  expect(sent()).toMatchObject([['/api/tasks/3/rehearsals', { name: 'Cerrado', run: { path } }]]);
});

it('records a known one again', async () => {
  const { user, sent, t } = await open({ taskId: 3, draftId: 5 });
  await user.click(await screen.findByRole('combobox', { name: t.instead }));
  await user.click(await screen.findByRole('option', { name: 'Local abierto' }));
  await user.click(screen.getByRole('button', { name: t.save }));
  expect(await screen.findByRole('status')).toBeDefined();
  expect(sent()).toMatchObject([['/api/task-rehearsals/7', { recorded: { taskId: 3, run: { path } } }]]);
});

it('keeps the run of a task that is not published yet with its draft', async () => {
  const { user, sent, t } = await open({ taskId: null, draftId: 5 });
  await user.type(await screen.findByLabelText(t.title), 'Abierto{Enter}');
  expect(await screen.findByRole('status')).toBeDefined();
  expect(sent()).toMatchObject([['/api/task-drafts/5/rehearsals', { name: 'Abierto' }]]);
});

it('says why a run is refused, and keeps its name', async () => {
  const { user, t } = await open({ taskId: 3, draftId: 5 }, { isFull: true });
  await user.type(await screen.findByLabelText(t.title), 'Uno más{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Ya tiene 50');
  expect(screen.getByLabelText<HTMLInputElement>(t.title).value).toBe('Uno más');
});

it('does not keep a run that skipped a required page', async () => {
  const { t } = await open({ taskId: 3, draftId: 5 }, { answers: new Map() });
  expect(await screen.findByText(t.incomplete)).toBeDefined();
});
