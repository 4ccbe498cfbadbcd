// The filter that a person's link to a report carries: JSON, either a list of Power BI filters or one object.
import { folded } from '@gondola/formats/folded.ts';
import { type JsonFault, jsonFault } from './json-fault.ts';

/** Characters of the text. */
export const maxFilterLength = 20_000;

export type ReportFilterFault =
  | { readonly kind: 'json'; readonly fault: JsonFault }
  /** It is JSON, but neither a list nor an object. */
  | { readonly kind: 'notAFilter' }
  /** An entry of the list (from 1) that says on which table it works is missing, or is no object. */
  | { readonly kind: 'noTarget'; readonly place: number }
  /** `values` or `conditions` is there and is no list. */
  | { readonly kind: 'noValues'; readonly place: number }
  | { readonly kind: 'tooLong' };

export type ReportFilter = readonly object[] | object;

export type ReadFilter =
  | { readonly filter: ReportFilter | null; readonly fault?: undefined }
  | { readonly filter?: undefined; readonly fault: ReportFilterFault };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTarget = (target: unknown): boolean => isObject(target) && typeof target['table'] === 'string';

/** Power BI filters name one target; those over several columns or levels name a list of them. */
function entryFault(entry: unknown, place: number): ReportFilterFault | undefined {
  const target: unknown = isObject(entry) ? entry['target'] : undefined;
  const isNamed = Array.isArray(target) ? target.length > 0 && target.every(isTarget) : isTarget(target);
  if (!isObject(entry) || !isNamed) return { kind: 'noTarget', place };
  const lists = [entry['values'], entry['conditions']];
  if (lists.some((list) => list !== undefined && !Array.isArray(list))) return { kind: 'noValues', place };
  return undefined;
}

/** Reads a filter as it was typed. The empty text is no filter; a list is checked entry by entry. */
export function readReportFilter(text: string): ReadFilter {
  if (text.trim() === '') return { filter: null };
  if (text.length > maxFilterLength) return { fault: { kind: 'tooLong' } };
  const fault = jsonFault(text);
  if (fault) return { fault: { kind: 'json', fault } };
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) {
    const found = value.map((entry, index) => entryFault(entry, index + 1)).find(Boolean);
    return found ? { fault: found } : { filter: value as object[] };
  }
  return isObject(value) ? { filter: value } : { fault: { kind: 'notAFilter' } };
}

/** The columns by which a filter narrows a built-in dashboard. */
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
