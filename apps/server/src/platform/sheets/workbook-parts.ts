// The parts of a workbook next to its sheets (ECMA-376, parts 1 and 2).
import { type ColumnKind, columnKinds } from '@gondola/formats/column-kinds.ts';
import { escapeXml } from './sheet-text.ts';

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats of our own, by their number; those below 164 are every spreadsheet's. */
const ownFormats = [
  [164, '0.0%'],
  [165, 'dd\\-mm\\-yyyy'],
  [166, 'dd\\-mm\\-yyyy\\ hh:mm'],
  [167, 'hh:mm'],
] as const;

/** The number format of each kind of column; texts are formatted as such, so that leading zeros typed into them survive. */
const numberFormats: Record<ColumnKind, number> = {
  text: 49,
  link: 49,
  flag: 49,
  whole: 1,
  decimal: 0,
  money: 4,
  share: 164,
  date: 165,
  moment: 166,
  time: 167,
};

/** Places in the list of cell formats of the styles: one for headings, then one for each kind of column. */
export const headingFormat = 1;
export const formatOf = Object.fromEntries(columnKinds.map((kind, index) => [kind, index + 2])) as Record<
  ColumnKind,
  number
>;

const cellFormats = columnKinds.map(
  (kind) =>
    `<xf numFmtId="${numberFormats[kind]}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
);

export interface NamedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Cells with a filter, as `$A$1:$C$9`. */
  readonly filter?: string | undefined;
}

export const worksheetOpening = `${xmlHead}<worksheet xmlns="${main}">`;

export const styles = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="${ownFormats.length}">${ownFormats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EFEC"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** `[Content_Types].xml` of a workbook with that many sheets. */
export function contentTypes(sheets: number): string {
  const overrides = Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  return `${xmlHead}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${overrides.join('')}</Types>`;
}

const relations = (list: readonly (readonly [type: string, target: string])[]): string =>
  `${xmlHead}<Relationships xmlns="${packaged}/relationships">${list
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const packageRelations = relations([['officeDocument', 'xl/workbook.xml']]);

/** Relations of the workbook: its sheets in their order, then the styles. */
export const workbookRelations = (sheets: number): string =>
  relations([
    ...Array.from(
      { length: sheets },
      (_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const,
    ),
    ['styles', 'styles.xml'],
  ]);

/** `xl/workbook.xml`: the sheets with their names, and the ranges filters stand on. */
export function workbook(sheets: readonly NamedSheet[]): string {
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const filters = sheets.flatMap(({ name, filter }, index) =>
    filter
      ? [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${escapeXml(name.replaceAll("'", "''"))}'!${filter}</definedName>`,
        ]
      : [],
  );
  const names = filters.length > 0 ? `<definedNames>${filters.join('')}</definedNames>` : '';
  return `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets>${names}</workbook>`;
}
