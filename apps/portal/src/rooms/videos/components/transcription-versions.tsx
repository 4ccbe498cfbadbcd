import { type QuestionResponseVideo, videoEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useChange } from '@gondola/client/queries.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { notifyOf } from '../notify-of.ts';
import classes from './panel.module.css';

interface TranscriptionVersionsProps {
  video: QuestionResponseVideo;
  mayAudit: boolean;
}

/** Earlier transcriptions, with their authors, and the way back to one; nothing while there is one version. */
export function TranscriptionVersions({ video, mayAudit }: TranscriptionVersionsProps) {
  const { t } = useTranslation('videos');
  const [opened, setOpened] = useState(false);
  const count = video.transcriptionVersion;
  if (count < 2) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t(($) => $.transcription.versions, { count })}</summary>
      {opened ? <Versions video={video} mayAudit={mayAudit} /> : null}
    </details>
  );
}

function Versions({ video, mayAudit }: TranscriptionVersionsProps) {
  const { t } = useTranslation('videos');
  const { data } = useApi(videoEndpoints.transcriptions, { params: { id: video.id } });
  const bringBack = useChange(videoEndpoints.returnTranscription);
  const goBack = (number: number) =>
    bringBack.mutate(
      { params: { id: video.id, number } },
      { onError: notifyOf, onSuccess: () => notifySuccess(t(($) => $.transcription.returned, { number })) },
    );
  return (
    <ol className={classes.list} reversed>
      {data?.versions.map(({ number, source, author, returnedTo, createdAt, transcription }) => (
        <li key={number} className={classes.item}>
          <div className={classes.head}>
            <strong>{t(($) => $.transcription.version, { number })}</strong>
            <span className={classes.span}>
              {t(($) => $.transcription.by[source], {
                name: author?.fullName ?? t(($) => $.transcription.service),
                number: returnedTo,
              })}{' '}
              · <RelativeDate at={createdAt} />
            </span>
          </div>
          <p className={classes.said}>{transcription?.trim() || t(($) => $.transcription.noWords)}</p>
          {mayAudit && number !== video.transcriptionVersion ? (
            <div>
              <Button
                variant="default"
                size="compact-md"
                loading={bringBack.isPending && bringBack.variables.params.number === number}
                onClick={() => goBack(number)}
              >
                {t(($) => $.transcription.goBack, { number })}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
