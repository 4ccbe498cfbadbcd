import { useSyncExternalStore } from 'react';
import { type FileImport, importEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useChange } from '~/lib/api/queries.ts';
import { useFormats } from '~/lib/use-formats.ts';
import { notifyError } from '~/ui/feedback/toasts.ts';
import { workStore } from '~/ui/tasks/long-work.ts';
import { workIdOf } from '../follow-import.ts';
import { WorkState } from './work-state.tsx';

/** The server reads a file or applies it. */
export function ServerWork({ file }: { file: FileImport }) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const cancel = useChange(importEndpoints.cancel);
  const works = useSyncExternalStore(workStore.watch, workStore.read);
  const rate = works.find(({ id }) => id === workIdOf(file))?.rate;
  const rows = t(($) => $.work.rows, { count: file.rowsDone });
  const pace = rate === undefined ? '' : ` · ${t(($) => $.work.rate, { rate: number(rate, 0) })}`;
  const name = { file: file.fileName };
  return (
    <WorkState
      title={file.state === 'applying' ? t(($) => $.work.applying, name) : t(($) => $.work.reading, name)}
      share={file.progress > 0 ? file.progress : undefined}
      words={file.rowsDone > 0 ? `${rows}${pace}` : ''}
      onCancel={
        file.can.cancel
          ? () =>
              cancel.mutate({ params: { id: file.id } }, { onError: (error) => notifyError(error.message) })
          : undefined
      }
    />
  );
}
