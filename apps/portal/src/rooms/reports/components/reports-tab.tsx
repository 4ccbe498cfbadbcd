import { Suspense, useState } from 'react';
import { type AdministeredReport, reportEndpoints, type Report } from '@gondola/contract';
import { Button, ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { RemovalOutcome } from './removal-outcome.tsx';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useReportRemoval } from '../use-report-removal.ts';
import { useReportColumns } from './use-report-columns.tsx';
import { useList } from '~/lists/use-list.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import classes from './report-cells.module.css';

const ReportForm = lazyPart(() => import('./report-form.tsx'));

/** The BI reports of the selected company: what they are, whether they carry a warning, and the deleted ones. */
export default function ReportsTab({ list }: ListTabProps<'active'>) {
  const { t } = useTranslation('reports');
  const [form, setForm] = useState<AdministeredReport | 'new'>();
  const removal = useReportRemoval();
  const { active, searchValue } = list.search;
  const result = useList(reportEndpoints.page, list, {
    query: {
      searchValue,
      column: undefined,
      active: active === 'true' || active === 'false' ? active : undefined,
    },
    read: ({ powerbiReports, totalReports }) => [powerbiReports.powerbiReports, totalReports],
  });
  useKeys(
    t(($) => $.list),
    [{ keys: 'c', label: t(($) => $.new), run: () => setForm('new') }],
  );
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
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        filters={
          <FilterMenu
            name={t(($) => $.column.status)}
            value={active}
            onChange={(value) => list.setFilter('active', value)}
            options={[
              { value: 'true', label: t(($) => $.filter.active) },
              { value: 'false', label: t(($) => $.filter.inactive) },
            ]}
          />
        }
        action={create}
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

interface ReportButtonsProps {
  report: Report;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

/** Edit, and delete or bring back. */
function ReportButtons({ report, onEdit, onRemove, onRestore }: ReportButtonsProps) {
  const { t } = useTranslation('reports');
  const name = report.reportName;
  const edit = t(($) => $.row.edit, { name });
  const other = report.deleted ? t(($) => $.row.restore, { name }) : t(($) => $.row.remove, { name });
  const OtherIcon = report.deleted ? IconRestore : IconTrash;
  return (
    <>
      <ActionIcon size={32} className={classes.pencil ?? ''} aria-label={edit} title={edit} onClick={onEdit}>
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={other} title={other} onClick={report.deleted ? onRestore : onRemove}>
        <OtherIcon size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
