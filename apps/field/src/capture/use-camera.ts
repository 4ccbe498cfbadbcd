import { type RefObject, useEffect, useState } from 'react';
import { log } from '../device/log.ts';

/**
 * Opens camera or microphone, shows what it sees in a video element where there is one, and returns the stream once it runs. Calls
 * `onFail` when there is none or the person refuses it. Ends the stream on unmount.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null> | null,
  wanted: MediaStreamConstraints,
  onFail: () => void,
): MediaStream | undefined {
  const [running, setRunning] = useState<MediaStream>();
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | undefined;
    const stop = (): void => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(wanted);
      } catch (error) {
        log('camera.none', String(error));
        if (!isLeft) onFail();
        return;
      }
      if (isLeft) return stop();
      if (video?.current) {
        video.current.srcObject = stream;
        await video.current.play().catch(() => undefined);
      }
      setRunning(stream);
    };
    void open();
    return () => {
      isLeft = true;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- opened once
  }, []);
  return running;
}
