import { type ReactNode, useState } from 'react';
import { importEndpoints, type ImportKindName } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { fetchFile } from '@gondola/client/transfer.ts';
import { saveFile } from '@gondola/ui/tasks/save-file.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { ChooseFile } from '../components/choose-file.tsx';
import { ClearButton } from '../components/clear-button.tsx';
import { OpenImport } from '../components/open-import.tsx';
import { WorkState } from '../components/work-state.tsx';
import { openImportId, useImportSearch } from '../import-search.ts';
import { backOf } from '../kind-places.ts';
import { useSendFile } from '../use-send-file.ts';

interface ImportPageProps {
  kind: ImportKindName;
  /** Content between the head of the page and the rest. */
  children?: ReactNode;
}

/** One import from its file to the applied changes; the address keeps what is open and shown. */
export function ImportPage({ kind, children }: ImportPageProps) {
  const { t } = useTranslation('imports');
  const { bytes } = useFormats();
  const { search } = useImportSearch();
  const { send, upload, failure } = useSendFile(kind);
  const [fetching, setFetching] = useState<'template' | 'current'>();
  const id = openImportId(search);
  const back = backOf(kind);
  const download = async (what: 'template' | 'current') => {
    setFetching(what);
    try {
      saveFile(await fetchFile(importEndpoints[what], { params: { kind } }));
    } catch (error) {
      notifyError(error instanceof Error ? error.message : '');
    }
    setFetching(undefined);
  };
  return (
    <>
      {back ? <BackLink to={back}>{t(($) => $.back[back])}</BackLink> : null}
      <PageHeader
        title={t(($) => $.kind[kind].title)}
        description={t(($) => $.kind[kind].description)}
        actions={
          <>
            {id === undefined ? null : <ClearButton id={id} />}
            {(['current', 'template'] as const).map((what) => (
              <Button
                key={what}
                variant="default"
                loading={fetching === what}
                leftSection={<IconDownload size={17} stroke={1.7} />}
                onClick={() => void download(what)}
              >
                {t(($) => $.choose[what])}
              </Button>
            ))}
          </>
        }
      />
      {children}
      {id === undefined && upload ? (
        <WorkState
          title={t(($) => $.work.sending, { file: upload.fileName })}
          share={upload.share}
          words={t(($) => $.work.sent, {
            sent: bytes(upload.share * upload.bytes),
            total: bytes(upload.bytes),
          })}
          onCancel={upload.cancel}
        />
      ) : null}
      {id === undefined && !upload ? (
        <ChooseFile kind={kind} failure={failure} onFile={(file) => void send(file)} />
      ) : null}
      {id === undefined ? null : <OpenImport key={id} id={id} />}
    </>
  );
}
