// D28: a workbook to fill in. One sheet explains the columns, the other has them, with lists where a cell may only hold so much.
import { type contract, type ImportColumn, type ImportKindName, importKinds } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { notFound } from '../../../platform/failure.ts';
import { type Locale, translate } from '../../../platform/i18n/i18n.ts';
import { type Sheet, workbookType, writeWorkbook } from '../../../platform/sheets/write-workbook.ts';
import { fileKinds } from './export-current.ts';
import { mayImport } from '../imports.policy.ts';
import { findOffered, type Offered } from '../template.queries.ts';

type Template = Call<typeof contract.imports.template>;

const zeroOrOne = ['0', '1'];

function choicesOf(column: ImportColumn, offered: Offered, locale: Locale): readonly string[] | undefined {
  if (column.choices) return column.choices.map((choice) => choice[locale][0]);
  if (column.holds === 'flag') return zeroOrOne;
  if (column.name === 'category_code') return offered.categories;
  if (column.name === 'project') return offered.projects;
  if (column.name === 'groups') return offered.groups;
  return undefined;
}

function explanation(columns: readonly ImportColumn[], kind: ImportKindName, locale: Locale): Sheet {
  const say = (key: string): string => translate(locale, `imports:template.${key}`);
  const rows = columns.map((column): string[] => [
    column.name,
    say(column.required ? 'yes' : 'no'),
    say(`holds.${column.holds}`),
    say(`columns.${column.name}`),
    say(`examples.${column.name}`),
  ]);
  return {
    name: say('instructions'),
    columns: [
      { heading: say('column'), kind: 'text', width: 26 },
      { heading: say('required'), kind: 'text', width: 14 },
      { heading: say('kindOfValue'), kind: 'text', width: 30 },
      { heading: say('meaning'), kind: 'text', width: 70 },
      { heading: say('example'), kind: 'text', width: 24 },
    ],
    rows: [...rows, [], [say('missingRows')], [say('absentColumns')], [say('emptyCells')]].map((row) =>
      row[0] === say('missingRows') && importKinds[kind].missing === 'leave' ? [say('onlyAdds')] : row,
    ),
  };
}

/** A template of a kind. Lists of the company are in it when one company is selected. */
export async function makeTemplate(call: Template): Promise<FileAnswer> {
  const { db, scope, caller, params, locale } = call;
  const { kind } = params;
  const companies = scope.companyIds.filter((companyId) => mayImport(caller, companyId, kind));
  const [companyId] = companies;
  if (companyId === undefined) throw notFound();
  const offered: Offered =
    companies.length === 1 ? await findOffered(db, companyId) : { categories: [], projects: [], groups: [] };
  const { columns } = importKinds[kind] as { columns: readonly ImportColumn[] };
  const toFill: Sheet = {
    name: kind,
    columns: columns.map((column) => {
      const choices = choicesOf(column, offered, locale);
      return {
        heading: column.name,
        width: 22,
        note: translate(locale, `imports:template.columns.${column.name}`),
        kind: column.holds === 'flag' ? 'text' : fileKinds[column.holds],
        ...(choices && choices.length > 0 ? { choices } : {}),
      };
    }),
    rows: [],
  };
  return {
    fileName: `TCG-template-${kind}.xlsx`,
    contentType: workbookType,
    content: writeWorkbook([explanation(columns, kind, locale), toFill], {
      language: locale,
      timeZone: 'UTC',
    }),
  };
}
