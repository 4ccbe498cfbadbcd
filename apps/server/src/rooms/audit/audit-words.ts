// The recorded deed in the reader's words. An action of an older version of the product may have none.
import { hasText, type Locale, translate } from '../../platform/i18n/i18n.ts';

function wordsOf(locale: Locale, place: 'action' | 'entity', name: string): string {
  const key = `audit:${place}.${name.replace('.', '-')}`;
  return /^[a-zA-Z.]+$/.test(name) && hasText(key) ? translate(locale, key) : name;
}

/** An action as a sentence without its person: "Approved the ticket". */
export const actionWords = (locale: Locale, action: string): string => wordsOf(locale, 'action', action);

/** A kind of entity. */
export const entityWords = (locale: Locale, entity: string): string => wordsOf(locale, 'entity', entity);
