// The content of a statement of account, before it is a workbook or a PDF.
import { type contract, maxStatementMovements, type MovementKind } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Failure, notFound } from '../../../platform/failure.ts';
import type { Locale } from '../../../platform/i18n/i18n.ts';
import { findCompany } from '../../companies/index.ts';
import { balanceAfter, type SpanTotals, totalsOf } from '../balance-course.queries.ts';
import { findWallet } from '../wallet.queries.ts';
import { findSpan, type MovementListRow, readOnwards } from '../movement-list.queries.ts';

export interface Statement {
  readonly locale: Locale;
  readonly companyName: string;
  readonly projectName: string;
  readonly timeZone: string;
  readonly countryCode: string;
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly kind: MovementKind | undefined;
  /** Balance before the first movement of the period, of whatever kind. */
  readonly opening: number;
  /** Balance after its last. */
  readonly closing: number;
  readonly totals: SpanTotals;
  readonly madeAt: Date;
  /** The movements, oldest first, read as they are asked for. */
  rows(): AsyncGenerator<MovementListRow>;
}

/** Movements read at a time. */
const portion = 1_000;

/** Prepares the statement a call asks for. Throws 404 for a project out of scope, 413 when its format cannot hold it. */
export async function readStatement(call: Call<typeof contract.wallet.statement>): Promise<Statement> {
  const { db, scope, params, query, locale, services } = call;
  const wallet = await findWallet(db, scope, params.projectId);
  const company = wallet && (await findCompany(db, scope, wallet.companyId));
  if (!company) throw notFound();
  const { startDate, endDate, kind, format } = query;
  const span = await findSpan(db, wallet, query);
  const totals = await totalsOf(db, wallet, span, kind);
  const max = maxStatementMovements[format];
  if (totals.count > max) throw new Failure(413, 'wallet:statement.tooMany', { values: { max } });
  return {
    locale,
    companyName: company.name,
    projectName: wallet.projectName,
    timeZone: company.timeZone,
    countryCode: company.countryCode,
    startDate,
    endDate,
    kind,
    opening: await balanceAfter(db, wallet, span.first - 1),
    closing: await balanceAfter(db, wallet, span.last),
    totals,
    madeAt: services.clock(),
    rows: () => rowsOf(db, wallet, span, kind),
  };
}

async function* rowsOf(
  db: Database,
  wallet: { companyId: number; projectId: number },
  { first, last }: { first: number; last: number },
  kind: MovementKind | undefined,
): AsyncGenerator<MovementListRow> {
  let next = first;
  for (;;) {
    const rows = await readOnwards(db, wallet, { first: next, last }, kind, portion);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < portion) return;
    next = end.sequence + 1;
  }
}
