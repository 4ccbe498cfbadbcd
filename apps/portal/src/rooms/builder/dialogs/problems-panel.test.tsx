// All that is wrong with a task, by page.
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDraft, aPage, show, words } from '../testing/show.tsx';
import { ProblemsDialog } from './problems-panel.tsx';

const open = async (options: readonly string[]) => {
  const draft = aDraft([aPage(1, 'simple selection', 'Estado', options), aPage(2, 'end page', 'Gracias')]);
  const shown = await show(
    <ProblemsDialog opened onClose={() => undefined} onSettings={() => undefined} />,
    draft,
  );
  const lines = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  return { ...shown, lines };
};

describe('what is to be mended', () => {
  it('is open until somebody tries to publish, and an error from then on', async () => {
    const { store } = await open(['', 'Llena']);
    const severities = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset['severity']);
    expect(severities()).toEqual(['open']);
    act(() => store.tryToPublish());
    expect(severities()).toEqual(['error']);
  });

  it('names the options of faults of one kind in one line, which mends all of them', async () => {
    const { user, lines, store } = await open(['', 'Llena', '', 'Vacía']);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.textContent).toContain('Las opciones 1 y 3 no tienen texto');
    await user.click(within(lines[0]!).getByRole('button', { name: words.es.mend.choiceTitleMissing }));
    expect(store.draft.pages[0]?.choices.map(({ title }) => title)).toEqual(['Llena', 'Vacía']);
  });

  it('names the one option that repeats another', async () => {
    const { lines } = await open(['Llena', 'Vacía', ' llena ']);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('La opción 3 repite el texto de otra'),
    ]);
  });
});
