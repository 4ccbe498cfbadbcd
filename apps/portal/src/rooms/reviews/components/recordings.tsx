/* oxlint-disable jsx-a11y/media-has-caption -- field staff record without captions; a transcription is beside the video */
import type { ReviewedResponse } from '@gondola/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconPlayerPlay from '~icons/IconPlayerPlay';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { EditLink } from '../administration.ts';
import { Carousel } from './carousel.tsx';
import classes from './recordings.module.css';

const VideoPlayer = lazyPart(() => import('./video-player.tsx'));

/** Videos of a response four at a time, each opened in a player, and sound recordings played in place. */
export function Recordings({
  response,
  editLink,
}: {
  response: ReviewedResponse;
  editLink: EditLink | undefined;
}) {
  const { t } = useTranslation('reviews');
  const [first, setFirst] = useState(0);
  const [open, setOpen] = useState<number>();
  const videos = response.QuestionResponses.flatMap((answer) =>
    answer.QuestionResponseVideos.map((video) => ({
      id: video.id,
      src: video.videoUrlTransform ?? video.videoUrl,
      title: answer.Question.title,
      answer,
      transcription: video.transcription,
    })),
  );
  const audios = response.QuestionResponses.flatMap((answer) =>
    answer.QuestionResponseAudios.map((audio) => ({ ...audio, answer, title: answer.Question.title })),
  );
  if (videos.length + audios.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="recordings-title">
      <h2 id="recordings-title" className={classes.title}>
        {t(($) => $.recordings)}
        <span className={classes.count}>{videos.length + audios.length}</span>
      </h2>
      {videos.length > 0 ? (
        <Carousel items={videos} first={first} onFirst={setFirst} kind="videos">
          {(video) => (
            <li key={video.id} className={classes.card}>
              <button
                type="button"
                className={classes.poster}
                aria-label={t(($) => $.play, { name: video.title })}
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
              <p className={classes.name}>{video.title}</p>
              {editLink ? <p className={classes.name}>{editLink(video.answer)}</p> : null}
            </li>
          )}
        </Carousel>
      ) : null}
      {audios.length > 0 ? (
        <ul className={classes.audios}>
          {audios.map((audio) => (
            <li key={audio.id}>
              <p className={classes.name}>{audio.title}</p>
              <audio controls preload="metadata" src={audio.audioUrl} />
              {editLink?.(audio.answer)}
            </li>
          ))}
        </ul>
      ) : null}
      {open === undefined ? null : (
        <Suspense>
          <VideoPlayer videos={videos} index={open} onIndex={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
