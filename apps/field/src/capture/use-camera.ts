import { type RefObject, useEffect, useState } from 'react';
import { log } from '../device/log.ts';

interface CameraState {
  /** Undefined while nothing runs. */
  readonly stream: MediaStream | undefined;
  /** Whether it ran before: a call, another application or the background has taken it, and it is opened again. */
  readonly isTaken: boolean;
}

/** Milliseconds between two attempts to open again what another application has, and that a muted one has to come back by itself. */
const pause = 1_500;

/** Whether a person, or the lack of a device, keeps it closed: asking again changes nothing. */
const isForGood = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'NotFoundError', 'SecurityError'].includes(error.name);

/**
 * Opens camera or microphone, shows what it sees in a video element where there is one, and returns the stream while it runs. One that is
 * taken away is opened again as soon as the page is seen. Calls `onFail` when there is none or the person refuses it. Ends the stream on
 * unmount.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null> | null,
  wanted: MediaStreamConstraints,
  onFail: () => void,
): CameraState {
  const [running, setRunning] = useState<MediaStream>();
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let stream: MediaStream | undefined;
    let isOpening = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = undefined;
    };
    const isLost = (): boolean =>
      stream === undefined ||
      stream.getTracks().some(({ readyState, muted }) => readyState === 'ended' || muted);
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void reopen(), pause);
    };
    const take = (): void => {
      setTaken(true);
      setRunning(undefined);
    };
    const watch = (opened: MediaStream): void => {
      const on = (type: 'ended' | 'mute' | 'unmute', act: () => void): void => {
        for (const track of opened.getTracks())
          track.addEventListener(type, () => (stream === opened ? act() : undefined), { signal });
      };
      on('ended', () => {
        take();
        void reopen();
      });
      on('mute', () => {
        take();
        later();
      });
      on('unmute', () => {
        if (!isLost()) void show(opened);
      });
    };
    const show = async (opened: MediaStream): Promise<void> => {
      if (video?.current) {
        video.current.srcObject = opened;
        await video.current.play().catch(() => undefined);
      }
      if (!signal.aborted && stream === opened) setRunning(opened);
    };
    const open = async (isFirst: boolean): Promise<void> => {
      if (isOpening) return;
      isOpening = true;
      try {
        const opened = await navigator.mediaDevices.getUserMedia(wanted);
        stream = opened;
        if (signal.aborted) return stop();
        watch(opened);
        await show(opened);
      } catch (error) {
        log('camera.none', String(error));
        if (signal.aborted) return undefined;
        if (isFirst || isForGood(error)) onFail();
        else later();
      } finally {
        isOpening = false;
      }
    };
    /** Opens it again where it is lost and somebody looks; out of sight, phones give none. */
    const reopen = async (): Promise<void> => {
      if (signal.aborted || isOpening || document.visibilityState === 'hidden' || !isLost()) return;
      stop();
      take();
      await open(false);
    };
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden' || isOpening) return;
        // Some browsers stop the picture in the background, and give the camera back by themselves.
        if (isLost()) later();
        else void video?.current?.play().catch(() => undefined);
      },
      { signal },
    );
    void open(true);
    return () => {
      left.abort();
      clearTimeout(timer);
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- opened once
  }, []);
  return { stream: running, isTaken: isTaken && running === undefined };
}
