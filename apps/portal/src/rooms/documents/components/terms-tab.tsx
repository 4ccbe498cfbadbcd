import { useState } from 'react';
import { documentEndpoints, type TermsVersion } from '@gondola/contract';
import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { openTermsFile } from '../queries.ts';
import { useTermsColumns } from './use-terms-columns.tsx';
import { useList } from '~/lists/use-list.ts';
import { AcceptancesPanel } from './acceptances-panel.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import classes from './terms-tab.module.css';

/** Page sizes of this table, as specified. */
export const termsPageSizes = [5, 10, 15];

/** The terms in force, and behind a switch the versions before them, each to be read, with how many people accepted it. */
export default function TermsTab({ list }: Pick<ListTabProps<'earlier'>, 'list'>) {
  const { t } = useTranslation('documents');
  const hasEarlier = list.search.earlier !== undefined;
  const [publishing, setPublishing] = useState(false);
  const [shown, setShown] = useState<TermsVersion>();
  const result = useList(documentEndpoints.termsVersions, list, {
    // The terms belong to no company.
    companyId: null,
    query: { earlier: hasEarlier ? 'true' : 'false' },
    read: ({ documents, totalDocuments }) => [documents, totalDocuments],
  });
  const view = ({ fileKey }: TermsVersion) => {
    openTermsFile(fileKey).catch(() => notifyError(t(($) => $.file.loadingError)));
  };
  return (
    <>
      <DataTable<TermsVersion>
        name="terms"
        label={t(($) => $.list)}
        columns={useTermsColumns()}
        list={list}
        result={result}
        rowKey={(version) => version.id}
        rowLabel={(version) => version.name}
        pageSizes={termsPageSizes}
        filters={
          <Switch
            className={classes.earlier ?? ''}
            label={t(($) => $.earlier)}
            checked={hasEarlier}
            onChange={(event) => list.setFilter('earlier', event.currentTarget.checked ? 'yes' : undefined)}
          />
        }
        onOpen={view}
        rowActions={(version) => (
          <>
            <RowButton
              icon={IconUsers}
              label={t(($) => $.accepted.show, { name: version.name })}
              onClick={() => setShown(version)}
            />
            <RowButton
              icon={IconExternalLink}
              label={t(($) => $.view, { name: version.name })}
              onClick={() => view(version)}
              opens
            />
          </>
        )}
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.empty.text),
          action: <Button onClick={() => setPublishing(true)}>{t(($) => $.new)}</Button>,
        }}
        action={
          <Button leftSection={<IconUpload size={17} stroke={1.8} />} onClick={() => setPublishing(true)}>
            {t(($) => $.new)}
          </Button>
        }
      />
      {publishing ? <TermsDialog onClose={() => setPublishing(false)} /> : null}
      {shown ? <AcceptancesPanel version={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}
