// Going through a response by keyboard: one item is current, any can be marked for rejection, pages and carousels follow.
import { useState } from 'react';
import {
  type AnswerItem,
  atOnce,
  canMark,
  type MissingItem,
  type PhotoItem,
  type RecordingItem,
  type ReviewItem,
} from './review-items.ts';

/** A response in the order that it is gone through. */
interface ReviewParts {
  readonly answers: readonly AnswerItem[];
  readonly photos: readonly PhotoItem[];
  readonly videos: readonly RecordingItem[];
  readonly audios: readonly RecordingItem[];
  /** Questions that got no file. */
  readonly missing: readonly MissingItem[];
}

/** Index of the first of the `size` that are shown together with an item. */
const startOf = (items: readonly ReviewItem[], item: ReviewItem, size: number): number =>
  Math.floor(items.indexOf(item) / size) * size;

interface AnswerPages {
  /** Answers of a page. */
  readonly size: number;
  /** Shows a page of the answers, from 1. */
  readonly onPage: (page: number) => void;
}

/** The current item, the photo that is shown large and the marked items, over all items in their order. */
export function useReviewWalk(
  { answers, photos, videos, audios, missing }: ReviewParts,
  { size, onPage }: AnswerPages,
) {
  const items: readonly ReviewItem[] = [...answers, ...photos, ...videos, ...audios, ...missing];
  const [current, setCurrent] = useState<string>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [shownPhoto, setShownPhoto] = useState<string>();
  const [firstPhoto, setFirstPhoto] = useState(0);
  const [firstVideo, setFirstVideo] = useState(0);
  const at = items.findIndex(({ key }) => key === current);
  const toggle = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (!item || !canMark(item)) return;
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  };
  const goTo = (key: string | undefined) => {
    setCurrent(key);
    if (photos.some((photo) => photo.key === key)) setShownPhoto(key);
  };
  return {
    items,
    current: at < 0 ? undefined : current,
    marked,
    toggle,
    goTo,
    shownPhoto,
    firstPhoto,
    setFirstPhoto,
    firstVideo,
    setFirstVideo,
    /** One item on or back, staying at the ends. */
    step: (by: number) => {
      const next =
        at < 0 ? (by > 0 ? 0 : items.length - 1) : Math.min(Math.max(at + by, 0), items.length - 1);
      const item = items[next];
      goTo(item?.key);
      if (item?.kind === 'answer') onPage(startOf(answers, item, size) / size + 1);
      if (item?.kind === 'photo') setFirstPhoto(startOf(photos, item, atOnce));
      if (item?.kind === 'video') setFirstVideo(startOf(videos, item, atOnce));
    },
    toggleCurrent: () => {
      if (current) toggle(current);
    },
  };
}
