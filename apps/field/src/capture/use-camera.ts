import { type RefObject, useEffect, useState } from 'react';

/**
 * Shows the camera in a video element and returns its track once it runs. Calls `onFail` when there is no camera or the person refuses
 * it. Stops the camera on unmount.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  wanted: MediaStreamConstraints,
  onFail: () => void,
): MediaStreamTrack | undefined {
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | undefined;
    const stop = (): void => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(wanted);
      } catch {
        if (!isLeft) onFail();
        return;
      }
      if (isLeft || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      setTrack(stream.getVideoTracks()[0]);
    };
    void open();
    return () => {
      isLeft = true;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- opened once
  }, []);
  return track;
}
