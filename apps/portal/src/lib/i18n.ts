import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from './formats.ts';
import { firstLanguage, isLanguage, type Language, storedLanguage, storeLanguage } from './language.ts';
import type { TextNamespace } from './text-resources.ts';

// One small chunk per room and language, fetched when a page of the room opens.
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../rooms/*/text/{es,en}.json',
    '../ui/text/{es,en}.json',
    '../app/text/{es,en}.json',
    '../../../../packages/questions/src/text/{es,en}.json',
  ],
  { import: 'default' },
);

/** Where the texts of a namespace are, if not in the room of its name. */
const folders: Readonly<Record<string, string>> = {
  ui: '../ui',
  app: '../app',
  questions: '../../../../packages/questions/src',
};

async function fetchTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const folder = folders[namespace] ?? `../rooms/${namespace}`;
  const load = files[`${folder}/text/${language}.json`];
  if (!load) throw new Error(`There is no ${language} text for ${namespace}`);
  return load();
}

/** The application's texts; given to react-i18next at the start. */
export const i18n = createInstance();

const byRoom: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const answer = async () => {
      try {
        done(null, await fetchTexts(language, namespace));
      } catch (error) {
        done(error as Error, false);
      }
    };
    void answer();
  },
};

/** Starts the texts in the person's language; resolves when the shell's and the components' own are there. */
export async function startI18n(): Promise<void> {
  const language = firstLanguage(storedLanguage(), navigator.languages);
  document.documentElement.lang = language;
  await i18n
    .use(byRoom)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['es', 'en'],
      // Both languages have the same keys (text-check.ts), so the other one is never fetched as a fallback.
      fallbackLng: false,
      ns: ['app', 'ui'],
      defaultNS: 'ui',
      enableSelector: true,
      interpolation: { escapeValue: false },
    });
  await fetchMissing(language, ['app', 'ui']);
  i18n.services.formatter?.add('number', (value: unknown, code) =>
    formatNumber(Number(value), asLanguage(code)),
  );
}

/** Fetches what is missing. i18next itself neither says that a text did not come nor asks for it again. */
async function fetchMissing(language: string, namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (i18n.hasResourceBundle(language, namespace)) return;
      i18n.addResourceBundle(language, namespace, await fetchTexts(language, namespace));
    }),
  );
}

/** Fetches a room's texts; route loaders call it so that text and page arrive together. Rejects when they do not come. */
export async function loadTexts(...namespaces: TextNamespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  await fetchMissing(i18n.language, namespaces);
}

/** Changes the language everywhere at once and remembers it in this browser. Rejects, and changes nothing, without its texts. */
export async function changeLanguage(language: Language): Promise<void> {
  await fetchMissing(language, Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}));
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  storeLanguage(language);
}

/** The language shown now. */
export const currentLanguage = (): Language => asLanguage(i18n.language);

const asLanguage = (code: string | undefined): Language => (isLanguage(code) ? code : 'en');
