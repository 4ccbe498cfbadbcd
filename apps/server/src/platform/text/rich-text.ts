// Texts that people write and others read as part of a page: what could run or reach out is taken out when they are
// saved, so that they are harmless wherever they are shown.
const allowed = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'h1',
    'h2',
    'h3',
    'blockquote',
    'span',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};
const nothing = { allowedTags: [], allowedAttributes: {} };

const mayHoldMarkup = /[<>&]/;

/** Safe markup; null when nothing is left. The library is loaded on the first text that has markup. */
export async function safeRichText(text: string | null | undefined): Promise<string | null> {
  const trimmed = (text ?? '').trim();
  if (!mayHoldMarkup.test(trimmed)) return trimmed || null;
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(trimmed, allowed) || null;
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const withoutTags = (sanitize: (text: string, options: object) => string, text: string): string =>
  sanitize(text, nothing).replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

/** How often markup may be written as entities of entities: what people paste has two layers. */
const maxLayers = 6;

/**
 * Text without any markup, as it is read: `a < b` stays, tags go, written as entities or not. Null when nothing is left.
 * Takes time in proportion to the length of the text.
 */
export async function safePlainText(text: string | null | undefined): Promise<string | null> {
  let current = (text ?? '').trim();
  if (!mayHoldMarkup.test(current)) return current || null;
  const { default: sanitize } = await import('sanitize-html');
  // Each pass turns entities into what they stand for, which may be markup again.
  for (let layer = 0; layer < maxLayers; layer += 1) {
    const next = withoutTags(sanitize, current).trim();
    if (next.length >= current.length) return next || null;
    current = next;
  }
  // A text can hide as many layers as it has characters (`<title><title>…`): only an attack goes on for this long, and
  // without these characters nothing in it is markup.
  return current.replaceAll(/[<>&]/g, '').trim() || null;
}

/** Whether rich text says anything to a reader: an editor's empty document is `<p></p>`. */
export async function hasWords(markup: string | null): Promise<boolean> {
  return Boolean((await safePlainText(markup))?.replaceAll(/(?:&nbsp;|[\s\u00a0\u200b])+/g, ''));
}
