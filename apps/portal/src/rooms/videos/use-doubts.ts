import type { HiddenRegion, QuestionResponseVideo, VideoJob } from '@gondola/contract';
import { useState } from 'react';
import type { Player } from './use-player.ts';

export type Doubt = VideoJob['doubts'][number];

const keyOf = (jobId: string): string => `gondola.video-looked.${jobId}`;

/** Reads the doubts that were looked at, which outlive the tab; an unreadable list counts as none. */
function readLooked(jobId: string | undefined): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(jobId ?? '')) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

const none: readonly Doubt[] = [];

/** The places at which the finder of faces was unsure, which a person steps through before they sign a copy off. */
export function useDoubts(video: QuestionResponseVideo, player: Player) {
  const ofKind = (kind: VideoJob['kind']) =>
    video.jobs.find((job) => job.kind === kind && job.state === 'done');
  const [hide, detect] = [ofKind('hide'), ofKind('detect')];
  // A copy whose faces were found on the way has doubts of its own.
  const job = hide && hide.doubts.length > 0 ? hide : detect;
  const doubts = job?.doubts ?? none;
  const [at, setAt] = useState<{ jobId: string; place: number }>();
  const [looked, setLooked] = useState<{ jobId: string | undefined; ids: readonly number[] }>();
  const ids = looked && looked.jobId === job?.id ? looked.ids : readLooked(job?.id);
  const place = at && at.jobId === job?.id ? at.place : undefined;

  const go = (to: number): void => {
    const doubt = doubts[to];
    if (!job || !doubt) return;
    setAt({ jobId: job.id, place: to });
    player.seek(doubt.from);
    const next = ids.includes(doubt.id) ? ids : [...ids, doubt.id];
    setLooked({ jobId: job.id, ids: next });
    try {
      localStorage.setItem(keyOf(job.id), JSON.stringify(next));
    } catch {
      // A browser without room remembers it for as long as the page is open.
    }
  };
  return {
    doubts,
    /** The one that is looked at now. */
    current: place === undefined ? undefined : doubts[place],
    place,
    lookedAt: doubts.filter(({ id }) => ids.includes(id)).map(({ id }) => id),
    /** To the next one or the one before, around at either end. */
    step(way: 1 | -1): void {
      const count = doubts.length;
      if (count > 0) go(place === undefined ? (way === 1 ? 0 : count - 1) : (place + way + count) % count);
    },
  };
}
export type Doubts = ReturnType<typeof useDoubts>;

/** The region that hides the place of a doubt, from a little before it to a little after. */
export const regionOf = ({ from, to, box }: Doubt): HiddenRegion => ({
  from: Math.max(0, from - 0.25),
  to: to + 0.25,
  keyFrames: [{ at: from, ...box }],
});
