import { screen, within } from '@testing-library/react';
import { type Draft, emptyPage, insertPages, newChoice, newDraft, setJump, setNext } from '@gondola/builder';
import { expect, it, vi } from 'vitest';
import { type Language, languages, show } from '../../../../test/show.tsx';
import { questionWords } from '~/rooms/tasks/testing/show.tsx';
import { versionWords } from '../testing/words.ts';
import { dryRunVisits } from '../use-dry-run.ts';
import DryRunDialog from './dry-run-dialog.tsx';

/** Pages of which the first may send visits to the end, and the last is behind an answer that goes elsewhere. */
function aDraft(pages = 3): Draft {
  const asked = {
    ...emptyPage('asked'),
    type: 'simple selection' as const,
    title: '¿Abierto?',
    required: true,
    choices: [newChoice('Sí', 'choiceYes'), newChoice('No', 'choiceNo')],
  };
  const read = Array.from({ length: pages - 1 }, (_, at) => ({
    ...emptyPage(`read${at}`),
    type: 'content' as const,
    title: `Hoja ${at + 1}`,
  }));
  const empty = { ...newDraft({ title: 'Visita', type: 'general', projectId: 1 }), pages: [] };
  return setJump(insertPages(empty, [asked, ...read], null), 'asked', 'choiceNo', 'end');
}

async function open(draft: Draft, language: Language = 'es') {
  const onClose = vi.fn();
  const shown = await show(<DryRunDialog opened draft={draft} onClose={onClose} />, {
    language,
    texts: { versions: versionWords, questions: questionWords },
  });
  return { ...shown, onClose, t: versionWords[language].dryRun };
}

it.each(languages)('says what a thousand visits cost and where they end, in %s', async (language) => {
  const { t } = await open(aDraft(), language);
  const report = await screen.findByRole('status');
  expect(report.textContent).toMatch(/1[.,]000/);
  const pages = within(report).getByRole('rowheader', { name: t.pages }).closest('tr');
  expect(pages?.textContent).toContain(t.atMost.replace('{{value}}', '3'));
  expect(report.textContent).toContain(t.allSeen);
  expect(within(report).getByText(/¿Abierto\?/)).toBeDefined();
});

it('can be stopped on its way, and tells of the visits made until then', async () => {
  // A clock on which every visit takes a second: each piece makes one.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const { user, t } = await open(aDraft(300));
  expect(await screen.findByRole('progressbar', { name: t.running })).toBeDefined();
  await user.click(screen.getByRole('button', { name: t.stop }));
  const report = await screen.findByRole('status');
  const visits = Number(/\d+/.exec(report.textContent)?.[0]);
  expect(visits).toBeGreaterThan(0);
  expect(visits).toBeLessThan(dryRunVisits);
  expect(report.textContent).toContain(t.stopped_other.replace('{{shown}}', String(visits)));
  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: t.again }));
  expect((await screen.findByRole('status')).textContent).toMatch(/1\.000/);
});

it('names a page that nothing leads to, and the way of visits that go round in a circle', async () => {
  const { t } = await open(setNext(setNext(aDraft(), 'asked', 'read1'), 'read1', 'asked'));
  const report = await screen.findByRole('status');
  expect(within(report).getByText(/Hoja 1/).textContent).toContain(t.unreachable);
  expect(within(report).getByText('1 › 3 › 1')).toBeDefined();
});

it('has nothing to say of a task without pages', async () => {
  const { t, user, onClose } = await open({ ...aDraft(), pages: [] });
  expect(await screen.findByText(t.none)).toBeDefined();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
