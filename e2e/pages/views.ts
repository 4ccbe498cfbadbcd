// The four ways every page is looked at: both languages, both schemes, desktop and phone.
export interface View {
  readonly name: string;
  readonly language: 'es' | 'en';
  readonly scheme: 'light' | 'dark';
  /** Looked at by axe as well: one view of each scheme and each size. */
  readonly axe: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The views of each language. */
export const viewsIn: Readonly<Record<View['language'], readonly [View, View]>> = {
  es: [
    { name: 'desktop es light', language: 'es', scheme: 'light', axe: true, viewport: desktop },
    { name: 'phone es dark', language: 'es', scheme: 'dark', axe: true, viewport: phone },
  ],
  en: [
    { name: 'phone en light', language: 'en', scheme: 'light', axe: false, viewport: phone },
    { name: 'desktop en dark', language: 'en', scheme: 'dark', axe: false, viewport: desktop },
  ],
};

export const views: readonly View[] = Object.values(viewsIn).flat();

/** Options of a browser context that shows a view. */
export const contextOf = ({ language, scheme, viewport }: View) => ({
  locale: language === 'es' ? 'es-CL' : 'en-US',
  colorScheme: scheme,
  viewport,
  reducedMotion: 'reduce' as const,
  timezoneId: 'America/Santiago',
});
