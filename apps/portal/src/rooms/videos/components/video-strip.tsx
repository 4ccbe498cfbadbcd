/* oxlint-disable jsx-a11y/media-has-caption -- a still picture of each recording */
import type { QuestionResponseVideo } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './video-strip.module.css';

interface VideoStripProps {
  videos: readonly QuestionResponseVideo[];
  index: number;
  onIndex: (index: number) => void;
}

/** The videos of the answer as pictures: one click plays another. */
export function VideoStrip({ videos, index, onIndex }: VideoStripProps) {
  const { t } = useTranslation('videos');
  return (
    <nav className={classes.strip} aria-label={t(($) => $.strip.label)}>
      {videos.map((video, at) => (
        <button
          key={video.id}
          type="button"
          className={classes.thumb}
          aria-current={at === index ? 'true' : undefined}
          aria-label={t(($) => $.strip.place, { place: at + 1, total: videos.length })}
          onClick={() => onIndex(at)}
        >
          <Still address={video.videoUrl} />
          {video.videoUrlTransform === null ? null : (
            <span className={classes.mark}>
              <IconCheck size={13} stroke={2.4} />
            </span>
          )}
        </button>
      ))}
      <span className={classes.hint}>{t(($) => $.strip.hint)}</span>
    </nav>
  );
}

/** A picture from the beginning of a recording. */
function Still({ address }: { address: string }) {
  return (
    <video src={`${address}#t=0.5`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
  );
}
