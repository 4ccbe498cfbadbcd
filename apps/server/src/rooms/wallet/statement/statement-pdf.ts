// A statement as a PDF, drawn while its movements are read. The height of a row is fixed, so that the number of pages is
// known before the first is drawn.
import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import type { MovementListRow } from '../movement-list.queries.ts';
import { drawSummary } from './pdf-summary.ts';
import {
  drawFoot,
  drawHead,
  drawRow,
  ink,
  pagesFor,
  rowHeight,
  sheet,
  type TableColumn,
  tableTop,
} from './pdf-page.ts';
import type { Statement } from './statement.ts';
import { wordsOf } from './statement-words.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** Bytes that may wait to be taken before the next rows are drawn. */
const maxWaiting = 256 * 1024;
/** Rows drawn before others get their turn. */
const atOnce = 100;

const widths = {
  number: 38,
  date: 82,
  kind: 60,
  comments: 139,
  ticket: 50,
  user: 66,
  amount: 40,
  balance: 40.28,
} as const;

async function drawStatement(doc: Doc, statement: Statement): Promise<void> {
  const words = wordsOf(statement);
  const { say, number } = words;
  const columns = Object.entries(widths).map(([name, width]): TableColumn => ({
    heading: say(`column.${name}`),
    width,
    right: name === 'number' || name === 'amount' || name === 'balance',
  }));
  const cells = (row: MovementListRow): { text: string; colour?: string }[] => [
    { text: number(row.sequence), colour: ink.soft },
    { text: words.moment(row.createdAt) },
    { text: words.kindOf(row) },
    { text: words.commentOf(row) },
    { text: words.ticketOf(row) },
    { text: row.userName ?? '' },
    {
      text: row.amount > 0 ? `+${number(row.amount)}` : number(row.amount),
      colour: row.amount < 0 ? ink.red : ink.green,
    },
    { text: number(row.tokensLeft), colour: row.tokensLeft < 0 ? ink.red : ink.text },
  ];
  const pages = pagesFor(statement.totals.count);
  let page = 0;
  const beginPage = (): number => {
    page += 1;
    if (page > 1) doc.addPage();
    drawFoot(
      doc,
      `${statement.companyName} · ${statement.projectName}`,
      say('page', { page: number(page), pages: number(pages) }),
    );
    if (page === 1) drawSummary(doc, statement, words);
    return drawHead(doc, columns, page === 1 ? tableTop.first : tableTop.later);
  };
  let top = beginPage();
  let drawn = 0;
  for await (const row of statement.rows()) {
    if (doc.destroyed) return;
    if (top + rowHeight > sheet.height - 56) top = beginPage();
    drawRow(doc, columns, cells(row), top);
    top += rowHeight;
    drawn += 1;
    if (drawn % atOnce === 0) await setImmediate();
    while (doc.readableLength > maxWaiting && !doc.destroyed) await setImmediate();
  }
  if (drawn === 0)
    doc
      .font('Helvetica')
      .fontSize(9)
      .fillColor(ink.soft)
      .text(say('none'), sheet.margin + 3, top + 10);
}

/** The bytes of the document, for as long as they are asked for. Throws what reading the movements threw. */
export async function* statementPdf(statement: Statement): AsyncGenerator<Uint8Array> {
  const { default: Document } = await import('pdfkit');
  const words = wordsOf(statement);
  const doc = new Document({
    size: 'A4',
    margin: 0,
    lang: statement.locale,
    displayTitle: true,
    info: {
      Title: `${words.say('title')} · ${statement.projectName}`,
      Author: statement.companyName,
      CreationDate: statement.madeAt,
    },
  });
  drawStatement(doc, statement).then(
    () => doc.end(),
    (error: unknown) =>
      doc.destroy(error instanceof Error ? error : new Error('the statement could not be drawn')),
  );
  try {
    yield* doc as AsyncIterable<Uint8Array>;
  } finally {
    doc.destroy();
  }
}
