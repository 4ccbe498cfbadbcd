import type { Report } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import type { TableResult } from '@gondola/ui/table/table-result.ts';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { GridState } from './grid-state.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './report-grid.module.css';

interface ReportGridProps {
  list: ListState;
  result: TableResult<Report>;
}

/** Reports as cards, with their search and pages; old cards stay dimmed while new ones come. */
export function ReportGrid({ list, result }: ReportGridProps) {
  const { t } = useTranslation('reports');
  const { t: ui } = useTranslation('ui');
  const { isMixed, nameOf } = useCompanies();
  const rows = result.rows ?? [];
  const label = t(($) => $.list);
  return (
    <section
      className={classes.frame}
      aria-label={label}
      aria-busy={result.reloading || result.rows === undefined}
    >
      <div className={classes.toolbar}>
        <ListSearchField list={list} placeholder={t(($) => $.grid.search)} />
      </div>
      {rows.length > 0 && result.failure !== undefined ? (
        <div className={classes.stale} role="alert">
          <span>{ui(($) => $.table.staleRows, { reason: result.failure })}</span>
          <Button variant="default" onClick={result.retry}>
            {ui(($) => $.table.retry)}
          </Button>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <>
          <ul className={classes.grid} data-reloading={result.reloading ? '' : undefined}>
            {rows.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                companyName={isMixed ? nameOf(report.companyId) : undefined}
              />
            ))}
          </ul>
          <Pagination
            name={label}
            page={list.page}
            limit={list.limit}
            total={result.total}
            atLeast={result.atLeast ?? false}
            onPage={list.setPage}
          />
        </>
      ) : (
        <GridState result={result} list={list} />
      )}
    </section>
  );
}
