import { useState } from 'react';
import type { LinkedReport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlus from '~icons/IconPlus';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import type { ListState } from '@gondola/ui/table/use-list-state.ts';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import type { PersonSearch } from '../person-tabs.ts';
import { pageAsked, useLinkedReports } from '../queries.ts';
import { reportColumns } from '../report-columns.tsx';
import { useUnlinking } from '../use-unlinking.ts';
import { LinkButtons } from './link-buttons.tsx';
import { ReportLinkDialog } from './report-link-dialog.tsx';

interface ReportLinksProps {
  userId: number;
  list: ListState<PersonSearch>;
}

/** The reports a person may open, with what they see of each. */
export function ReportLinks({ userId, list }: ReportLinksProps) {
  const { t } = useTranslation('associations');
  const [dialog, setDialog] = useState<{ link?: LinkedReport }>();
  const { removeReport } = useUnlinking(userId);
  const result = tableResult(
    useLinkedReports(userId, pageAsked(list)),
    ({ powerbiReports, totalIsCapped }) => ({
      rows: powerbiReports.rows,
      total: powerbiReports.count,
      atLeast: totalIsCapped,
    }),
  );
  const link = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={() => setDialog({})}>
      {t(($) => $.report.link)}
    </Button>
  );
  return (
    <>
      <DataTable<LinkedReport>
        name="person-reports"
        label={t(($) => $.tab.reports)}
        columns={reportColumns(t, userId)}
        list={list}
        result={result}
        rowKey={({ userPowerbiReportId }) => userPowerbiReportId}
        rowLabel={({ reportName }) => reportName}
        empty={{ title: t(($) => $.report.empty), text: t(($) => $.report.emptyText), action: link }}
        rowActions={(row) => (
          <LinkButtons
            name={row.reportName}
            onEdit={() => setDialog({ link: row })}
            onRemove={() => void removeReport(row)}
          />
        )}
        filters={
          <SearchField
            value={list.search.searchValue ?? ''}
            onSearch={list.setSearchValue}
            placeholder={t(($) => $.report.search)}
            width={264}
          />
        }
        tools={result.rows?.length ? link : null}
      />
      {dialog ? (
        <ReportLinkDialog userId={userId} link={dialog.link} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}
