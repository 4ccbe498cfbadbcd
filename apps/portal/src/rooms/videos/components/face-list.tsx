import { type QuestionResponseVideo, videoEndpoints } from '@gondola/contract';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconFaceId from '@tabler/icons-react/dist/esm/icons/IconFaceId.mjs';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import { useChange } from '@gondola/client/queries.ts';
import { clockText } from '../clock-text.ts';
import { notifyOf } from '../notify-of.ts';
import type { Faces } from '../use-faces.ts';
import type { Player } from '../use-player.ts';
import { isLive, JobState } from './job-state.tsx';
import classes from './panel.module.css';

interface FaceListProps {
  video: QuestionResponseVideo;
  faces: Faces;
  player: Player;
  mayAudit: boolean;
}

/** Has the faces of a video found, and shows each with what becomes of it: hidden, or kept visible. */
export function FaceList({ video, faces, player, mayAudit }: FaceListProps) {
  const { t } = useTranslation('videos');
  const detect = useChange(videoEndpoints.detect);
  const { job, tracks } = faces;
  const isDone = job?.state === 'done';
  return (
    <>
      {mayAudit ? (
        <Button
          variant="default"
          leftSection={<IconFaceId size={17} stroke={1.7} />}
          loading={detect.isPending}
          disabled={isLive(job)}
          onClick={() => detect.mutate({ body: { videoId: video.id } }, { onError: notifyOf })}
        >
          {t(($) => $.faces[isDone ? 'findAgain' : 'find'])}
        </Button>
      ) : null}
      <JobState job={job} mayAct={mayAudit} />
      {isDone ? (
        <p className={classes.note} role="status">
          {t(($) => $.faces[tracks.length === 0 ? 'none' : 'found'], { count: tracks.length })}
        </p>
      ) : null}
      {tracks.length > 0 ? (
        <ul className={classes.faces} aria-label={t(($) => $.faces.label)}>
          {tracks.map((track) => {
            const { from, to, keyFrames } = track.region;
            const name = t(($) => $.faces.name, { place: track.id + 1 });
            return (
              <li key={track.id} className={classes.face} data-kept={faces.isHidden(track) ? undefined : ''}>
                <button
                  type="button"
                  className={classes.shot}
                  aria-label={t(($) => $.faces.goTo, { name, time: clockText(keyFrames[0]?.at ?? from) })}
                  onClick={() => player.seek(keyFrames[0]?.at ?? from)}
                >
                  {track.thumbnail === null ? (
                    <IconMoodSmile size={28} stroke={1.4} />
                  ) : (
                    <img src={track.thumbnail} alt="" />
                  )}
                </button>
                <span className={classes.span}>
                  {t(($) => $.region.span, { from: clockText(from), to: clockText(to ?? from) })}
                </span>
                <Checkbox
                  size="xs"
                  label={t(($) => $.faces.hide)}
                  aria-label={t(($) => $.faces.hideNamed, { name })}
                  checked={faces.isHidden(track)}
                  disabled={!mayAudit}
                  onChange={(event) => faces.hide(track, event.currentTarget.checked)}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
