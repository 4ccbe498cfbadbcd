// What a deployment chose that a front end has to know before it asks for anything, written into its page.
import type { Env } from '../env.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (name: string, content: string): string =>
  `<meta name="gondola-${name}" content="${escaped(content)}">`;

/** A front end's page with the accent of the deployment and, where a key is set, where its analytics go (D26). */
export function pageWith(
  page: string,
  {
    GONDOLA_ACCENT: accent,
    ANALYTICS_URL: url,
    ANALYTICS_KEY: key,
  }: Pick<Env, 'GONDOLA_ACCENT' | 'ANALYTICS_URL' | 'ANALYTICS_KEY'>,
): string {
  const settings = [
    accent ? meta('accent', accent) : '',
    url && key ? meta('analytics', `${key} ${url}`) : '',
  ];
  return page.replace('</head>', () => `${settings.join('')}</head>`);
}
