import { useState } from 'react';
import { type FileImport, importEndpoints, type ImportKindName } from '@gondola/contract';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { call } from '@gondola/client/call.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListSearch } from '@gondola/ui/table/list-search.ts';
import { listStateOf } from '@gondola/ui/table/list-state.ts';
import { useImportSearch } from '../import-search.ts';
import { useHistoryColumns } from '../use-history-columns.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import classes from './import-history.module.css';
import { useList } from '~/lists/use-list.ts';

/** Opens the file of an import as it was sent. */
async function openFile(file: FileImport): Promise<void> {
  const { returnData } = await call(importEndpoints.file, { params: { id: file.id } });
  window.open(returnData.signedRequest, '_blank', 'noopener');
}

/** Earlier imports of a kind: author, file, counts, state, and the way back. */
export function ImportHistory({ kind }: { kind: ImportKindName }) {
  const { t } = useTranslation('imports');
  const { search, go, open } = useImportSearch();
  const [undoing, setUndoing] = useState<FileImport>();
  // Which tab is open is the page's, not the list's: it narrows nothing here.
  const { page, limit } = search;
  const list = listStateOf<ListSearch>({
    search: { page, limit },
    go: (next, replace) =>
      go(({ page: was, limit: had, ...others }) => {
        const after = next({ page: was, limit: had });
        return { ...others, page: after.page, limit: after.limit };
      }, replace),
  });
  const result = useList(importEndpoints.list, list, {
    query: { kind, mine: undefined },
    read: ({ imports, totalImports }) => [imports, totalImports],
  });
  const name = (file: FileImport) => ({ file: file.fileName });
  return (
    <div>
      <h2 className={classes.title}>{t(($) => $.history.title)}</h2>
      <DataTable<FileImport>
        name="imports"
        label={t(($) => $.history.title)}
        columns={useHistoryColumns()}
        list={list}
        result={result}
        rowKey={(file) => file.id}
        rowLabel={(file) => file.fileName}
        onOpen={(file) => open(file.id)}
        empty={{ title: t(($) => $.history.empty), text: t(($) => $.history.emptyText) }}
        rowActions={(file) => (
          <>
            {file.can.undo ? (
              <ActionIcon
                size={32}
                aria-label={t(($) => $.history.undo, name(file))}
                title={t(($) => $.over.undo)}
                onClick={() => setUndoing(file)}
              >
                <IconArrowBackUp size={17} stroke={1.6} />
              </ActionIcon>
            ) : null}
            <ActionIcon
              size={32}
              aria-label={t(($) => $.history.download, name(file))}
              title={t(($) => $.history.download, name(file))}
              onClick={() => void openFile(file).catch((error: Error) => notifyError(error.message))}
            >
              <IconDownload size={17} stroke={1.6} />
            </ActionIcon>
          </>
        )}
      />
      <UndoDialog file={undoing} onClose={() => setUndoing(undefined)} />
    </div>
  );
}
