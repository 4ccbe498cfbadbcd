/** The languages every text exists in. */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

const key = 'gondola.language';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The person's stored choice, else the first browser language there is a text for, else English. */
export function firstLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** The choice kept in this browser, or null when there is none or storage is forbidden. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers the choice for the next visit; a browser that forbids storage forgets it. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
