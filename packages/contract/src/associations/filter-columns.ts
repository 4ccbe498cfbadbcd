// The columns by which the filter of a person narrows a built-in dashboard, as people write them.
import { folded } from '@gondola/formats/folded.ts';

export const filterColumns = [
  'chain',
  'category',
  'project',
  'task',
  'location',
  'region',
  'city',
  'zone',
] as const;
export type FilterColumn = (typeof filterColumns)[number];

const words: Readonly<Record<FilterColumn, readonly string[]>> = {
  chain: ['chain', 'cadena'],
  category: ['category', 'categoria', 'categorycode', 'codigocategoria'],
  project: ['project', 'proyecto', 'projectid'],
  task: ['task', 'tarea', 'survey', 'taskid'],
  location: ['location', 'local', 'sala', 'internalcode', 'codigointerno', 'locationid'],
  region: ['region'],
  city: ['city', 'ciudad', 'comuna'],
  zone: ['zone', 'zona'],
};

/** The column of dashboards that a column or key names as its author wrote it; undefined where no dashboard knows it. */
export function filterColumnOf(name: string): FilterColumn | undefined {
  const plain = folded(name).replaceAll(/[^a-z]/g, '');
  return filterColumns.find((column) => words[column].some((word) => plain === word || plain === `${word}s`));
}
