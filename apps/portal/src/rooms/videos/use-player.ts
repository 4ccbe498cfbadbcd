import { useEffect, useRef, useState } from 'react';

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/**
 * The address that a video was begun with, for as long as it is the same file: signed addresses are new with every answer, and
 * a new one would begin the video again. A worn-out one is replaced when it fails.
 */
function useLastingAddress(address: string): [string, () => void] {
  const [kept, keep] = useState(address);
  const isOther = pathOf(kept) !== pathOf(address);
  if (isOther) keep(address);
  return [isOther ? address : kept, () => keep(address)];
}

type Settings = Partial<Pick<HTMLVideoElement, 'currentTime' | 'muted' | 'playbackRate'>>;

/** Moves an element; it is the page's, and tells by its events what became of it. */
const set = (element: HTMLVideoElement, settings: Settings): void => void Object.assign(element, settings);

/** A video element and where it is. */
export interface Player {
  readonly attach: (element: HTMLVideoElement | null) => void;
  readonly source: string;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly speed: number;
  /** Pixels of the picture; undefined before it is there. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly hasFailed: boolean;
  readonly seek: (seconds: number) => void;
  readonly toggle: () => void;
  readonly toggleSound: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** Plays the file at an address; its state follows the element itself, however it was moved. */
export function usePlayer(address: string): Player {
  const [source, renew] = useLastingAddress(address);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const [state, setState] = useState({ time: 0, duration: 0, isPlaying: false, isMuted: false, speed: 1 });
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [failed, setFailed] = useState<string>();
  const resumeAt = useRef(0);
  const renewed = useRef('');

  useEffect(() => {
    if (!element) return undefined;
    let frame = 0;
    const read = () => {
      const { currentTime, duration, paused, muted, playbackRate } = element;
      setState({
        time: currentTime,
        duration: Number.isFinite(duration) ? duration : 0,
        isPlaying: !paused,
        isMuted: muted,
        speed: playbackRate,
      });
    };
    // Events of time come four times a second: too few for a region to stay on a face.
    const follow = () => {
      read();
      frame = element.paused ? 0 : requestAnimationFrame(follow);
    };
    const begin = () => {
      if (frame === 0) follow();
    };
    const arrive = () => {
      setFailed(undefined);
      setSize({ width: element.videoWidth, height: element.videoHeight });
      if (resumeAt.current > 0) set(element, { currentTime: resumeAt.current });
      resumeAt.current = 0;
      read();
    };
    const fail = () => {
      resumeAt.current = element.currentTime;
      const worn = element.currentSrc;
      if (renewed.current === worn) return setFailed(worn);
      renewed.current = worn;
      renew();
      if (worn === address) setFailed(worn);
    };
    const heard: [string, () => void][] = [
      ['loadedmetadata', arrive],
      ['play', begin],
      ['error', fail],
      ...['pause', 'seeked', 'timeupdate', 'volumechange', 'ratechange', 'durationchange', 'ended'].map(
        (name): [string, () => void] => [name, read],
      ),
    ];
    for (const [name, listen] of heard) element.addEventListener(name, listen);
    return () => {
      cancelAnimationFrame(frame);
      for (const [name, listen] of heard) element.removeEventListener(name, listen);
    };
  });

  return {
    ...state,
    attach: setElement,
    source,
    size,
    hasFailed: failed !== undefined && failed.endsWith(source),
    seek(seconds) {
      if (element) set(element, { currentTime: Math.max(0, Math.min(seconds, state.duration || seconds)) });
    },
    toggle() {
      if (!element) return;
      if (element.paused) void element.play().catch(() => undefined);
      else element.pause();
    },
    toggleSound() {
      if (element) set(element, { muted: !element.muted });
    },
    setSpeed(speed) {
      if (element) set(element, { playbackRate: speed });
    },
  };
}
