import { type ReactNode, useId, useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type RowState, stateOfRow, type TakenRow } from '@gondola/builder';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { ReportRow } from './report-row.tsx';
import type { Insertion } from './use-insertion.ts';
import classes from './bring.module.css';

interface RowReportProps {
  readonly rows: readonly TakenRow[];
  /** Rows that the person does not want, by line. */
  readonly skipped: ReadonlySet<number>;
  readonly onSkip: (skipped: ReadonlySet<number>) => void;
  /** Notes about all of them. */
  readonly notes?: readonly string[];
  readonly insertion: Insertion;
  readonly onClose: () => void;
  /** The source of the rows. */
  readonly children: ReactNode;
}

type Filter = RowState | 'all';
const filters: readonly Filter[] = ['all', 'taken', 'changed', 'leftOut'];

/** Row by row what is taken, what changes, what is left out and why; those that are ticked are taken in one step. */
export function RowReport(props: RowReportProps) {
  const { t } = useTranslation('bring');
  const { rows, skipped, insertion, onClose, children } = props;
  const pages = rows.flatMap((row) => (skipped.has(row.line) ? [] : row.pages));
  return (
    <>
      {children}
      {rows.length > 0 ? <Rows {...props} /> : null}
      <DialogFoot>
        {pages.length > 0 ? (
          <span className={classes.place}>
            {insertion.after === 0 ? t(($) => $.first) : t(($) => $.after, { place: insertion.after })}
          </span>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t(($) => $.cancel)}
        </Button>
        <Button disabled={pages.length === 0} onClick={() => insertion.take(pages)}>
          {t(($) => $.action, { count: pages.length })}
        </Button>
      </DialogFoot>
    </>
  );
}

function Rows({ rows, skipped, onSkip, notes }: RowReportProps) {
  const { t } = useTranslation('bring');
  const [filter, setFilter] = useState<Filter>('all');
  const list = useId();
  const states = rows.map(stateOfRow);
  const countOf = (state: Filter): number =>
    state === 'all' ? rows.length : states.filter((one) => one === state).length;
  const offered = filters.filter((state) => state === 'all' || countOf(state) > 0);
  const chosen = offered.includes(filter) ? filter : 'all';
  const may = rows.filter(({ pages }) => pages.length > 0).map(({ line }) => line);
  const wanted = may.filter((line) => !skipped.has(line)).length;
  const skip = (line: number, isWanted: boolean) => {
    const next = new Set(skipped);
    if (isWanted) next.delete(line);
    else next.add(line);
    onSkip(next);
  };
  return (
    <section className={classes.report} aria-label={t(($) => $.rows)}>
      <CountTabs
        label={t(($) => $.filter)}
        tabs={offered.map((value) => ({
          value,
          label: t(($) => $.state[value]),
          count: countOf(value),
        }))}
        value={chosen}
        onChange={setFilter}
        controls={list}
      />
      {notes && notes.length > 0 ? (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {may.length > 1 ? (
        <Checkbox
          className={classes.all ?? ''}
          label={t(($) => $.all, { count: wanted, of: may.length })}
          checked={wanted === may.length}
          indeterminate={wanted > 0 && wanted < may.length}
          onChange={({ currentTarget }) => onSkip(new Set(currentTarget.checked ? [] : may))}
        />
      ) : null}
      <ol id={list} className={classes.rows} aria-label={t(($) => $.rows)}>
        {rows.map((row, at) =>
          chosen === 'all' || states[at] === chosen ? (
            <ReportRow
              key={row.line}
              row={row}
              isWanted={!skipped.has(row.line)}
              onWant={(isWanted) => skip(row.line, isWanted)}
            />
          ) : null,
        )}
      </ol>
    </section>
  );
}
