// Descriptions come from a rich-text editor and are shown as markup: what could run or reach out is taken out when
// they are saved.
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
};

/** Safe markup; null when nothing is left. The library is loaded on the first description that has markup. */
export async function safeRichText(text: string | null | undefined): Promise<string | null> {
  const trimmed = (text ?? '').trim();
  if (!/[<>&]/.test(trimmed)) return trimmed || null;
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(trimmed, allowed) || null;
}
