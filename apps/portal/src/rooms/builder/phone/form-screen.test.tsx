// The vertical form on the phone: a product task is one, and its questions stand one below the other.
import { screen, within } from '@testing-library/react';
import type { Draft } from '@gondola/builder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import { versionWords } from '../../versions/testing/words.ts';
import { aDraft, aPage, giveRoom, show, words } from '../testing/show.tsx';
import Phone from './phone.tsx';

const { phone } = words.es;

const productTask = () =>
  aDraft(
    [
      aPage(1, 'welcome page', 'Revisa el producto'),
      { ...aPage(2, 'yes/no question', '¿Está en la góndola?'), required: true },
      aPage(3, 'price', 'Precio visto'),
      { ...aPage(4, 'short answer', 'Comentario'), required: true },
    ],
    { type: 'product', vertical: true, switchStock: true },
  );

/** A product that is not there ends the visit. */
function withJump() {
  const draft = productTask();
  const [welcome, asked, ...rest] = draft.pages;
  const no = asked?.choices[1]?.key ?? '';
  return { ...draft, pages: [welcome!, { ...asked!, jumps: { [no]: 'end' } }, ...rest] };
}

const open = (draft: Draft) =>
  show(<Phone lineageTask={null} draftId={5} />, draft, { texts: { versions: versionWords } });

const titles = () =>
  within(screen.getByRole('region', { name: phone.name }))
    .getAllByRole('group')
    .map((question) => question.querySelector('p span')?.textContent);

beforeEach(giveRoom);
afterEach(() => vi.restoreAllMocks());

describe('the vertical form', () => {
  it('shows every question of a product task, one below the other', async () => {
    await open(productTask());
    expect(titles()).toEqual(['Revisa el producto', '¿Está en la góndola?', 'Precio visto', 'Comentario']);
  });

  it('shows the fields for days and times as the reader writes them, not those of the browser', async () => {
    await open(
      aDraft([aPage(1, 'date', '¿Cuándo vence?'), aPage(2, 'time', '¿A qué hora?')], { vertical: true }),
    );
    expect(await screen.findByRole('textbox', { name: /¿Cuándo vence\?/ })).toHaveProperty(
      'placeholder',
      'dd-mm-aaaa',
    );
    await screen.findByRole('spinbutton', { name: uiEs.dates.hours });
    expect(document.querySelector('input[type="date"], input[type="time"]')).toBeNull();
  });

  it('takes away what an answer leads past, and brings it back with another answer', async () => {
    const { user } = await open(withJump());
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(titles()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Sí' }));
    expect(titles()).toHaveLength(4);
  });

  it('says how many answers are missing when it is sent, and ends once they are there', async () => {
    const { user } = await open(productTask());
    await user.click(screen.getByRole('button', { name: phone.send }));
    expect(screen.getByText('Faltan 2 respuestas')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Sí' }));
    expect(screen.getByText('Falta 1 respuesta')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /Comentario/ }), 'En orden');
    await user.click(screen.getByRole('button', { name: phone.send }));
    expect(screen.getByText(phone.over)).toBeDefined();
    await user.click(screen.getByRole('button', { name: phone.restart }));
    expect(screen.getByRole('radio', { name: 'Sí' })).toHaveProperty('checked', false);
  });

  it('opens the page in the editor whose question is being answered', async () => {
    const { user, store } = await open(productTask());
    expect(store.view.current).toBe('page-1');
    await user.click(screen.getByRole('textbox', { name: /Comentario/ }));
    expect(store.view.current).toBe('page-4');
  });
});
