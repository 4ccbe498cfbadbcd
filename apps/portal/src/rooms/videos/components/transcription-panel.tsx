import {
  maxSegmentText,
  maxSpeaker,
  type QuestionResponseVideo,
  type Segment,
  videoEndpoints,
  type VideoTools,
} from '@gondola/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { notifyOf } from '../notify-of.ts';
import { clockText } from '../clock-text.ts';
import type { Player } from '../use-player.ts';
import { isLive, JobState } from './job-state.tsx';
import { TranscriptionVersions } from './transcription-versions.tsx';
import classes from './panel.module.css';

/** Of a line in the panel, about. */
const charactersOfLine = 36;

interface TranscriptionPanelProps {
  video: QuestionResponseVideo;
  tools: VideoTools;
  player: Player;
  mayAudit: boolean;
}

/** The words spoken in the video: asked for, read along, corrected. */
export function TranscriptionPanel({ video, tools, player, mayAudit }: TranscriptionPanelProps) {
  const { t } = useTranslation('videos');
  const transcribe = useChange(videoEndpoints.transcribe);
  const job = video.jobs.find(({ kind }) => kind === 'transcribe');
  const { transcription, segments } = video;
  const ask = () =>
    transcribe.mutate(
      { body: { videoId: video.id, jobName: `video-${video.id}-${Date.now()}` } },
      { onError: notifyOf },
    );
  return (
    <section className={classes.part} aria-labelledby="transcription-title">
      <h2 id="transcription-title" className={classes.title}>
        {t(($) => $.transcription.title)}
      </h2>
      {tools.canTranscribe ? null : <p className={classes.note}>{t(($) => $.transcription.notSet)}</p>}
      {isLive(job) ? <p className={classes.note}>{t(($) => $.transcription.processing)}</p> : null}
      <JobState job={job} mayAct={mayAudit && tools.canTranscribe} />
      {job?.state === 'done' && job.reason ? <p className={classes.note}>{job.reason}</p> : null}
      {transcription === '' ? <p className={classes.note}>{t(($) => $.transcription.empty)}</p> : null}
      {segments.length > 0 ? (
        <Segments key={video.id} {...{ video, player, mayAudit }} />
      ) : transcription ? (
        <p className={classes.words}>{transcription}</p>
      ) : null}
      <TranscriptionVersions video={video} mayAudit={mayAudit} />
      {mayAudit && tools.canTranscribe ? (
        <Button
          variant="default"
          loading={transcribe.isPending}
          disabled={isLive(job) || video.hasSound === false}
          onClick={ask}
        >
          {t(($) => $.transcription[transcription === null ? 'ask' : 'askAgain'])}
        </Button>
      ) : null}
      {video.hasSound === false ? <p className={classes.note}>{t(($) => $.transcription.noSound)}</p> : null}
    </section>
  );
}

/** The pieces with their times; a click goes there, a speaker has one name everywhere. */
function Segments({ video, player, mayAudit }: Omit<TranscriptionPanelProps, 'tools'>) {
  const { t } = useTranslation('videos');
  /** The version that the form began with. */
  const [base, setBase] = useState(video);
  const [draft, setDraft] = useState<readonly Segment[]>(video.segments);
  const update = useChange(videoEndpoints.update);
  /** New names by the ones that the service gave; applied when saved, so that nobody becomes another while being typed. */
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const speakers = [...new Set(draft.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
  const named = draft.map((one) =>
    one.speaker === null ? one : { ...one, speaker: (names[one.speaker] ?? one.speaker).trim() || null },
  );
  const begin = (version: QuestionResponseVideo) => {
    setBase(version);
    setDraft(version.segments);
    setNames({});
  };
  const isChanged = JSON.stringify(named) !== JSON.stringify(base.segments);
  const isOld = video.transcriptionVersion > base.transcriptionVersion;
  // The form begins again with words saved elsewhere, unless it has words of its own.
  if (isOld && !isChanged) begin(video);
  useLeaveQuestion(isChanged, { busy: update.isPending });
  const save = () =>
    update.mutate(
      {
        params: { id: video.id },
        body: { segments: named, transcriptionVersion: video.transcriptionVersion },
      },
      {
        onError: notifyOf,
        onSuccess: ({ questionResponseVideo }) => {
          begin(questionResponseVideo);
          notifySuccess(t(($) => $.transcription.saved));
        },
      },
    );
  return (
    <>
      {mayAudit && speakers.length > 0 ? (
        <div className={classes.row}>
          {speakers.map((speaker, place) => (
            <TextInput
              key={speaker}
              label={t(($) => $.transcription.speaker, { place: place + 1 })}
              value={names[speaker] ?? speaker}
              maxLength={maxSpeaker}
              readOnly={update.isPending}
              onChange={({ currentTarget: { value } }) => setNames({ ...names, [speaker]: value })}
            />
          ))}
        </div>
      ) : null}
      <ol className={classes.list}>
        {draft.map((segment, place) => {
          const isNow = player.time >= segment.start && player.time < segment.end;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a piece is its place: none is added or removed
            <li key={place} className={classes.words} data-now={isNow ? '' : undefined}>
              <div className={classes.head}>
                <button
                  type="button"
                  className={classes.chip}
                  aria-label={t(($) => $.transcription.goTo, { time: clockText(segment.start) })}
                  onClick={() => player.seek(segment.start)}
                >
                  {clockText(segment.start)}
                </button>
                <span>{named[place]?.speaker}</span>
                {segment.isSuspect ? (
                  <StatusBadge tone="amber">{t(($) => $.transcription.suspect)}</StatusBadge>
                ) : null}
              </div>
              {mayAudit ? (
                <Textarea
                  aria-label={t(($) => $.transcription.words, { time: clockText(segment.start) })}
                  rows={Math.min(8, Math.max(1, Math.ceil(segment.text.length / charactersOfLine)))}
                  maxLength={maxSegmentText}
                  readOnly={update.isPending}
                  value={segment.text}
                  onChange={({ currentTarget: { value } }) =>
                    setDraft(draft.with(place, { ...segment, text: value }))
                  }
                />
              ) : (
                <p className={classes.note}>{segment.text}</p>
              )}
            </li>
          );
        })}
      </ol>
      {isChanged && isOld ? (
        <p className={classes.note} role="status">
          {t(($) => $.transcription.changed)}
        </p>
      ) : null}
      {isChanged ? (
        <div className={classes.row}>
          <Button loading={update.isPending} onClick={save}>
            {t(($) => $.transcription.save)}
          </Button>
          <Button variant="default" disabled={update.isPending} onClick={() => begin(video)}>
            {t(($) => $.transcription.discard)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
