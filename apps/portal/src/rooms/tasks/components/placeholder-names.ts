// Names of the placeholders of an e-mail, and the offers while one is typed.
import { placeholderGroups } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import type { Completion, Suggesting } from '@gondola/ui/form/use-suggestions.ts';

interface NamedPlaceholder {
  /** As it is written into a text. */
  readonly written: string;
  readonly name: string;
}

/** The placeholders of an e-mail by group, with what they are called. */
export function usePlaceholderGroups(): { group: string; placeholders: NamedPlaceholder[] }[] {
  const { t } = useTranslation('tasks');
  const groups: Record<string, string> = t(($) => $.mail.group, { returnObjects: true });
  const names: Record<string, Record<string, string>> = t(($) => $.mail.placeholder, { returnObjects: true });
  return Object.entries(placeholderGroups).map(([group, fields]) => ({
    group: groups[group] ?? group,
    placeholders: fields.map((field) => ({
      written: `{{${group}.${field}}}`,
      name: names[group]?.[field] ?? field,
    })),
  }));
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** One or two braces before the cursor, and what was typed of a name since. */
const begun = /\{{1,2}([^{}\n]{0,40})$/;

/** The placeholders that what is typed before the cursor may become. */
export function completePlaceholder(
  before: string,
  groups: ReturnType<typeof usePlaceholderGroups>,
): Completion | undefined {
  const [whole, typed = ''] = begun.exec(before) ?? [];
  if (whole === undefined) return undefined;
  const words = fold(typed)
    .split(/[\s.]+/)
    .filter(Boolean);
  const all = groups.flatMap(({ group, placeholders }) =>
    placeholders.map(({ written, name }) => ({
      value: written,
      label: `${group}: ${name}`,
      text: fold(`${group} ${name} ${written.replaceAll(/[{}]/g, '').replace('.', ' ')}`),
    })),
  );
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)));
  // A name that begins with the words typed is meant more often than one that has them somewhere.
  const isBegun = ({ text }: (typeof all)[number]) => words.every((word) => ` ${text}`.includes(` ${word}`));
  const options = [...found.filter(isBegun), ...found.filter((one) => !isBegun(one))].map(
    ({ value, label }) => ({ value, label }),
  );
  return { length: whole.length, options };
}

/** Offers placeholders after `{`. */
export function usePlaceholderSuggestions(): Suggesting {
  const { t } = useTranslation('tasks');
  const groups = usePlaceholderGroups();
  return { label: t(($) => $.mail.suggestions), complete: (before) => completePlaceholder(before, groups) };
}
