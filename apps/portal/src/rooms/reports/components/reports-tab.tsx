import { Suspense, useState } from 'react';
import type { AdministeredReport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlus from '~icons/IconPlus';
import IconTrash from '~icons/IconTrash';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { useReportPage } from '../queries.ts';
import { useReportRemoval } from '../use-report-removal.ts';
import { ReportButtons } from './report-buttons.tsx';
import { useReportColumns } from './use-report-columns.tsx';

const ReportForm = lazyPart(() => import('./report-form.tsx'));
const RemovalOutcome = lazyPart(() => import('./removal-outcome.tsx'));

/** The BI reports of the company at hand: what they are, whether they carry a warning, and the deleted ones. */
export default function ReportsTab({ list }: ListTabProps<'active'>) {
  const { t } = useTranslation('reports');
  const [form, setForm] = useState<AdministeredReport | 'new'>();
  const removal = useReportRemoval();
  const { active, searchValue } = list.search;
  const query = useReportPage({
    page: list.page - 1,
    limit: list.limit,
    searchValue,
    active: active === 'true' || active === 'false' ? active : undefined,
  });
  const result = tableResult(query, ({ powerbiReports, totalReports, totalIsCapped }) => ({
    rows: powerbiReports.powerbiReports,
    total: totalReports,
    atLeast: totalIsCapped,
  }));
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={() => setForm('new')}>
      {t(($) => $.new)}
    </Button>
  );
  return (
    <>
      <DataTable<AdministeredReport>
        name="reports"
        label={t(($) => $.list)}
        columns={useReportColumns()}
        list={list}
        result={result}
        rowKey={(report) => report.id}
        rowLabel={(report) => report.reportName}
        onOpen={setForm}
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: create }}
        rowActions={(report) => (
          <ReportButtons
            report={report}
            onEdit={() => setForm(report)}
            onRemove={() => void removal.remove([report])}
            onRestore={() => void removal.restore(report)}
          />
        )}
        bulkActions={(chosen, clear) => {
          const alive = chosen.filter(({ deleted }) => !deleted);
          return (
            <BarAction
              icon={<IconTrash size={17} stroke={1.6} />}
              disabled={alive.length === 0 || removal.progress !== undefined}
              onClick={() => void removal.remove(alive).then(clear)}
            >
              {removal.progress
                ? t(($) => $.remove.progress, removal.progress)
                : t(($) => $.remove.action, { count: alive.length })}
            </BarAction>
          );
        }}
        filters={
          <>
            <SearchField
              value={searchValue ?? ''}
              onSearch={list.setSearchValue}
              placeholder={t(($) => $.search)}
            />
            <FilterMenu
              name={t(($) => $.column.status)}
              value={active}
              onChange={(value) => list.setFilter('active', value)}
              options={[
                { value: 'true', label: t(($) => $.filter.active) },
                { value: 'false', label: t(($) => $.filter.inactive) },
              ]}
            />
          </>
        }
        tools={create}
      />
      <Suspense>
        {form ? (
          <ReportForm {...(form === 'new' ? {} : { report: form })} onClose={() => setForm(undefined)} />
        ) : null}
        {removal.failed ? <RemovalOutcome result={removal.failed} onClose={removal.forget} /> : null}
      </Suspense>
    </>
  );
}
