import { Suspense, useState } from 'react';
import { type CompanyDocument, documentEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { TermsCard } from '../components/terms-card.tsx';
import { useDocumentColumns } from '../components/use-document-columns.tsx';
import { savedName } from '../document-file.ts';
import { openDocument, saveDocument, useDocumentChanges } from '../queries.ts';
import classes from './documents-page.module.css';
import { useList, useListAddress } from '~/lists/use-list.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Removes a document at once and offers to take it back. */
function useDocumentRemoval(): (document: CompanyDocument) => Promise<void> {
  const { t } = useTranslation('documents');
  const { remove, restore } = useDocumentChanges();
  const bringBack = async (document: CompanyDocument): Promise<void> => {
    try {
      await restore(document);
      notifySuccess(t(($) => $.restored, { name: document.name }));
    } catch (error) {
      notifyError(reasonOf(error));
    }
  };
  return async (document) => {
    try {
      await remove(document);
      undoToast({
        text: t(($) => $.removed, { name: document.name }),
        undo: () => void bringBack(document),
      });
    } catch (error) {
      notifyError(reasonOf(error));
    }
  };
}

const route = getRouteApi('/_portal/documents');
const DocumentDialog = lazyPart(() => import('../components/document-dialog.tsx'));

/** /documents: the terms and what the company hands to its people; an administrator adds and removes. */
export function DocumentsPage() {
  const { t } = useTranslation('documents');
  const [adding, setAdding] = useState(false);
  const list = useListAddress(route, { list: 'documents' });
  const { search } = list;
  const result = useList(documentEndpoints.list, list, {
    query: { searchValue: search.searchValue },
    read: ({ documents, totalDocuments }) => [documents, totalDocuments],
  });
  const mayManage = result.data?.can.manage ?? false;
  const remove = useDocumentRemoval();
  const orTell = (work: Promise<void>) => {
    work.catch(() => notifyError(t(($) => $.file.loadingError)));
  };
  const add = (
    <Button leftSection={<IconUpload size={17} stroke={1.8} />} onClick={() => setAdding(true)}>
      {t(($) => $.add.open)}
    </Button>
  );
  return (
    <section>
      <PageHeader
        title={t(($) => $.documents.title)}
        count={result.count && t(($) => $.documents.count, result.count)}
        description={t(($) => $.documents.description)}
        actions={mayManage ? add : undefined}
      />
      <div className={classes.parts}>
        <TermsCard />
        <DataTable<CompanyDocument>
          name="documents"
          label={t(($) => $.documents.list)}
          columns={useDocumentColumns()}
          list={list}
          result={result}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          onOpen={(document) => orTell(openDocument(document))}
          actionsWidth={mayManage ? 128 : 92}
          rowActions={(document) => (
            <>
              <RowButton
                icon={IconExternalLink}
                label={t(($) => $.view, { name: document.name })}
                onClick={() => orTell(openDocument(document))}
                opens
              />
              <RowButton
                icon={IconDownload}
                label={t(($) => $.download, { name: document.name })}
                onClick={() => orTell(saveDocument(document, savedName(document)))}
              />
              {mayManage ? (
                <RowButton
                  icon={IconTrash}
                  label={t(($) => $.remove, { name: document.name })}
                  onClick={() => void remove(document)}
                />
              ) : null}
            </>
          )}
          empty={{
            title: t(($) => $.documents.empty),
            text: mayManage ? t(($) => $.documents.emptyManage) : t(($) => $.documents.emptyText),
            action: mayManage ? add : t(($) => $.documents.emptyAsk),
          }}
          search={<ListSearchField list={list} placeholder={t(($) => $.documents.search)} />}
        />
      </div>
      <Suspense>{adding ? <DocumentDialog onClose={() => setAdding(false)} /> : null}</Suspense>
    </section>
  );
}
