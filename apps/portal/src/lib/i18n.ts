import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from './formats.ts';
import { firstLanguage, isLanguage, type Language, storedLanguage, storeLanguage } from './language.ts';
import type { TextNamespace } from './text-resources.ts';

// One small chunk per room and language, fetched when a page of the room opens.
const files = import.meta.glob<Record<string, unknown>>(
  ['../rooms/*/text/{es,en}.json', '../ui/text/{es,en}.json', '../app/text/{es,en}.json'],
  { import: 'default' },
);

const atTheTop = new Set(['ui', 'app']);

/** The application's texts; given to react-i18next at the start. */
export const i18n = createInstance();

const byRoom: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const folder = atTheTop.has(namespace) ? `../${namespace}` : `../rooms/${namespace}`;
    const load = files[`${folder}/text/${language}.json`];
    if (!load) {
      done(new Error(`There is no ${language} text for ${namespace}`), false);
      return;
    }
    const answer = async () => {
      try {
        done(null, await load());
      } catch (error) {
        done(error as Error, true);
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
  i18n.services.formatter?.add('number', (value: unknown, code) =>
    formatNumber(Number(value), asLanguage(code)),
  );
}

/** Fetches a room's texts; route loaders call it so that text and page arrive together. */
export async function loadTexts(...namespaces: TextNamespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
}

/** Changes the language everywhere at once and remembers it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  storeLanguage(language);
}

/** The language shown now. */
export const currentLanguage = (): Language => asLanguage(i18n.language);

const asLanguage = (code: string | undefined): Language => (isLanguage(code) ? code : 'en');
