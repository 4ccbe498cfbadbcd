import type { HiddenRegion, QuestionResponseVideo, VideoJob } from '@gondola/contract';
import { useState } from 'react';

const keyOf = (videoId: number): string => `gondola.video-kept.${videoId}`;

interface Kept {
  /** The job that found them. */
  readonly jobId: string;
  readonly ids: readonly number[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'jobId' in value &&
  'ids' in value &&
  Array.isArray(value.ids);

/** Which faces stay visible outlives the tab; what cannot be read counts as nothing. */
function readKept(videoId: number): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(videoId)) ?? 'null');
    return isKept(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

type Track = VideoJob['tracks'][number];

/** The faces that were found in a video; each is hidden unless a person keeps it visible. */
export function useFaces(video: QuestionResponseVideo) {
  const job = video.jobs.find(({ kind }) => kind === 'detect');
  const tracks: readonly Track[] = job?.state === 'done' ? job.tracks : [];
  const [stored, setStored] = useState(() => readKept(video.id));
  // The kept faces of an earlier search say nothing of this one.
  const kept = new Set(stored?.jobId === job?.id ? stored?.ids : []);
  return {
    job,
    tracks,
    isHidden: ({ id }: Track): boolean => !kept.has(id),
    hide(track: Track, isHidden: boolean): void {
      if (!job) return;
      const ids = isHidden ? [...kept].filter((id) => id !== track.id) : [...kept, track.id];
      const next = { jobId: job.id, ids };
      setStored(next);
      try {
        localStorage.setItem(keyOf(video.id), JSON.stringify(next));
      } catch {
        // A browser without room remembers it for as long as the page is open.
      }
    },
    /** The regions that hide the faces that are not kept. */
    regions: tracks.filter(({ id }) => !kept.has(id)).map(({ region }): HiddenRegion => region),
  };
}
export type Faces = ReturnType<typeof useFaces>;
