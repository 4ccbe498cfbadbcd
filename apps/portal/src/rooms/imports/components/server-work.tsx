import { useSyncExternalStore } from 'react';
import { type FileImport, importEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { workStore } from '@gondola/ui/tasks/long-work.ts';
import { waitingWords, workIdOf } from '../follow-import.ts';
import { secondsLeft } from '../stages.ts';
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
  const seconds = secondsLeft(file, rate);
  const left =
    seconds === undefined
      ? ''
      : ` · ${
          seconds < 90
            ? t(($) => $.work.secondsLeft, { count: Math.max(1, Math.round(seconds)) })
            : t(($) => $.work.minutesLeft, { count: Math.round(seconds / 60) })
        }`;
  const waits = file.ahead === null ? '' : waitingWords(t, file.ahead);
  const name = { file: file.fileName };
  return (
    <WorkState
      title={file.state === 'applying' ? t(($) => $.work.applying, name) : t(($) => $.work.reading, name)}
      share={file.progress > 0 ? file.progress : undefined}
      words={file.failure ?? (file.rowsDone > 0 ? `${rows}${pace}${left}` : waits)}
      onCancel={
        file.can.cancel
          ? () =>
              cancel.mutate({ params: { id: file.id } }, { onError: (error) => notifyError(error.message) })
          : undefined
      }
    />
  );
}
