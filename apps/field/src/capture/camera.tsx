import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconLayersIntersect from '@tabler/icons-react/dist/esm/icons/IconLayersIntersect.mjs';
import { Button } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraDialog } from './camera-dialog.tsx';
import type { PhotoFlaw } from '@gondola/contract/plain';
import { useCamera } from './use-camera.ts';
import classes from './camera.module.css';

interface CameraProps {
  /** Photos that may be taken. */
  readonly room: number;
  /** Keeps a photo, unless its question takes none with such flaws or the phone has no room; gives what is wrong with it. */
  readonly onPhoto: (
    photo: File,
  ) => Promise<{ readonly flaws: readonly PhotoFlaw[]; readonly isKept: boolean }>;
  readonly onEnd: (outcome: 'done' | 'noCamera') => void;
}

/** The back camera, as large as it can. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
};

/** Takes the camera's present frame as a JPEG: by the camera itself where the browser hands it on, else from the picture shown. */
async function shoot(track: MediaStreamTrack, video: HTMLVideoElement): Promise<Blob | null> {
  if ('ImageCapture' in window) {
    const photo = await new ImageCapture(track).takePhoto().catch(() => null);
    if (photo && photo.size > 0) return photo;
  }
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

/** Luma up to which a pixel is black, with what encoding adds to it. */
const black = 6;

/** Whether a video shows black alone, as it does where the camera was taken away. */
function seesNothing(video: HTMLVideoElement): boolean {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [32, 32];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(video, 0, 0, 32, 32);
  return context.getImageData(0, 0, 32, 32).data.every((value, at) => at % 4 === 3 || value <= black);
}

/** The first quarter of what a video shows, in pixels of its dialog; bars on its sides are left out. */
function firstQuarterOf(video: HTMLVideoElement | null): CSSProperties {
  if (!video || video.videoWidth === 0) return {};
  const { offsetLeft, offsetTop, clientWidth, clientHeight, videoWidth, videoHeight } = video;
  const scale = Math.min(clientWidth / videoWidth, clientHeight / videoHeight);
  const [width, height] = [videoWidth * scale, videoHeight * scale];
  return {
    left: offsetLeft + (clientWidth - width) / 2,
    top: offsetTop + (clientHeight - height) / 2,
    width: width / 4,
    height,
  };
}

type Torch = MediaTrackCapabilities & { torch?: boolean };

/**
 * The camera over the whole page: unlike the phone's own, it never makes the browser reload the visit. Every photo is handed over as it is
 * taken, so that none is lost with what comes after it.
 */
export function Camera({ room, onPhoto, onEnd }: CameraProps) {
  const { t } = useTranslation('field');
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const { stream, isTaken } = useCamera(video, wanted, () => onEnd('noCamera'));
  const track = stream?.getVideoTracks()[0];
  const [taken, setTaken] = useState<readonly string[]>([]);
  /** The worst flaw of the last photo. */
  const [flaw, setFlaw] = useState<PhotoFlaw>();
  /** Whether the last photo could not be kept, though nothing is wrong with it. */
  const [isUnkept, setUnkept] = useState(false);
  /** Whether the camera gave no picture. */
  const [isBlack, setBlack] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isLit, setLit] = useState(false);
  /** Place of the end of the last photo over the picture, for a long shelf taken in parts; undefined where it is not shown. */
  const [ghost, setGhost] = useState<CSSProperties>();
  const last = taken.at(-1);

  useEffect(() => {
    if (track) shutter.current?.focus();
  }, [track]);

  const take = async (): Promise<void> => {
    if (!track || !video.current || isBusy) return;
    setBusy(true);
    navigator.vibrate?.(30);
    const photo = await shoot(track, video.current).catch(() => null);
    // The picture of a camera that was taken away meanwhile is black, or of another moment.
    const isLost = seesNothing(video.current) || track.muted || track.readyState === 'ended';
    setBlack(isLost);
    if (isLost) {
      setFlaw(undefined);
      setUnkept(false);
      navigator.vibrate?.([60, 60, 60]);
    } else if (photo) {
      const name = `${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}.jpg`;
      const { flaws, isKept } = await onPhoto(new File([photo], name, { type: photo.type || 'image/jpeg' }));
      setFlaw(flaws[0]);
      setUnkept(!isKept && flaws.length === 0);
      if (flaws.length > 0 || !isKept) navigator.vibrate?.([60, 60, 60]);
      if (isKept) setTaken([...taken, URL.createObjectURL(photo)]);
      if (isKept && taken.length + 1 >= room) onEnd('done');
    }
    setBusy(false);
  };
  const light = async (): Promise<void> => {
    await track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] });
    setLit(!isLit);
  };
  const capabilities: Torch | undefined = track?.getCapabilities();
  const hasLight = capabilities?.torch === true;
  return (
    <CameraDialog label={t(($) => $.camera.title)} onCancel={() => onEnd('done')}>
      <video ref={video} className={classes.picture} playsInline muted />
      {ghost && last ? (
        <div className={classes.ghost} style={ghost} aria-hidden>
          <img src={last} alt="" />
        </div>
      ) : null}
      {track ? null : (
        <p className={classes.starting} role="status">
          {t(($) => (isTaken ? $.camera.taken : $.camera.starting))}
        </p>
      )}
      {isBlack && track ? (
        <p className={classes.warning} role="alert">
          {t(($) => $.camera.black)}
        </p>
      ) : null}
      {flaw ? (
        <p className={classes.warning} role="alert">
          {t(($) => $.flaws.seen[flaw])}
        </p>
      ) : null}
      {isUnkept ? (
        <p className={classes.warning} role="alert">
          {t(($) => $.camera.notKept)}
        </p>
      ) : null}
      <div className={classes.foot}>
        <div className={classes.side}>
          {last ? <img className={classes.last} src={last} alt="" /> : null}
          <span role="status">
            {taken.length > 0 ? t(($) => $.camera.photos, { count: taken.length }) : ''}
          </span>
        </div>
        <button
          ref={shutter}
          type="button"
          className={classes.shutter}
          disabled={!track || isBusy}
          aria-label={t(($) => $.camera.shoot)}
          onClick={() => void take()}
        />
        <div className={classes.side}>
          {last ? (
            <Button
              variant={ghost ? 'filled' : 'default'}
              aria-pressed={ghost !== undefined}
              aria-label={t(($) => $.camera.ghost)}
              title={t(($) => $.camera.ghost)}
              onClick={() => setGhost(ghost ? undefined : firstQuarterOf(video.current))}
            >
              <IconLayersIntersect size={20} aria-hidden />
            </Button>
          ) : null}
          {hasLight ? (
            <Button
              variant="default"
              aria-pressed={isLit}
              aria-label={t(($) => $.camera.light)}
              onClick={() => void light()}
            >
              <IconBulb size={20} aria-hidden />
            </Button>
          ) : null}
          <Button size="lg" variant="default" onClick={() => onEnd('done')}>
            {t(($) => $.camera.done)}
          </Button>
        </div>
      </div>
    </CameraDialog>
  );
}
