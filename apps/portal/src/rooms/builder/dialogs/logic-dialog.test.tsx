// All the logic of a task in one place (field-audit 2.18).
import { act, screen, within } from '@testing-library/react';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editPage, rekeyer, setJump, startHistory } from '@gondola/builder';
import { aDraft, aPage, giveRoom, show, words } from '../testing/show.tsx';
import { LogicDialog } from './logic-dialog.tsx';

const { logic, problem } = words.es;

const visit = () =>
  aDraft([
    aPage(1, 'simple selection', 'Estado', ['Llena', 'Con quiebres', 'Vacía']),
    aPage(2, 'multiple selection', 'Qué falta', ['Bebidas', 'Snacks']),
    aPage(3, 'end page', 'Gracias'),
  ]);

const open = async (draft = visit()) => {
  const close = vi.fn<() => void>();
  const shown = await show(<LogicDialog opened onClose={close} />, draft);
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...shown,
    close,
    pages: dialog.getAllByRole('listitem'),
    jumps: () => shown.store.draft.pages[0]?.jumps,
    save: () => shown.user.click(dialog.getByRole('button', { name: logic.save })),
  };
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
    const { user, pages, jumps, save } = await open();
    await user.click(within(pages[0]!).getByRole('button', { name: logic.add }));
    await user.click(screen.getByRole('combobox', { name: 'Destino de “Llena”' }));
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(offered).toEqual([logic.likeOthers, '2 Qué falta', '3 Gracias', logic.end]);
    await user.click(screen.getByRole('option', { name: '3 Gracias' }));
    await save();
    expect(jumps()).toEqual({ 'choice-1-1': 'page-3' });
  });

  it('sends the rest of the options to the same page with one tick, and takes it back with another', async () => {
    const { user, jumps, save } = await open(setJump(visit(), 'page-1', 'choice-1-1', 'page-3'));
    const rest = screen.getByRole('checkbox', { name: /3 Gracias/ });
    await user.click(rest);
    expect(rest).toHaveProperty('checked', true);
    await save();
    expect(jumps()).toEqual({ 'choice-1-1': 'page-3', 'choice-1-2': 'page-3', 'choice-1-3': 'page-3' });
    await user.click(rest);
    await save();
    expect(jumps()).toEqual({ 'choice-1-1': 'page-3' });
  });

  it('removes all logic at once', async () => {
    const { user, jumps, save } = await open(setJump(visit(), 'page-1', 'choice-1-1', 'page-3'));
    await user.click(screen.getByRole('button', { name: logic.clearAll }));
    await save();
    expect(jumps()).toEqual({});
  });

  it('changes nothing until it is saved, which closes it, and asks before changes are lost', async () => {
    const draft = setJump(visit(), 'page-1', 'choice-1-1', 'page-3');
    const { user, store, close, save } = await open(draft);
    await user.click(screen.getByRole('button', { name: logic.clear }));
    expect(screen.queryByRole('checkbox', { name: /3 Gracias/ })).toBeNull();
    expect(store.draft).toBe(draft);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: uiEs.form.goOn }));
    expect(close).not.toHaveBeenCalled();
    await save();
    expect(close).toHaveBeenCalledTimes(1);
    expect(store.draft.pages[0]?.jumps).toEqual({});
    expect(store.history.past).toEqual([draft]);
  });

  it('refuses to save options that lead nowhere, and names their pages', async () => {
    const undecided = setJump(visit(), 'page-1', 'choice-1-2', 'undecided');
    const { user, store, close, save } = await open(undecided);
    await user.click(screen.getByRole('combobox', { name: 'Destino de “Llena”' }));
    await user.click(screen.getByRole('option', { name: '3 Gracias' }));
    await save();
    expect(screen.getByRole('alert').textContent).toBe(`${problem.unassignedOptionsAlert}: página 1`);
    expect(store.draft).toBe(undecided);
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('combobox', { name: 'Destino de “Con quiebres”' }));
    await user.click(screen.getByRole('option', { name: logic.end }));
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    expect(store.draft.pages[0]?.jumps).toEqual({ 'choice-1-1': 'page-3', 'choice-1-2': 'end' });
  });

  it('keeps its changes on top of what another editor publishes meanwhile, whatever the pages are called then', async () => {
    const { user, store, pages, save } = await open();
    await user.click(within(pages[0]!).getByRole('button', { name: logic.add }));
    await user.click(screen.getByRole('combobox', { name: 'Destino de “Vacía”' }));
    await user.click(screen.getByRole('option', { name: '3 Gracias' }));
    const keys = new Map([
      ['page-1', 'page-71'],
      ['page-3', 'page-73'],
      ['choice-1-3', 'choice-713'],
    ]);
    const theirs = editPage(rekeyer(keys)(store.draft), 'page-71', { title: 'Estado de hoy' });
    act(() => store.replace(startHistory(theirs), keys));
    expect(await screen.findByText('1 Estado de hoy')).toBeDefined();
    await save();
    expect(store.draft.pages[0]).toMatchObject({
      title: 'Estado de hoy',
      jumps: { 'choice-713': 'page-73' },
    });
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
