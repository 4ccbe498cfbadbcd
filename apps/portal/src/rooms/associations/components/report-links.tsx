import { useState } from 'react';
import { associationEndpoints, type LinkedReport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import type { PersonSearch } from '../person-tabs.ts';
import { reportColumns } from '../report-columns.tsx';
import { useUnlinking } from '../use-unlinking.ts';
import { LinkButtons } from './link-buttons.tsx';
import { ReportLinkDialog } from './report-link-dialog.tsx';
import { useList } from '~/lists/use-list.ts';

interface ReportLinksProps {
  userId: number;
  list: ListState<PersonSearch>;
}

/** The reports a person may open, with what they see of each. */
export function ReportLinks({ userId, list }: ReportLinksProps) {
  const { t } = useTranslation('associations');
  const [dialog, setDialog] = useState<{ link?: LinkedReport }>();
  const { removeReport } = useUnlinking(userId);
  const result = useList(associationEndpoints.reports, list, {
    params: { userId },
    query: { searchValue: list.search.searchValue },
    read: ({ powerbiReports }) => [powerbiReports.rows, powerbiReports.count],
  });
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
        onOpen={(row) => setDialog({ link: row })}
        rowActions={(row) => (
          <LinkButtons
            name={row.reportName}
            onEdit={() => setDialog({ link: row })}
            onRemove={() => void removeReport(row)}
          />
        )}
        search={<ListSearchField list={list} placeholder={t(($) => $.report.search)} width={264} />}
        action={result.rows?.length ? link : null}
      />
      {dialog ? (
        <ReportLinkDialog userId={userId} link={dialog.link} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}
