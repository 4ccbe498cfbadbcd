// A visit to no category in particular is of the category General; a product may have no category. Two things, one word each.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const files = globSync(['apps/*/src/**/text/*.json', 'packages/*/src/text/*.json'], { cwd: root });

const entriesOf = (text: unknown, path: string): [path: string, text: string][] =>
  typeof text === 'string'
    ? [[path, text]]
    : Object.entries(text as object).flatMap(([key, inner]) => entriesOf(inner, `${path}.${key}`));

const found = files.flatMap((file) =>
  entriesOf(JSON.parse(readFileSync(join(root, file), 'utf8')), '')
    .filter(([, text]) => /^(?:sin categor[ií]a|(?:no|without) category|uncategori[sz]ed)$/i.test(text))
    .map(([path, text]) => ({ room: /rooms\/([^/]+)/.exec(file)?.[1], file, path, text })),
);

it('says of products alone that they have no category', () => {
  // The dashboards of stock add up products.
  const elsewhere = found.filter(
    ({ room, path }) => !['products', 'categories'].includes(room ?? '') && path !== '.board.noCategory',
  );
  expect(elsewhere).toEqual([]);
  expect(found.length).toBeGreaterThan(6);
});

it('says it in one way', () => {
  for (const { file, text } of found)
    expect(text, file).toBe(file.endsWith('es.json') ? 'Sin categoría' : 'No category');
});
