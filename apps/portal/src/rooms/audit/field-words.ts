import type { TFunction } from 'i18next';

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A field's path in words: `projects.0.role` becomes "Projects · 1 · Role". Fields without words are shown as they are recorded. */
export function fieldWords(path: string, t: TFunction<'audit'>): string {
  if (path === '') return t(($) => $.change.value);
  const words = new Map(Object.entries(t(($) => $.field, { returnObjects: true })));
  return path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      return words.get(camel(part)) ?? part;
    })
    .join(' · ');
}
