// The frame of the pages about the API: the bar with the product's name, the other language, and the way to each other.
import type { Locale } from '../platform/i18n/i18n.ts';
import { escaped } from './html.ts';
import { apiTexts } from './texts.ts';

interface Frame {
  readonly locale: Locale;
  readonly title: string;
  /** The page's own address. */
  readonly here: '/api/docs' | `/api/docs/reference${string}`;
  readonly head?: string;
}

const mark =
  '<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0b6e63"/><path d="M24 8.5H8.5v15H24v-7h-7.5" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><rect x="17.6" y="11" width="4.4" height="3.6" rx=".8" fill="#ffc45c"/><rect x="11.4" y="17.6" width="3.4" height="4" rx=".8" fill="#7fe0d2"/></svg>';

/** A page with its bar. */
export function framed({ locale, title, here, head = '' }: Frame, body: string): string {
  const { guide, title: product } = apiTexts[locale];
  const other = locale === 'es' ? 'en' : 'es';
  const link = (href: string, text: string, isHere: boolean): string =>
    `<a href="${href}"${isHere ? ' aria-current="page"' : ''}>${escaped(text)}</a>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)} · ${escaped(product)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg">
<script src="/api/docs/scheme.js"></script>${head}<link rel="stylesheet" href="/api/docs/pages.css"></head><body>
<header class="bar"><a class="brand" href="/">${mark}<span>${escaped(product)}</span></a><nav>${link(`/api/docs?lang=${locale}`, 'API', here === '/api/docs')}
${link(`/api/docs/reference?lang=${locale}`, guide.reference, here !== '/api/docs')}
<a class="wide" href="/api/openapi.json">${escaped(guide.document)}</a></nav><a class="language" lang="${other}" hreflang="${other}" href="${here}?lang=${other}">${escaped(guide.otherLanguage)}</a></header>
${body}<script src="/api/docs/pages.js"></script></body></html>`;
}
