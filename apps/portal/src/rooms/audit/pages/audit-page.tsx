import { auditEndpoints, type AuditLine } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '@gondola/client/transfer.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportFormats } from '@gondola/ui/toolbar/export-formats.tsx';
import { filterOf, openEntry } from '../audit-search.ts';
import { AuditFilters } from '../components/audit-filters.tsx';
import { EntryPanel } from '../components/entry-panel.tsx';
import { useAuditColumns } from '../components/use-audit-columns.tsx';
import { useWordsOfLanguage } from '../queries.ts';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/audit');

/** The audit log, newest first. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { timeZone } = useFormats();
  useWordsOfLanguage();
  const [entry, open] = useBeside(route, 'entry');
  const list = useListAddress(route, { list: 'audit', beside: ['entry'], defaults: { limit: 25 } });
  const filter = filterOf(list.search, useToday(), timeZone);
  const result = useList(auditEndpoints.list, list, {
    query: filter,
    read: ({ lines, totalLines }) => [lines, totalLines],
  });
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
      />
      <DataTable<AuditLine>
        name="audit"
        label={t(($) => $.title)}
        columns={useAuditColumns()}
        list={{ ...list, narrowed: Object.keys(filter).length > 0 }}
        result={result}
        rowKey={(line) => line.id}
        rowLabel={(line) => line.actionText}
        onOpen={(line) => open(String(line.id))}
        empty={{ title: t(($) => $.empty), text: t(($) => $.emptyText) }}
        filters={<AuditFilters list={list} />}
        tools={
          <ExportFormats
            title={t(($) => $.export.title)}
            failed={(reason) => t(($) => $.export.failed, { reason })}
            name={(format) => t(($) => $.export.short[format])}
            label={(format) => t(($) => $.export.as[format])}
            fetch={(format, signal) =>
              fetchFile(auditEndpoints.export, { query: { ...filter, format } }, { signal })
            }
          />
        }
      />
      <EntryPanel id={openEntry({ entry })} onClose={() => open(undefined)} />
    </section>
  );
}
