/* oxlint-disable jsx-a11y/media-has-caption -- field staff record without captions; a transcription is next to the video */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { RecordingItem } from '../review-items.ts';
import { Carousel } from './carousel.tsx';
import { MediaFoot, type Marking } from './media-foot.tsx';
import { VideoPlayer } from './video-player.tsx';
import classes from './recordings.module.css';

interface RecordingsProps extends Marking {
  videos: readonly RecordingItem[];
  audios: readonly RecordingItem[];
  /** Index of the first video shown. */
  first: number;
  onFirst: (first: number) => void;
}

/** Videos of a response four at a time, each opened in a player, and sound recordings played in place; each can be marked for rejection. */
export function Recordings({ videos, audios, first, onFirst, current, ...foot }: RecordingsProps) {
  const { t } = useTranslation('reviews');
  const [open, setOpen] = useState<number>();
  const chosen = useRef<HTMLButtonElement & HTMLAudioElement>(null);
  useEffect(() => {
    if (current) chosen.current?.focus();
  }, [current]);
  if (videos.length + audios.length === 0) return null;
  const nameOf = (recording: RecordingItem) => {
    const place = (recording.kind === 'video' ? videos : audios).indexOf(recording) + 1;
    return t(($) => $.recording[recording.kind], { place, question: recording.question.title });
  };
  const partsOf = (recording: RecordingItem) => ({
    ref: recording.key === current ? chosen : null,
    'aria-current': recording.key === current ? ('true' as const) : undefined,
  });
  const isMarked = ({ key }: RecordingItem) => (foot.marked.has(key) ? '' : undefined);
  return (
    <section className={classes.part} aria-labelledby="recordings-title">
      <h2 id="recordings-title" className={classes.title}>
        {t(($) => $.recordings)}
        <span className={classes.count}>{videos.length + audios.length}</span>
      </h2>
      {videos.length > 0 ? (
        <Carousel items={videos} first={first} onFirst={onFirst} kind="videos">
          {(video) => (
            <li key={video.key} className={classes.card} data-marked={isMarked(video)}>
              <button
                {...partsOf(video)}
                type="button"
                className={classes.poster}
                aria-label={t(($) => $.play, { name: nameOf(video) })}
                onClick={() => setOpen(videos.indexOf(video))}
              >
                {/* The first picture of the video is its thumbnail. */}
                <video
                  src={`${video.src}#t=0.1`}
                  preload="metadata"
                  muted
                  playsInline
                  tabIndex={-1}
                  aria-hidden
                />
                <span className={classes.sign}>
                  <IconPlayerPlay size={22} stroke={1.6} aria-hidden />
                </span>
              </button>
              <MediaFoot item={video} name={nameOf(video)} {...foot} />
            </li>
          )}
        </Carousel>
      ) : null}
      {audios.length > 0 ? (
        <ul className={classes.audios} aria-label={t(($) => $.audios)}>
          {audios.map((audio) => (
            <li key={audio.key} className={classes.card} data-marked={isMarked(audio)}>
              <audio
                {...partsOf(audio)}
                className={classes.sound}
                aria-label={t(($) => $.play, { name: nameOf(audio) })}
                controls
                preload="metadata"
                src={audio.src}
              />
              <MediaFoot item={audio} name={nameOf(audio)} {...foot} />
            </li>
          ))}
        </ul>
      ) : null}
      {open === undefined ? null : (
        <VideoPlayer videos={videos} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
