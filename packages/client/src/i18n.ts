import { type BackendModule, createInstance, type FlatNamespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumberInText } from '@gondola/formats/formats.ts';
import { withOneFullStop } from '@gondola/formats/full-stop.ts';
import { firstLanguage, isLanguage, type Language } from '@gondola/formats/language.ts';
import { storage } from './storage.ts';

/** Fetches the texts of a namespace; rejects when they do not come. */
export type FetchTexts = (language: Language, namespace: string) => Promise<Record<string, unknown>>;

let fetchTexts: FetchTexts;

const languageKey = 'gondola.language';

/** The choice kept in this browser, or null when there is none or storage is forbidden. */
function storedLanguage(): string | null {
  try {
    return storage().getItem(languageKey);
  } catch {
    return null;
  }
}

/** Remembers the choice for the next visit; a browser that forbids storage forgets it. */
function storeLanguage(language: Language): void {
  try {
    storage().setItem(languageKey, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The application's texts; given to react-i18next at the start. */
export const i18n = createInstance();

const byRoom: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const answer = async () => {
      try {
        done(null, await fetchTexts(asLanguage(language), namespace));
      } catch (error) {
        done(error as Error, false);
      }
    };
    void answer();
  },
};

/**
 * Starts the texts in the language that the person chose, otherwise in `offered`, otherwise in that of the browser; resolves when those
 * of the namespaces `first` have come.
 */
export async function startI18n(
  fetch: FetchTexts,
  first: readonly FlatNamespace[],
  offered: Language | null = null,
): Promise<void> {
  fetchTexts = fetch;
  const language = firstLanguage(storedLanguage() ?? offered, navigator.languages);
  document.documentElement.lang = language;
  await i18n
    .use(byRoom)
    .use(initReactI18next)
    .use({ type: 'postProcessor', name: 'oneFullStop', process: withOneFullStop })
    .init({
      lng: language,
      supportedLngs: ['es', 'en'],
      // Both languages have the same keys (text-check.ts), so the other one is never fetched as a fallback.
      fallbackLng: false,
      ns: [...first],
      defaultNS: 'ui',
      enableSelector: true,
      interpolation: { escapeValue: false },
      postProcess: 'oneFullStop',
    });
  await fetchMissing(language, first);
  i18n.services.formatter?.add('number', formatNumberInText);
}

/** Fetches what is missing. i18next itself neither says that a text did not come nor asks for it again. */
async function fetchMissing(language: Language, namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18n.hasResourceBundle(language, namespace)) return;
      i18n.addResourceBundle(language, namespace, await fetchTexts(language, namespace));
    }),
  );
}

/** Fetches a room's texts; route loaders call it so that text and page arrive together. Rejects when they do not come. */
export async function loadTexts(...namespaces: FlatNamespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  await fetchMissing(currentLanguage(), namespaces);
}

/** Changes the language everywhere at once and remembers it in this browser. Rejects, and changes nothing, without its texts. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  storeLanguage(language);
}

/** Changes the language for who has not chosen one. Rejects, and changes nothing, without its texts. */
export async function offerLanguage(language: Language): Promise<void> {
  if (storedLanguage() === null && language !== currentLanguage()) await show(language);
}

async function show(language: Language): Promise<void> {
  await fetchMissing(language, Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}));
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language shown now. */
export const currentLanguage = (): Language => asLanguage(i18n.language);

const asLanguage = (code: string | undefined): Language => (isLanguage(code) ? code : 'en');
