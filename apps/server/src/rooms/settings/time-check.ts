import type { ServiceCheck } from '@gondola/contract';

/** Longer than this and a service is said not to answer, in milliseconds. */
const patience = 20_000;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Tries a service out: how long it took, and what it said when it failed. Never throws. */
export async function timeCheck(work: () => Promise<ServiceCheck['state'] | void>): Promise<ServiceCheck> {
  const begun = performance.now();
  const took = (): number => Math.round(performance.now() - begun);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} s`)), patience);
  });
  try {
    const state = (await Promise.race([work(), tooLong])) ?? 'ok';
    return { state, milliseconds: took(), reason: null };
  } catch (error) {
    return { state: 'failed', milliseconds: took(), reason: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}
