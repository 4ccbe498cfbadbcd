// All the logic of a task in one place (field-audit 2.18).
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setJump } from '@gondola/builder';
import { aDraft, aPage, giveRoom, show, words } from '../testing/show.tsx';
import { LogicDialog } from './logic-dialog.tsx';

const { logic } = words.es;

const visit = () =>
  aDraft([
    aPage(1, 'simple selection', 'Estado', ['Llena', 'Con quiebres', 'Vacía']),
    aPage(2, 'multiple selection', 'Qué falta', ['Bebidas', 'Snacks']),
    aPage(3, 'end page', 'Gracias'),
  ]);

const open = async (draft = visit()) => {
  const shown = await show(<LogicDialog opened onClose={() => undefined} />, draft);
  const pages = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  return { ...shown, pages, jumps: () => shown.store.draft.pages[0]?.jumps };
};

beforeEach(giveRoom);
afterEach(() => vi.restoreAllMocks());

describe('the dialog of logic', () => {
  it('adds logic where one answer is chosen among named options, and nowhere else', async () => {
    const { pages } = await open();
    expect(pages).toHaveLength(2);
    expect(
      within(pages[0]!).getByRole('button', { name: logic.add }).getAttribute('aria-disabled'),
    ).toBeNull();
    const closed = within(pages[1]!).getByRole('button', { name: logic.add, description: logic.cannot });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
  });

  it('lets the keyboard reach what cannot be done, which does nothing when it is pressed', async () => {
    const { user, pages, jumps } = await open();
    const closed = within(pages[1]!).getByRole('button', { name: logic.add });
    closed.focus();
    expect(document.activeElement).toBe(closed);
    await user.keyboard('{Enter}');
    expect(within(pages[1]!).queryByRole('combobox')).toBeNull();
    expect(jumps()).toEqual({});
  });

  it('offers every page but the page itself, and the end', async () => {
    const { user, pages, jumps } = await open();
    await user.click(within(pages[0]!).getByRole('button', { name: logic.add }));
    await user.click(screen.getByRole('combobox', { name: 'A dónde lleva “Llena”' }));
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(offered).toEqual([logic.likeOthers, '2 Qué falta', '3 Gracias', logic.end]);
    await user.click(screen.getByRole('option', { name: '3 Gracias' }));
    expect(jumps()).toEqual({ 'choice-1-1': 'page-3' });
  });

  it('sends the rest of the options to the same page with one tick, and takes it back with another', async () => {
    const { user, jumps } = await open(setJump(visit(), 'page-1', 'choice-1-1', 'page-3'));
    const rest = screen.getByRole('checkbox', { name: /3 Gracias/ });
    await user.click(rest);
    expect(jumps()).toEqual({ 'choice-1-1': 'page-3', 'choice-1-2': 'page-3', 'choice-1-3': 'page-3' });
    expect(rest).toHaveProperty('checked', true);
    await user.click(rest);
    expect(jumps()).toEqual({ 'choice-1-1': 'page-3' });
  });

  it('removes all logic at once', async () => {
    const { user, jumps } = await open(setJump(visit(), 'page-1', 'choice-1-1', 'page-3'));
    await user.click(screen.getByRole('button', { name: logic.clearAll }));
    expect(jumps()).toEqual({});
  });

  it('draws the pages in sight of a task of three hundred', async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      aPage(at + 1, 'yes/no question', `Pregunta ${at + 1}`),
    );
    const { pages } = await open(aDraft(many));
    expect(pages[0]).toHaveProperty('textContent', expect.stringContaining('Pregunta 1'));
    expect(pages.length).toBeLessThan(40);
  });

  it('lets the keyboard walk through more pages than are drawn, and come back to the first', async () => {
    const between = Array.from({ length: 20 }, (_, at) => aPage(at + 2, 'price', `Precio ${at + 1}`));
    const { user, pages } = await open(
      aDraft([
        aPage(1, 'yes/no question', '¿Abierto?'),
        ...between,
        aPage(22, 'yes/no question', '¿Hay stock?'),
      ]),
    );
    expect(pages.length).toBeLessThan(20);
    const isAt = (title: string) => document.activeElement?.closest('li')?.textContent?.includes(title);
    within(pages[0]!).getByRole('button', { name: logic.add }).focus();
    await user.keyboard('{Tab>21/}');
    expect(isAt('22 ¿Hay stock?')).toBe(true);
    await user.keyboard('{Shift>}{Tab>21/}{/Shift}');
    expect(isAt('1 ¿Abierto?')).toBe(true);
  });
});
