import { expect, it } from 'vitest';
import { piecesOf } from './page-pieces.ts';

const src = '/house/apps/portal/src';
const door = '/house/node_modules/library/index.mjs';
const bell = '/house/node_modules/icons/IconBell.mjs';
const imports: Record<string, string[]> = {
  [`${src}/routes/inside.tsx?tsr-split=component`]: [`${src}/app/shell.tsx`],
  [`${src}/routes/login.tsx?tsr-split=component`]: [`${src}/ui/field.tsx`, door],
  [`${src}/app/shell.tsx`]: [`${src}/ui/field.tsx`, `${src}/ui/menu.tsx`, bell, door],
  // Modules may know each other in a circle.
  [`${src}/ui/menu.tsx`]: [`${src}/app/shell.tsx`],
  [door]: [`${src}/ui/never.tsx`],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

it('names what only the page inside needs, and neither a library nor what people outside need too', () => {
  const shell = piecesOf(`${src}/routes/inside.tsx`, [`${src}/routes/login.tsx`]);
  const isPiece = [
    `${src}/app/shell.tsx`,
    `${src}/ui/menu.tsx`,
    bell,
    `${src}/ui/field.tsx`,
    door,
    `${src}/ui/never.tsx`,
  ].map((id) => shell(id, graph));
  expect(isPiece).toEqual([true, true, true, false, false, false]);
});
