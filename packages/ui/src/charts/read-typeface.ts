function asAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('the file cannot be read'));
    });
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}

function* facesOf(family: string): Iterable<{ address: string; name: string }> {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const name = rule.style.getPropertyValue('font-family');
      const [, address] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
      const isFirst = family.startsWith(name) || family.startsWith(name.replaceAll(/["']/g, ''));
      if (address && isFirst) yield { name, address: new URL(address, sheet.href ?? document.baseURI).href };
    }
  }
}

/**
 * The rule of the typeface that a list of families begins with, its file within: a picture fetches none. Empty where the
 * page has no such file; the picture then has the letters of the system.
 */
export async function readTypeface(family: string): Promise<string> {
  const [face] = facesOf(family);
  if (!face) return '';
  const reply = await fetch(face.address).catch(() => undefined);
  if (!reply?.ok) return '';
  const source = await asAddress(await reply.blob());
  return `@font-face { font-family: ${face.name}; font-weight: 100 900; src: url("${source}") }`;
}
