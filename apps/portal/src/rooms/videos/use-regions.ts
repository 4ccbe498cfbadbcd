import {
  type Box,
  boxAt,
  type HiddenRegion,
  hiddenRegions,
  maxRegions,
  type QuestionResponseVideo,
  withKeyFrame,
} from '@gondola/contract';
import { useState } from 'react';

const keyOf = (videoId: number): string => `gondola.video-regions.${videoId}`;

/** Reads the regions that were drawn and not yet rendered, which outlive the tab; an unreadable list counts as none. */
function readDraft(videoId: number): HiddenRegion[] | undefined {
  try {
    const parsed = hiddenRegions.safeParse(JSON.parse(localStorage.getItem(keyOf(videoId)) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function saveDraft(videoId: number, regions: readonly HiddenRegion[]): void {
  try {
    localStorage.setItem(keyOf(videoId), JSON.stringify(regions));
  } catch {
    // A browser without room keeps the draft for as long as the page is open.
  }
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A box inside the picture, and no smaller than can be seen. */
export function boxInside({ x, y, width, height }: Box): Box {
  const wide = Math.min(1, Math.max(0.01, width));
  const high = Math.min(1, Math.max(0.01, height));
  return {
    x: round(Math.max(0, Math.min(1 - wide, x))),
    y: round(Math.max(0, Math.min(1 - high, y))),
    width: round(wide),
    height: round(high),
  };
}

const hundredths = (seconds: number): number => Math.max(0, Math.round(seconds * 100) / 100);

/** The regions drawn on a video, which of them is chosen, and what can be done to them. */
export function useRegions(video: QuestionResponseVideo) {
  // A region that hid a found face is not drawn: it is shown with the face.
  const found = new Set(
    video.jobs.flatMap(({ tracks }) => tracks.map(({ region }) => JSON.stringify(region))),
  );
  const sent = (video.jobs.find(({ kind }) => kind === 'hide')?.regions ?? []).filter(
    (region) => !found.has(JSON.stringify(region)),
  );
  const [regions, setRegions] = useState<readonly HiddenRegion[]>(() => readDraft(video.id) ?? sent);
  const [selected, select] = useState<number>();
  const save = (next: readonly HiddenRegion[]): void => {
    setRegions(next);
    saveDraft(video.id, next);
  };
  const replace = (place: number, change: (region: HiddenRegion) => HiddenRegion): void =>
    save(regions.map((region, at) => (at === place ? change(region) : region)));
  return {
    regions,
    selected: selected !== undefined && selected < regions.length ? selected : undefined,
    select,
    isFull: regions.length >= maxRegions,
    /** Hides a box from `seconds` to the end. */
    add(box: Box, seconds: number): void {
      if (regions.length >= maxRegions) return;
      const at = hundredths(seconds);
      select(regions.length);
      save([...regions, { from: at, to: null, keyFrames: [{ at, ...boxInside(box) }] }]);
    },
    /** Hides what a region hides, as it is. */
    addRegion(region: HiddenRegion): void {
      if (regions.length >= maxRegions) return;
      select(regions.length);
      save([...regions, region]);
    },
    /** Where a region is at `seconds`; it moves there from where it was before. */
    place: (place: number, seconds: number, box: Box): void =>
      replace(place, (region) => withKeyFrame(region, hundredths(seconds), boxInside(box))),
    remove(place: number): void {
      select(undefined);
      save(regions.filter((_, at) => at !== place));
    },
    begin: (place: number, seconds: number): void =>
      replace(place, (region) => {
        const from = hundredths(seconds);
        return { ...region, from, to: region.to !== null && region.to <= from ? null : region.to };
      }),
    end: (place: number, seconds: number | null): void =>
      replace(place, (region) => {
        const to = seconds === null ? null : hundredths(seconds);
        return to !== null && to <= region.from ? region : { ...region, to };
      }),
    /** Forgets a position; the last one stays. */
    dropKeyFrame: (place: number, at: number): void =>
      replace(place, (region) =>
        region.keyFrames.length > 1
          ? { ...region, keyFrames: region.keyFrames.filter((frame) => frame.at !== at) }
          : region,
      ),
  };
}
export type Regions = ReturnType<typeof useRegions>;

/** The regions that hide something at a moment, each with its place in the list. */
export const shownAt = (regions: readonly HiddenRegion[], seconds: number): { place: number; box: Box }[] =>
  regions.flatMap((region, place) => {
    const box = boxAt(region, seconds);
    return box ? [{ place, box }] : [];
  });
