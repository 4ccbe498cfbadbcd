import { Button } from '@mantine/core';
import type { Quality } from '@gondola/survey';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../store/rows.ts';
import type { MediaWriter } from '../store/media-store.ts';
import { CameraDialog } from './camera-dialog.tsx';
import classes from './camera.module.css';
import { clockOf, freeBytes, type RecordingKind, recordingOf, roomFor, roomWanted } from './recording.ts';
import { useCamera } from './use-camera.ts';

interface RecorderProps {
  readonly kind: RecordingKind;
  /** Of a video. */
  readonly quality: Quality;
  /** Bytes that the question wants at least. */
  readonly least: number;
  /** Begins to keep a recording of a content type. */
  readonly begin: (type: string) => Promise<MediaWriter>;
  readonly onEnd: (outcome: Recorded | 'noCamera' | null) => void;
}

/** A recording that is kept. */
export interface Recorded {
  readonly media: Media;
  /** It ended by itself, for want of room. */
  readonly isCut: boolean;
}

/** Milliseconds of each piece: what is lost at most when the browser is killed. */
const pieceLength = 1_000;

interface Recording {
  readonly stop: () => void;
  readonly started: number;
}

/**
 * Records a video or a sound piece by piece: each piece is on the disk before the next one comes, so that what was recorded outlives
 * whatever cuts it off. It ends by itself where the server takes no more, or the phone has no room.
 */
export function Recorder({ kind, quality, least, begin, onEnd }: RecorderProps) {
  const { t } = useTranslation('field');
  const { bytes } = useFormats();
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [recorded] = useState(() => recordingOf(kind, quality));
  const { stream, isTaken } = useCamera(kind === 'video' ? video : null, recorded.constraints, () =>
    onEnd('noCamera'),
  );
  const [free, setFree] = useState<number>();
  const [recording, setRecording] = useState<Recording | null>(null);
  const [size, setSize] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    void freeBytes().then(setFree);
  }, []);
  const isReady = stream !== undefined && free !== undefined;
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);
  useEffect(() => {
    if (!recording) return undefined;
    const timer = setInterval(() => setSeconds((Date.now() - recording.started) / 1000), 250);
    return () => clearInterval(timer);
  }, [recording]);

  const most = roomFor(kind, free ?? 0);
  const wanted = roomWanted(kind, least);
  const isShort = free !== undefined && free < wanted;
  const record = async (): Promise<void> => {
    if (!stream) return;
    setFull(false);
    const recorder = new MediaRecorder(stream, recorded.options);
    const writer = await begin(recorder.mimeType).catch(() => null);
    if (!writer) return setFull(true);
    const stop = (): void => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    let isCut = false;
    const cut = (): void => {
      isCut = true;
      stop();
    };
    let written: Promise<void> = Promise.resolve();
    const write = async (piece: Blob): Promise<void> => {
      await writer.append(new Uint8Array(await piece.arrayBuffer()));
      setSize(writer.size);
      // Another piece may be larger than this one.
      if (writer.size + piece.size * 3 > most) cut();
    };
    recorder.addEventListener('dataavailable', ({ data }) => {
      written = written
        .then(() => write(data))
        // The phone is full: the recording ends with what was kept of it.
        .catch(cut);
    });
    const end = async (): Promise<void> => {
      await written;
      if (writer.size > 0)
        return onEnd({ media: await writer.finish().catch(() => writer.unfinished), isCut });
      await writer.discard().catch(() => undefined);
      if (!isCut) return onEnd(null);
      setFull(true);
      setRecording(null);
    };
    recorder.addEventListener('stop', () => void end());
    // Also where the camera goes away: a call, another application.
    for (const track of stream.getTracks()) track.addEventListener('ended', stop);
    recorder.start(pieceLength);
    setRecording({ stop, started: Date.now() });
  };
  const close = (): void => (recording ? recording.stop() : onEnd(null));
  const left = Math.max(0, (most - size) / recorded.bytesPerSecond);
  return (
    <CameraDialog label={t(($) => $.recorder.title[kind])} onCancel={close}>
      {kind === 'video' ? <video ref={video} className={classes.picture} playsInline muted /> : null}
      <div className={classes.recording} data-kind={kind}>
        {isReady || recording ? null : <p>{t(($) => (isTaken ? $.recorder.taken : $.recorder.starting))}</p>}
        {isShort ? (
          <p role="alert">{t(($) => $.recorder.noRoom, { wanted: bytes(wanted), free: bytes(free) })}</p>
        ) : null}
        {isFull ? <p role="alert">{t(($) => $.recorder.nothing)}</p> : null}
        {recording ? (
          <>
            <p className={classes.clock}>
              <span className={classes.dot} aria-hidden />
              {clockOf(seconds)}
            </p>
            <p>{t(($) => $.recorder.soFar, { size: bytes(size), left: clockOf(left) })}</p>
            {size < least ? <p>{t(($) => $.recorder.atLeast, { least: bytes(least) })}</p> : null}
          </>
        ) : null}
        {isReady && !recording && !isShort ? (
          <p>
            {least > 0
              ? t(($) => $.recorder.between, { least: bytes(least), left: clockOf(left) })
              : t(($) => $.recorder.upTo, { left: clockOf(left) })}
          </p>
        ) : null}
      </div>
      <div className={classes.foot}>
        <span />
        <button
          ref={button}
          type="button"
          className={classes.shutter}
          data-recording={recording ? '' : undefined}
          disabled={!recording && (!isReady || isShort)}
          aria-label={t(($) => (recording ? $.recorder.stop : $.recorder.start))}
          onClick={() => (recording ? recording.stop() : void record())}
        />
        <div className={classes.side}>
          {recording ? null : (
            <Button size="lg" variant="default" onClick={close}>
              {t(($) => $.recorder.close)}
            </Button>
          )}
        </div>
      </div>
    </CameraDialog>
  );
}
