import { screen, within } from '@testing-library/react';
import {
  type Draft,
  editPage,
  editTask,
  emptyPage,
  movePages,
  newChoice,
  newDraft,
  setJump,
  setType,
} from '@gondola/builder';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { questionWords } from '~/rooms/tasks/testing/show.tsx';
import { versionWords } from '../testing/words.ts';
import DifferenceList from './difference-list.tsx';

const titles = ['Fachada', '¿Abierto?', 'Precio'];
const before: Draft = ['page-1', 'page-2', 'page-3'].reduce<Draft>(
  (draft, key, place) =>
    editPage(setType(draft, key, place === 1 ? 'simple selection' : 'image'), key, {
      title: titles[place] ?? '',
    }),
  {
    ...newDraft({ title: 'Visita', type: 'general', projectId: 1 }),
    revisionPolicy: 'yes',
    pages: ['page-1', 'page-2', 'page-3'].map((key) => emptyPage(key)),
  },
);
const asked: Draft = {
  ...before,
  pages: before.pages.map((page) =>
    page.key === 'page-2'
      ? Object.assign({ ...page }, { choices: [newChoice('Sí', 'choice-1'), newChoice('No', 'choice-2')] })
      : page,
  ),
};

const open = (after: Draft) =>
  show(<DifferenceList before={asked} after={after} />, {
    texts: { versions: versionWords, questions: questionWords },
  });

/** The lines of the page of that name. */
async function linesOf(name: string): Promise<string[]> {
  const item = (await screen.findByText(name)).closest('li')!;
  return within(item)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
}

it('says of each change from what to what, grouped by page', async () => {
  const required = editPage(asked, 'page-1', { required: true, title: 'Fachada completa' });
  const logic = setJump(required, 'page-2', 'choice-2', 'page-3');
  await open(editTask(logic, { revisionPolicy: 'random', requiredGeoreference: true }));
  expect(await linesOf('La tarea')).toEqual([
    'Ubicación: de no a sí',
    'Revisión de respuestas: de todas a una muestra',
  ]);
  expect(await linesOf('Página 1: Fachada completa')).toEqual([
    'Título: de “Fachada” a “Fachada completa”',
    'Respuesta: de opcional a obligatoria',
  ]);
});

it('says where an answer leads now, what became of options, and where a page was', async () => {
  const led = setJump(asked, 'page-2', 'choice-2', 'page-1');
  const renamed: Draft = {
    ...led,
    pages: led.pages.map((page) =>
      page.key === 'page-2'
        ? Object.assign(
            { ...page },
            {
              choices: [
                { ...page.choices[0]!, title: 'Sí, abierto' },
                page.choices[1]!,
                newChoice('Obra', 'choice-3'),
              ],
            },
          )
        : page,
    ),
  };
  await open(movePages(renamed, new Set(['page-3']), 0));
  expect(await linesOf('Página 1: Precio')).toEqual(['Posición: de 3 a 1']);
  expect(await linesOf('Página 3: ¿Abierto?')).toEqual([
    'Opciones nuevas: “Obra”',
    'Opción: de “Sí” a “Sí, abierto”',
    'Destino de “No”: de la página siguiente a 2 Fachada',
  ]);
});
