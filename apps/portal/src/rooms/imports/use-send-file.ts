import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ImportKindName } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { readFailure } from '@gondola/ui/form/field-error.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { followImport, keepImport } from './follow-import.ts';
import { useImportSearch } from './import-search.ts';
import { sendImport, uploadStore } from './uploads.ts';

/** Sends a file of a kind and opens its import when it is there; someone who has left the page finds it in the tray. */
export function useSendFile(kind: ImportKindName) {
  const { t } = useTranslation('imports');
  const { bytes } = useFormats();
  const client = useQueryClient();
  const { open } = useImportSearch();
  const [failure, setFailure] = useState<string>();
  const uploads = useSyncExternalStore(uploadStore.watch, uploadStore.read);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const send = async (file: File) => {
    setFailure(undefined);
    try {
      const made = await sendImport(kind, file, {
        title: t(($) => $.work.sending, { file: file.name }),
        sent: (sent, total) => t(($) => $.work.sent, { sent: bytes(sent), total: bytes(total) }),
      });
      if (!made) {
        notifySuccess(t(($) => $.work.stopped, { file: file.name }));
        return;
      }
      keepImport(client, made);
      void followImport(
        client,
        made,
        t(($) => $.work.reading, { file: file.name }),
      );
      if (here.current) open(made.id);
    } catch (error) {
      // Faults of the file are said at its field, the rest of the whole.
      const { message, fields = [] } = readFailure(error);
      setFailure(fields.find(({ path }) => path === 'file')?.message ?? message);
    }
  };
  return { send, failure, upload: uploads.find((one) => one.kind === kind) };
}
