import type { i18n as Texts } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../src/text/en.json' with { type: 'json' };
import es from '../src/text/es.json' with { type: 'json' };

/** Gives an instance the texts of the design system, in English. */
export async function initTexts(texts: Texts): Promise<void> {
  await texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'ui',
    enableSelector: true,
    interpolation: { escapeValue: false },
    resources: { en: { ui: en }, es: { ui: es } },
  });
}

/** The texts of the design system's own tests. */
export const i18n = createInstance();
