import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './camera.module.css';
import { readerClass } from './can-scan.ts';
import { useCamera } from './use-camera.ts';

/** Codes of goods, and those that shops print themselves. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'];

/** Milliseconds between two looks. */
const rhythm = 150;
const wanted: MediaStreamConstraints = { video: { facingMode: { ideal: 'environment' } } };

/** Reads a code by camera: one that is read twice the same is taken. Null where the person gives up, or there is no camera. */
export default function Scanner({ onEnd }: { onEnd: (code: string | null) => void }) {
  const { t } = useTranslation('field');
  const video = useRef<HTMLVideoElement>(null);
  const track = useCamera(video, wanted, () => onEnd(null));
  useEffect(() => {
    const Reader = readerClass();
    if (!track || !Reader) return undefined;
    const reader = new Reader({ formats });
    let before = '';
    let isBusy = false;
    const timer = setInterval(async () => {
      if (isBusy || !video.current) return;
      isBusy = true;
      const [found] = await reader.detect(video.current).catch(() => []);
      isBusy = false;
      if (found && found.rawValue === before) {
        clearInterval(timer);
        navigator.vibrate?.(60);
        onEnd(found.rawValue);
      }
      before = found?.rawValue ?? before;
    }, rhythm);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- reads from when the camera runs until it ends
  }, [track]);
  return (
    <dialog
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      className={classes.camera}
      aria-label={t(($) => $.scanner.title)}
      onCancel={() => onEnd(null)}
    >
      <video ref={video} className={classes.picture} playsInline muted />
      <p className={classes.starting} role="status">
        {t(($) => (track ? $.scanner.hint : $.camera.starting))}
      </p>
      <div className={classes.foot}>
        <span />
        <Button size="lg" variant="default" onClick={() => onEnd(null)}>
          {t(($) => $.scanner.type)}
        </Button>
      </div>
    </dialog>
  );
}
