import { useRef, useState } from 'react';
import { productEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';
import { sendFiles } from '@gondola/client/transfer.ts';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { runWork } from '@gondola/ui/tasks/long-work.ts';
import { batchesOf, failuresOf, type ListedImage } from './dropped-image.ts';

export interface SendProgress {
  /** Images, the one on its way in parts. */
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

interface SendCallbacks {
  onSaved: (ids: ReadonlySet<number>) => void;
  onFailed: (id: number, reason: string) => void;
}

/** Reasons by image of a call that saved none; a failure about the whole call is thrown on. */
function reasonsOf(error: unknown, count: number): (string | null)[] {
  const fields = error instanceof ApiFailure && error.code.endsWith('noneSaved') ? error.fields : [];
  if (fields.length === 0) throw error;
  return Array.from(
    { length: count },
    (_, index) => fields.find(({ path }) => path === `files.${index}`)?.message ?? null,
  );
}

/** Sends images a few at a time, followed and cancelled on the page and in the task tray. */
export function useSendImages({ onSaved, onFailed }: SendCallbacks) {
  const { t } = useTranslation('products');
  const readAgain = useReadAgain(productEndpoints.uploadImages);
  const [progress, setProgress] = useState<SendProgress>();
  const running = useRef(false);

  const sendAll = async (
    images: readonly ListedImage[],
    { signal, progress: report }: { signal: AbortSignal; progress: (done: number, total: number) => void },
    shown: (done: number) => void,
  ): Promise<string[]> => {
    const reasons: string[] = [];
    let done = 0;
    for (const batch of batchesOf(images)) {
      const before = done;
      const answered = await sendFiles(
        productEndpoints.uploadImages,
        { body: { productIds: batch.map(({ chosen }) => chosen?.id ?? '').join(',') } },
        batch.map(({ file }) => file),
        { signal, onProgress: (share) => shown(before + share * batch.length) },
      ).then(
        (answer) => failuresOf(answer.images),
        (error: unknown) => reasonsOf(error, batch.length),
      );
      const saved = new Set<number>();
      for (const [index, { id }] of batch.entries()) {
        const reason = answered[index];
        if (reason) {
          reasons.push(reason);
          onFailed(id, reason);
        } else saved.add(id);
      }
      onSaved(saved);
      done += batch.length;
      report(done, images.length);
      shown(done);
    }
    return reasons;
  };

  return {
    progress,
    send: async (images: readonly ListedImage[]): Promise<void> => {
      if (running.current) return;
      running.current = true;
      const total = images.length;
      try {
        const reasons = await runWork(
          { id: crypto.randomUUID(), title: t(($) => $.images.work, { count: total }) },
          async (how) => {
            const stop = new AbortController();
            how.signal.addEventListener('abort', () => stop.abort());
            const show = (done: number) => setProgress({ done, total, cancel: () => stop.abort() });
            how.progress(0, total);
            show(0);
            return sendAll(images, { ...how, signal: stop.signal }, show);
          },
        );
        const [first] = reasons;
        if (first === undefined) notifySuccess(t(($) => $.images.success));
        else notifyError(t(($) => $.images.failed, { reason: first }));
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          notifyError(t(($) => $.images.failed, { reason: error instanceof Error ? error.message : '' }));
      } finally {
        running.current = false;
        setProgress(undefined);
        void readAgain();
      }
    },
  };
}
