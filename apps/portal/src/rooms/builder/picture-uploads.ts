// The pictures of questions on their way: each goes on while another page is open, and reaches the page it was chosen for. The
// store holds them; what is done with them comes with what does it.
import { useEffect } from 'react';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { Uploads } from '@gondola/ui/upload/use-uploads.ts';
import { type BuilderStore, useBuilder, useBuilderState } from './builder-store.ts';

/** The uploads of a page, the same ones however often it is opened. */
export function uploadsOf(store: BuilderStore, page: string): Uploads<string> {
  const known = [...store.uploads].find(([, one]) => one === page);
  if (known) return known[0];
  const uploads = new Uploads<string>();
  store.hold(uploads, page);
  return uploads;
}

const isOnItsWay = (uploads: Uploads<string>): boolean =>
  uploads.read().some(({ state }) => state === 'uploading');

/** Asks before the builder is left while a picture is on its way, which ends with it. */
export function useLeavingPictures(): void {
  const store = useBuilder();
  useLeaveQuestion(
    useBuilderState(({ uploads }) => [...uploads.keys()].some(isOnItsWay)),
    { holds: 'path' },
  );
  useEffect(
    () => () => {
      for (const uploads of store.uploads.keys()) uploads.stop();
    },
    [store],
  );
}

/** Resolves once no picture is on its way; false where one of them broke off. */
export async function picturesSettled(store: BuilderStore): Promise<boolean> {
  const awaited = [...store.uploads.keys()].filter(isOnItsWay);
  while (awaited.some(isOnItsWay)) {
    await new Promise<void>((resolve) => {
      const stop = store.watch(() => {
        stop();
        resolve();
      });
    });
  }
  return awaited.every((uploads) => uploads.read().length === 0);
}
