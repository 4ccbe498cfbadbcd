// Reads without a decision: from the call to the queries to the presenter.
import { type contract } from '@gondola/contract';
import { formatYearFirst } from '@gondola/formats/formats.ts';
import { instantOf } from '../../platform/database/instants.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listFile } from '../../platform/sheets/list-file.ts';
import { readSettings } from '../settings/index.ts';
import { balanceAfter, listBalances, maxPoints, sampleBalances } from './balance-course.queries.ts';
import { findSpan, listMovements } from './movement-list.queries.ts';
import { statementPdf } from './statement/statement-pdf.ts';
import { statementSheets } from './statement/statement-workbook.ts';
import { readStatement } from './statement/statement.ts';
import { pendingOf } from './wallet-cards.queries.ts';
import { presentMovement } from './wallet.presenter.ts';
import { findWallet, lastMovement, type WalletRow } from './wallet.queries.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

type Movements = Call<typeof contract.wallet.movements>;
type Course = Call<typeof contract.wallet.course>;

/** The wallet of the address; 404 when its project is out of scope. */
async function walletOf({ db, scope, params }: Movements | Course): Promise<WalletRow> {
  const wallet = await findWallet(db, scope, params.projectId);
  if (!wallet) throw notFound();
  return wallet;
}

export async function listMovementsPage(call: Movements) {
  const { db, query, locale, services } = call;
  const { projectName, ...wallet } = await walletOf(call);
  const { companyId, projectId } = wallet;
  const span = await findSpan(db, wallet, query);
  const [{ rows, total }, last, pending, { lowBalance }] = await Promise.all([
    listMovements(db, services.anchors, wallet, span, query.kind, query),
    lastMovement(db, companyId, projectId),
    pendingOf(db, [companyId], [projectId]),
    readSettings(db),
  ]);
  const tokensLeft = last?.tokensLeft ?? null;
  // Without a kind nothing was counted: the sequence is the total, however large.
  const isCapped = query.kind !== undefined && total > capOfTotals();
  return {
    projectName,
    companyId,
    tokensLeft,
    pending: pending.get(projectId) ?? 0,
    isLow: tokensLeft !== null && tokensLeft < lowBalance,
    walletMovements: rows.map(presentMovement(locale)),
    totalWalletMovements: isCapped ? capOfTotals() : total,
    totalIsCapped: isCapped,
    page: query.page,
    limit: query.limit,
  };
}

export async function readCourse(call: Course) {
  const { db, query } = call;
  const wallet = await walletOf(call);
  const span = await findSpan(db, wallet, query);
  const isDense = span.last - span.first >= maxPoints;
  const points = await (isDense ? sampleBalances : listBalances)(db, wallet, span);
  const found = points.map(({ at, tokensLeft }) => ({ at: instantOf(at), tokensLeft }));
  if (!query.startDate || span.first === 1) return { points: found };
  // The balance the days began with.
  const tokensLeft = await balanceAfter(db, wallet, span.first - 1);
  return { points: [{ at: instantOf(new Date(query.startDate)), tokensLeft }, ...found] };
}

const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** The statement as a file, written while its movements are read. */
export async function exportStatement(call: Call<typeof contract.wallet.statement>): Promise<FileAnswer> {
  const { format } = call.query;
  const statement = await readStatement(call);
  const { locale, timeZone, madeAt } = statement;
  const named = [translate(locale, 'wallet:statement.file'), plainName(statement.projectName)];
  const fileName = named.filter(Boolean).join('-');
  if (format === 'pdf') {
    return {
      fileName: `${fileName}-${formatYearFirst(madeAt, timeZone)}.pdf`,
      contentType: 'application/pdf',
      content: statementPdf(statement),
    };
  }
  return listFile({ format, locale, timeZone, fileName, madeAt, sheets: statementSheets(statement) });
}
