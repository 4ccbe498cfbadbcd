// The trail as a file, written while it is read: before and after are JSON in one cell each.
import type { contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listFile } from '../../platform/sheets/list-file.ts';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { timeZoneOf } from '../companies/index.ts';
import { scopeOf } from './audit-scope.ts';
import { auditPresenter } from './audit.presenter.ts';
import { findNames } from './names.queries.ts';
import { namesOfEntities } from './wanted-names.ts';
import { type AuditDetail, countAudit, walkAudit } from './audit.queries.ts';

/** Characters a cell of a workbook holds. */
const maxCellLength = 32_000;
const columns = [
  { name: 'time', kind: 'moment', width: 22 },
  { name: 'person', kind: 'text', width: 28 },
  { name: 'email', kind: 'text', width: 32 },
  { name: 'action', kind: 'text', width: 34 },
  { name: 'entity', kind: 'text', width: 20 },
  { name: 'number', kind: 'text', width: 12 },
  { name: 'label', kind: 'text', width: 34 },
  { name: 'company', kind: 'text', width: 24 },
  { name: 'before', kind: 'text', width: 50 },
  { name: 'after', kind: 'text', width: 50 },
  { name: 'request', kind: 'text', width: 18 },
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
      line.createdAt,
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
  return listFile({
    format,
    locale,
    timeZone: await timeZoneOf(db, call.scope),
    fileName: 'TCG-audit',
    madeAt: services.clock(),
    sheets: [
      {
        name: translate(locale, 'audit:sheet'),
        columns: columns.map(({ name, kind, width }) => ({
          heading: translate(locale, `audit:headings.${name}`),
          kind,
          width,
        })),
        rows: rows(),
      },
    ],
    limit: { count: (max) => countAudit(db, scope, filter, max), tooMany: 'audit:tooManyForWorkbook' },
  });
}
