// The head of a statement: whose it is, of when, and what it comes to.
import type PDFDocument from 'pdfkit';
import { ink, printable, sheet } from './pdf-page.ts';
import type { Statement } from './statement.ts';
import type { wordsOf } from './statement-words.ts';

type Doc = InstanceType<typeof PDFDocument>;

const inner = sheet.width - 2 * sheet.margin;

function drawFacts(doc: Doc, facts: readonly [string, string][]): void {
  let top = 76;
  for (const [name, value] of facts) {
    doc
      .font('Helvetica')
      .fontSize(9)
      .fillColor(ink.soft)
      .text(printable(name), sheet.margin, top, { width: 110, height: 12 });
    doc
      .font('Helvetica-Bold')
      .fillColor(ink.text)
      .text(printable(value), sheet.margin + 116, top, { width: inner - 116, height: 12, ellipsis: true });
    top += 17;
  }
}

function drawBalances(
  doc: Doc,
  balances: readonly { name: string; value: string; isNegative: boolean }[],
): void {
  const width = inner / balances.length;
  const top = 154;
  doc.roundedRect(sheet.margin, top, inner, 58, 6).lineWidth(0.8).strokeColor(ink.line).stroke();
  for (const [place, { name, value, isNegative }] of balances.entries()) {
    const x = sheet.margin + place * width + 12;
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(ink.soft)
      .text(printable(name), x, top + 12, { width: width - 18, height: 10, ellipsis: true });
    doc
      .font('Helvetica-Bold')
      .fontSize(15)
      .fillColor(isNegative ? ink.red : ink.text)
      .text(value, x, top + 29, { width: width - 18, height: 18 });
  }
}

/** Draws the upper part of the first page. */
export function drawSummary(doc: Doc, statement: Statement, words: ReturnType<typeof wordsOf>): void {
  const { say, number, period, kind, moment } = words;
  const { companyName, projectName, opening, closing, totals, timeZone } = statement;
  doc.font('Helvetica-Bold').fontSize(18).fillColor(ink.accent).text(say('title'), sheet.margin, 38);
  doc
    .font('Helvetica')
    .fontSize(8)
    .fillColor(ink.soft)
    .text(say('made', { moment: moment(statement.madeAt) }), sheet.margin, 38, {
      width: inner,
      align: 'right',
    })
    .text(say('timeZone', { zone: timeZone.replaceAll('_', ' ') }), sheet.margin, 49, {
      width: inner,
      align: 'right',
    });
  drawFacts(doc, [
    [say('company'), companyName],
    [say('project'), projectName],
    [say('period'), period],
    [say('kind'), kind],
  ]);
  drawBalances(doc, [
    { name: say('opening'), value: number(opening), isNegative: opening < 0 },
    { name: say('added'), value: `+${number(totals.added)}`, isNegative: false },
    { name: say('spent'), value: totals.spent > 0 ? `-${number(totals.spent)}` : '0', isNegative: false },
    { name: say('closing'), value: number(closing), isNegative: closing < 0 },
  ]);
}
