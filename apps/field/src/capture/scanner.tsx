import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './camera.module.css';
import { CameraDialog } from './camera-dialog.tsx';
import { openCodeReader } from './code-reader.ts';
import { useCamera } from './use-camera.ts';

/** Milliseconds between two looks. */
const rhythm = 150;
const wanted: MediaStreamConstraints = { video: { facingMode: { ideal: 'environment' } } };

/** Reads a code by camera: one that is read twice the same is taken. Null where the person gives up, or there is no camera. */
export function Scanner({ onEnd }: { onEnd: (code: string | null) => void }) {
  const { t } = useTranslation('field');
  const video = useRef<HTMLVideoElement>(null);
  const { stream, isTaken } = useCamera(video, wanted, () => onEnd(null));
  useEffect(() => {
    if (!stream) return undefined;
    const left = new AbortController();
    const look = async (): Promise<void> => {
      const reader = await openCodeReader();
      let before: string | undefined;
      while (!left.signal.aborted && video.current) {
        const found = await reader.read(video.current);
        if (left.signal.aborted) break;
        if (found !== undefined && found === before) {
          navigator.vibrate?.(60);
          onEnd(found);
          break;
        }
        before = found ?? before;
        await new Promise((resolve) => {
          setTimeout(resolve, rhythm);
        });
      }
      reader.end();
    };
    void look();
    return () => left.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- reads from when the camera runs until it ends
  }, [stream]);
  return (
    <CameraDialog label={t(($) => $.scanner.title)} onCancel={() => onEnd(null)}>
      <video ref={video} className={classes.picture} playsInline muted />
      <p className={classes.starting} role="status">
        {t(($) => (stream ? $.scanner.hint : isTaken ? $.camera.taken : $.camera.starting))}
      </p>
      <div className={classes.foot}>
        <span />
        <Button size="lg" variant="default" onClick={() => onEnd(null)}>
          {t(($) => $.scanner.type)}
        </Button>
      </div>
    </CameraDialog>
  );
}
