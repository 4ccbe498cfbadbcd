import { placeholderGroups } from '@gondola/contract';
import { useTranslation } from 'react-i18next';

export interface NamedPlaceholder {
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
