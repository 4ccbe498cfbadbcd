// Workbooks as they come from elsewhere, made by hand so that what is wrong with one is exactly what is written.
import { ZipFile } from 'yazl';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface Parts {
  readonly [name: string]: string | Buffer;
}

/** All that a source gives, in its order. */
export async function listOf<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of source) list.push(item);
  return list;
}

/** Packs parts into a zip. */
export async function zipOf(parts: Parts): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The parts of a workbook with these sheets, each the XML of its rows; `more` adds to them or replaces them. */
export function workbookParts(sheets: Readonly<Record<string, string>>, more: Parts = {}): Parts {
  const names = Object.keys(sheets);
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
}

/** A workbook of one sheet with these rows of texts. */
export const workbookOf = (
  rows: readonly (readonly string[])[],
  more: Parts = {},
): Promise<Buffer<ArrayBuffer>> =>
  zipOf(
    workbookParts(
      {
        Datos: rows
          .map(
            (row) =>
              `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
          )
          .join(''),
      },
      more,
    ),
  );

/** An .ods with this content of `<office:spreadsheet>`; `more` adds to its parts or replaces them, `styles` go before it. */
export const openDocumentOf = (tables: string, more: Parts = {}, styles = ''): Promise<Buffer<ArrayBuffer>> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...more,
  });
