import { type ReactNode, useState } from 'react';
import { ActionIcon, Button, Select, TagsInput, TextInput } from '@mantine/core';
import {
  dashboardEndpoints,
  type FilterColumn,
  filterColumnOf,
  filterColumns,
  readReportFilter,
  type ReportKind,
} from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useApi } from '@gondola/client/queries.ts';
import { emptyRow, type FilterRow, filterRowsOf, filterTextOf, valuesOf } from '../filter-rows.ts';
import { FilterJson } from './filter-json.tsx';
import classes from './filter-field.module.css';

interface FilterFieldProps {
  value: string;
  onChange: (text: string) => void;
  error?: ReactNode;
  /** The report that is filtered; undefined before one is chosen. */
  report: { readonly id: number; readonly kind: ReportKind } | undefined;
}

/** The part of a report that a person sees: columns with the values of each, and the same as JSON for what they cannot say. */
export function FilterField({ value, onChange, error, report }: FilterFieldProps) {
  const { t } = useTranslation('associations');
  const rows = filterRowsOf(value);
  const [isOpen, setOpen] = useState(false);
  const isShown = report !== undefined && rows !== undefined;
  return (
    <fieldset className={classes.field}>
      <legend>{t(($) => $.filter.title)}</legend>
      <p className={classes.hint}>
        {report === undefined
          ? t(($) => $.filter.chooseFirst)
          : rows === undefined && !readReportFilter(value).fault
            ? t(($) => $.filter.onlyJson)
            : t(($) => $.filter.hintOf[report.kind])}
      </p>
      {isShown ? (
        <Rows rows={rows} report={report} onChange={(next) => onChange(filterTextOf(next, report.kind))} />
      ) : null}
      {error && rows !== undefined ? (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      ) : null}
      <details
        className={classes.advanced}
        open={isOpen || rows === undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t(($) => $.filter.advanced)}</summary>
        <FilterJson value={value} onChange={onChange} error={rows === undefined ? error : undefined} />
      </details>
    </fieldset>
  );
}

interface RowsProps {
  rows: readonly FilterRow[];
  report: NonNullable<FilterFieldProps['report']>;
  onChange: (rows: readonly FilterRow[]) => void;
}

function Rows({ rows, report, onChange }: RowsProps) {
  const { t } = useTranslation('associations');
  const isDashboard = report.kind === 'dashboard';
  const suggested = useSuggestedValues(report);
  const change = (at: number, part: Partial<FilterRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      {rows.map((row, at) => {
        const column = filterColumnOf(row.column);
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place: two may say the same
            key={at}
            className={classes.row}
            role="group"
            aria-label={t(($) => $.filter.row, { place: at + 1 })}
          >
            {isDashboard ? (
              <Select
                label={t(($) => $.filter.column)}
                placeholder={t(($) => $.filter.chooseColumn)}
                data={[
                  ...filterColumns.map((name) => ({ value: name, label: t(($) => $.filter.columns[name]) })),
                  // One that no dashboard knows is kept until another is chosen.
                  ...(row.column && !column ? [{ value: row.column, label: row.column }] : []),
                ]}
                value={column ?? (row.column || null)}
                onChange={(next) => change(at, { column: next ?? '' })}
                allowDeselect={false}
              />
            ) : (
              <>
                <TextInput
                  label={t(($) => $.filter.table)}
                  autoComplete="off"
                  value={row.table}
                  onChange={(event) => change(at, { table: event.currentTarget.value })}
                />
                <TextInput
                  className={classes.wide ?? ''}
                  label={t(($) => $.filter.column)}
                  autoComplete="off"
                  value={row.column}
                  onChange={(event) => change(at, { column: event.currentTarget.value })}
                />
              </>
            )}
            <Select
              label={t(($) => $.filter.operator)}
              data={(['In', 'NotIn'] as const).map((name) => ({
                value: name,
                label: t(($) => $.filter.operators[name]),
              }))}
              value={row.operator}
              onChange={(next) => change(at, { operator: next === 'NotIn' ? 'NotIn' : 'In' })}
              allowDeselect={false}
            />
            <ActionIcon
              aria-label={t(($) => $.filter.remove, { place: at + 1 })}
              title={t(($) => $.filter.remove, { place: at + 1 })}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <IconTrash size={17} stroke={1.6} />
            </ActionIcon>
            <TagsInput
              className={classes.wide ?? ''}
              label={t(($) => $.filter.values)}
              placeholder={t(($) => $.filter.typeValue)}
              data={(column && suggested[column]) ?? []}
              value={row.values.map(String)}
              onChange={(words) => change(at, { values: valuesOf(words, row.values) })}
              acceptValueOnBlur
            />
          </div>
        );
      })}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => onChange([...rows, emptyRow])}
      >
        {t(($) => $.filter.add)}
      </Button>
    </>
  );
}

/** The values that the company of a dashboard has for a column, as far as the dashboard lists them. */
function useSuggestedValues({ id, kind }: RowsProps['report']): Partial<Record<FilterColumn, string[]>> {
  const { data } = useApi(
    dashboardEndpoints.dashboardChoices,
    { params: { id }, query: {} },
    { enabled: kind === 'dashboard' },
  );
  if (kind !== 'dashboard' || !data) return {};
  const namesOf = (some: readonly { name: string }[]): string[] => [...new Set(some.map(({ name }) => name))];
  return {
    chain: data.chains.filter((chain) => chain !== ''),
    category: namesOf(data.categories),
    project: namesOf(data.projects),
    task: namesOf(data.tasks),
  };
}
