/* oxlint-disable jsx-a11y/media-has-caption -- field staff record without captions; a transcription is beside the video */
import type { ReviewedResponse } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import classes from './recordings.module.css';

/** Videos and sound recordings of a response, played in place. */
export function Recordings({ response }: { response: ReviewedResponse }) {
  const { t } = useTranslation('reviews');
  const videos = response.QuestionResponses.flatMap(({ Question, QuestionResponseVideos }) =>
    QuestionResponseVideos.map((video) => ({ ...video, title: Question.title })),
  );
  const audios = response.QuestionResponses.flatMap(({ Question, QuestionResponseAudios }) =>
    QuestionResponseAudios.map((audio) => ({ ...audio, title: Question.title })),
  );
  if (videos.length + audios.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="recordings-title">
      <h2 id="recordings-title" className={classes.title}>
        {t(($) => $.recordings)}
      </h2>
      <ul className={classes.row}>
        {videos.map((video) => (
          <li key={`video-${video.id}`}>
            <video controls preload="metadata" src={video.videoUrlTransform ?? video.videoUrl} />
            <p className={classes.name}>{video.title}</p>
            {video.transcription ? <p className={classes.words}>{video.transcription}</p> : null}
          </li>
        ))}
        {audios.map((audio) => (
          <li key={`audio-${audio.id}`}>
            <audio controls preload="metadata" src={audio.audioUrl} />
            <p className={classes.name}>{audio.title}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
