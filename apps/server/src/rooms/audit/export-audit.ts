// The trail as a file, written while it is read: before and after are JSON in one cell each.
import type { contract } from '@gondola/contract';
import { Failure } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { maxRows } from '../../platform/sheets/sheet-xml.ts';
import { csvType, writeCsv } from '../../platform/sheets/write-csv.ts';
import { type Cell, workbookType, writeWorkbook } from '../../platform/sheets/write-workbook.ts';
import { scopeOf } from './audit-scope.ts';
import { auditPresenter } from './audit.presenter.ts';
import { findNames } from './names.queries.ts';
import { namesOfEntities } from './wanted-names.ts';
import { type AuditDetail, countAudit, walkAudit } from './audit.queries.ts';

/** Characters a cell of a workbook holds. */
const maxCellLength = 32_000;
const columns = [
  { name: 'time', width: 22 },
  { name: 'person', width: 28 },
  { name: 'email', width: 32 },
  { name: 'action', width: 34 },
  { name: 'entity', width: 20 },
  { name: 'number', width: 12 },
  { name: 'label', width: 34 },
  { name: 'company', width: 24 },
  { name: 'before', width: 50 },
  { name: 'after', width: 50 },
  { name: 'request', width: 18 },
] as const;

const json = (value: unknown): string =>
  value === null ? '' : JSON.stringify(value).slice(0, maxCellLength);

/** The entries the filters match; throws 400 when a workbook could not hold that many. */
export async function exportAudit(call: Call<typeof contract.audit.export>): Promise<FileAnswer> {
  const { db, query, locale, services } = call;
  const { format, ...filter } = query;
  const scope = scopeOf(call);
  const cells = (row: AuditDetail, present: ReturnType<typeof auditPresenter>): Cell[] => {
    const line = present(row);
    return [
      line.createdAt.slice(0, 19).replace('T', ' '),
      line.user?.fullName ?? '',
      line.user?.email ?? '',
      line.actionText,
      line.entityText,
      line.entityId,
      line.isDeleted && line.label !== null
        ? translate(locale, 'audit:deleted', { name: line.label })
        : (line.label ?? ''),
      line.companyName ?? '',
      json(row.before),
      json(row.after),
      line.requestId,
    ];
  };
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const step of walkAudit(db, scope, filter)) {
      const present = auditPresenter(
        locale,
        await findNames(db, scope.companyIds, namesOfEntities(step), locale),
      );
      yield* step.map((row) => cells(row, present));
    }
  }
  const headings = columns.map(({ name }) => translate(locale, `audit:headings.${name}`));
  const fileName = `TCG-audit-${services.clock().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') {
    // Where decimals have a comma, spreadsheets expect columns to have a semicolon.
    const separator = locale === 'es' ? ';' : ',';
    return { fileName, contentType: csvType, content: writeCsv(headings, rows(), { separator }) };
  }
  // The heading takes one.
  const max = maxRows - 1;
  if ((await countAudit(db, scope, filter, max)) > max) throw new Failure(400, 'audit:tooManyForWorkbook');
  const sheet = {
    name: translate(locale, 'audit:sheet'),
    columns: columns.map(({ width }, index) => ({ heading: headings[index] ?? '', width })),
    rows: rows(),
  };
  return { fileName, contentType: workbookType, content: writeWorkbook([sheet]) };
}
