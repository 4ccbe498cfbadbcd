/* oxlint-disable jsx-a11y/media-has-caption -- field staff record without captions; the transcription is below the video */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import type { RecordingItem } from '../review-items.ts';
import classes from './video-player.module.css';

interface VideoPlayerProps {
  videos: readonly RecordingItem[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One video at a time over the page, with what is said in it; the others of the response are one key away. */
export function VideoPlayer({ videos, index, onIndex, onClose }: VideoPlayerProps) {
  const { t } = useTranslation('reviews');
  const video = videos[index];
  if (!video) return null;
  return (
    <Dialog opened onClose={onClose} title={video.question.title} width={960}>
      <video
        key={video.id}
        className={classes.video}
        src={video.src}
        controls
        autoPlay
        playsInline
        data-autofocus
      />
      {video.transcription ? <p className={classes.words}>{video.transcription}</p> : null}
      {videos.length > 1 ? (
        <DialogFoot>
          <span className={classes.place}>
            {t(($) => $.carousel.place, { place: index + 1, total: videos.length })}
          </span>
          <Button
            variant="default"
            disabled={index === 0}
            leftSection={<IconChevronLeft size={16} stroke={1.8} />}
            onClick={() => onIndex(index - 1)}
          >
            {t(($) => $.carousel.videos.before)}
          </Button>
          <Button
            variant="default"
            disabled={index === videos.length - 1}
            rightSection={<IconChevronRight size={16} stroke={1.8} />}
            onClick={() => onIndex(index + 1)}
          >
            {t(($) => $.carousel.videos.after)}
          </Button>
        </DialogFoot>
      ) : null}
    </Dialog>
  );
}
