import { Suspense, useState } from 'react';
import type { CompanyDocument } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconDownload from '~icons/IconDownload';
import IconExternalLink from '~icons/IconExternalLink';
import IconTrash from '~icons/IconTrash';
import IconUpload from '~icons/IconUpload';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { notifyError } from '@gondola/ui/feedback/toasts.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { TermsCard } from '../components/terms-card.tsx';
import { useDocumentColumns } from '../components/use-document-columns.tsx';
import { savedName } from '../document-file.ts';
import { openDocument, saveDocument, useDocuments } from '../queries.ts';
import { useDocumentRemoval } from '../use-document-removal.ts';
import classes from './documents-page.module.css';

const route = getRouteApi('/_portal/documents');
const DocumentDialog = lazyPart(() => import('../components/document-dialog.tsx'));

/** /documents: the terms and what the company hands to its people; an administrator adds and removes. */
export function DocumentsPage() {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState(false);
  const list = useListState({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  });
  const query = useDocuments(list.page, list.limit, search.searchValue);
  const { data } = query;
  const mayManage = data?.can.manage ?? false;
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
        count={
          data
            ? t(($) => $.documents.count, { count: data.totalDocuments, shown: number(data.totalDocuments) })
            : undefined
        }
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
          result={tableResult(query, ({ documents, totalDocuments, totalIsCapped }) => ({
            rows: documents,
            total: totalDocuments,
            atLeast: totalIsCapped,
          }))}
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
            ...(mayManage ? { action: add } : {}),
          }}
          filters={
            <SearchField
              value={search.searchValue ?? ''}
              onSearch={list.setSearchValue}
              placeholder={t(($) => $.documents.search)}
            />
          }
        />
      </div>
      <Suspense>{adding ? <DocumentDialog onClose={() => setAdding(false)} /> : null}</Suspense>
    </section>
  );
}
