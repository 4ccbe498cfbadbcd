/** Rich text without its formatting. */
export function plainText(html: string | null): string {
  if (!html) return '';
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
