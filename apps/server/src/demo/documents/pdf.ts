// A small PDF 1.4: headings and paragraphs in the built-in Helvetica, on as many A4 pages as they need.

// Widths of Helvetica's signs in thousandths of the type size (Adobe font metrics), space to tilde.
const widths = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 ' +
  '584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 ' +
  '667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 ' +
  '278 556 500 722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number);

const firstSign = 32;

/** Width of a text in points. An accent does not widen its letter. */
export function textWidth(text: string, size: number): number {
  const bare = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
  const units = Array.from(bare).reduce(
    (sum, sign) => sum + (widths[sign.charCodeAt(0) - firstSign] ?? 556),
    0,
  );
  return (units * size) / 1000;
}

/** Lines of a text no wider than `width` points. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || textWidth(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

export interface PdfText {
  readonly style: 'title' | 'heading' | 'text' | 'small';
  readonly text: string;
}

const page = { width: 595, height: 842, margin: 64 } as const;

const styles = {
  title: { font: 'F2', size: 20, leading: 26, before: 6, color: '0.04 0.43 0.39' },
  heading: { font: 'F2', size: 12, leading: 16, before: 14, color: '0.11 0.12 0.12' },
  text: { font: 'F1', size: 10.5, leading: 15, before: 6, color: '0.2 0.22 0.21' },
  small: { font: 'F1', size: 9, leading: 13, before: 4, color: '0.4 0.42 0.41' },
} as const;

const escaped = (line: string): string => line.replaceAll(/[\\()]/g, String.raw`\$&`);

/** Content of each page. */
function pagesOf(texts: readonly PdfText[]): string[] {
  const pages: string[][] = [[]];
  let y: number = page.height - page.margin;
  for (const { style, text } of texts) {
    const { font, size, leading, before, color } = styles[style];
    y -= before;
    for (const line of wrapped(text, size, page.width - 2 * page.margin)) {
      if (y - leading < page.margin) {
        pages.push([]);
        y = page.height - page.margin;
      }
      y -= leading;
      pages
        .at(-1)
        ?.push(
          `BT /${font} ${size} Tf ${color} rg ${page.margin} ${y.toFixed(1)} Td (${escaped(line)}) Tj ET`,
        );
    }
  }
  return pages.map((lines, index) => {
    const number = `BT /F1 8 Tf 0.5 0.5 0.5 rg ${page.width - page.margin - 20} 36 Td (${index + 1} / ${pages.length}) Tj ET`;
    return [...lines, number].join('\n');
  });
}

/** The bytes of the document. Signs beyond Latin-1 are not in the encoding and throw. */
export function writePdf(title: string, texts: readonly PdfText[]): Buffer {
  const outside = texts.find(({ text }) => /[^\u0020-\u00ff]/.test(text));
  if (outside) throw new RangeError(`the text has signs a PDF of ours cannot show: ${outside.text}`);
  const contents = pagesOf(texts);
  const pageNumber = (index: number): number => 6 + index * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-CL) >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) /Producer (Gondola) >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
