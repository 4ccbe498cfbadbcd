// Rows as the contract shows them: the only way out of this room.
import {
  type Difference,
  differenceKinds,
  type FileImport,
  type ImportColumn,
  type ImportKindName,
  importKinds,
} from '@gondola/contract';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import type { PreviewRow } from './import-rows.queries.ts';
import type { Remark, Values } from './import-row.ts';
import type { ImportRow } from './imports.queries.ts';
import { madeCode } from './matching/template.ts';
import { firstMissingPlace } from './missing-rows.queries.ts';
import { deletionsToConfirm } from './preview.ts';

/** An import. */
export function presentImport(row: ImportRow, locale: Locale): FileImport {
  const { state, counts, failure } = row;
  const columns = importKinds[row.kind].columns;
  return {
    id: row.id,
    kind: row.kind,
    companyId: row.companyId,
    fileName: row.fileName,
    state,
    sheets: row.sheets,
    sheet: row.sheet,
    headingLine: row.headingLine,
    hasHeadings: row.hasHeadings,
    headings: row.headings,
    samples: row.samples,
    mapping: Object.fromEntries(columns.map(({ name }) => [name, row.mapping[name] ?? null])),
    certainty: row.certainty,
    missing: row.missing,
    deletionsToConfirm: state === 'ready' ? deletionsToConfirm(row) : null,
    formats: row.formats,
    ahead: row.ahead,
    unknownCategories: row.unknownCategories && {
      ...row.unknownCategories,
      areCreated: row.chosen?.createCategories ?? false,
    },
    notes: [...row.notes],
    words: row.chosen?.words ?? {},
    constants: row.chosen?.constants ?? {},
    codeFrom: [...(row.chosen?.codeFrom ?? [])],
    addUp: row.chosen?.addUp ?? false,
    encoding: row.chosen?.encoding ?? null,
    leaveHidden: row.chosen?.leaveHidden ?? false,
    sameBarcodes: row.chosen?.sameBarcodes ?? null,
    swapPositions: row.chosen?.swapPositions ?? false,
    invitations: row.invitations,
    rowsDone: row.rowsDone,
    progress: row.progress,
    counts: Object.fromEntries(
      differenceKinds.map((kind) => [kind, counts[kind] ?? 0]),
    ) as FileImport['counts'],
    warnings: row.warnings,
    failure: failure && translate(locale, `imports:${failure.code}`, failure.values),
    replacedBy: row.replacedBy,
    User: row.userName === null ? null : { fullName: row.userName },
    createdAt: instantOf(row.createdAt),
    appliedAt: instantOrNull(row.appliedAt),
    undoneAt: instantOrNull(row.undoneAt),
    can: {
      apply: state === 'ready',
      undo: state === 'applied' && row.isKept,
      cancel: ['reading', 'mapping', 'ready', 'applying'].includes(state),
    },
  };
}

type ShownValues = Difference['values'];

/** Columns in the order of the template: those of the file, and whether the row is deleted where that is not plain. */
function columnsOf({ kind, mapping, chosen }: ImportRow, { before, sent }: PreviewRow): string[] {
  const columns: readonly ImportColumn[] = importKinds[kind].columns;
  return columns
    .filter(({ name, isFilledIn = false }) => {
      if (name === 'company_id') return false;
      if (mapping[name] || chosen?.constants?.[name] || isFilledIn) return true;
      if (chosen?.codeFrom?.length && name === madeCode(importKinds[kind])) return true;
      return name === 'deleted' && (sent?.['deleted'] === '1' || before?.['deleted'] === '1');
    })
    .map(({ name }) => name);
}

function valuesOf(parent: ImportRow, row: PreviewRow): ShownValues {
  const { before, sent, kind } = row;
  const after: Values = kind === 'error' && sent ? { ...before, ...emptied(sent) } : { ...before, ...sent };
  return Object.fromEntries(
    columnsOf(parent, row).map((column) => [
      column,
      { old: before?.[column] ?? null, new: after[column] ?? null },
    ]),
  );
}

/** Rows in error keep what their cells say, word for word. */
const emptied = (texts: Values): Values =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, text === '' ? null : text]));

/** The possible values of the column's cells, in the words of the reader's language. */
function choicesOf(kind: ImportKindName, name: string | null, locale: Locale): string {
  const columns: readonly ImportColumn[] = importKinds[kind].columns;
  const choices = columns.find((column) => column.name === name)?.choices ?? [];
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    choices.map((choice) => choice[locale][0]),
  );
}

function remarksOf(
  list: readonly Remark[] | null,
  part: 'errors' | 'warnings',
  kind: ImportKindName,
  locale: Locale,
) {
  return (list ?? []).map(({ column, code, values }) => {
    const words = code === 'notAChoice' ? { choices: choicesOf(kind, column, locale) } : values;
    return { column, code, message: translate(locale, `imports:${part}.${code}`, words) };
  });
}

/** A row of a preview. */
export function presentDifference(parent: ImportRow, row: PreviewRow, locale: Locale): Difference {
  const isMissingInFile = row.place >= firstMissingPlace;
  return {
    line: isMissingInFile ? null : row.place,
    kind: row.kind,
    key: row.label,
    isNew: row.kind === 'new',
    noChange: row.kind === 'equal',
    isMissingInFile,
    values: valuesOf(parent, row),
    errors: remarksOf(row.errors, 'errors', parent.kind, locale),
    warnings: remarksOf(row.warnings, 'warnings', parent.kind, locale),
  };
}
