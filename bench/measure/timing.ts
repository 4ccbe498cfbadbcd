// Repeating calls and reading the clock.
import type { Page } from 'playwright';
import type { Caller, Reply, Request } from '../processes/caller.ts';

/** The middle of a list of numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The value below which 95 of 100 lie (nearest rank). */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function refuse(reply: Reply, request: Request): void {
  if (reply.status >= 300) {
    throw new Error(
      `${request.method} ${request.path} answered ${reply.status}: ${reply.body.slice(0, 300)}`,
    );
  }
}

/** Milliseconds of each of `times` calls, one after the other. Throws at the first failure. */
export async function timeCalls(caller: Caller, times: number, next: () => Request): Promise<number[]> {
  const durations: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const request = next();
    const began = performance.now();
    const reply = await caller.call(request);
    durations.push(performance.now() - began);
    refuse(reply, request);
  }
  return durations;
}

/** Calls per second that callers get through together in `seconds`. */
export async function throughput(
  callers: readonly Caller[],
  seconds: number,
  next: (caller: number) => Request,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let answered = 0;
  await Promise.all(
    callers.map(async (caller, index) => {
      while (performance.now() < end) {
        const request = next(index);
        refuse(await caller.call(request), request);
        answered += 1;
      }
    }),
  );
  return (answered * 1000) / (performance.now() - began);
}

/** Waits until something is true in a page, as JavaScript of it; a policy of the page forbids what Playwright would write there. */
export async function until(page: Page, condition: string): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await page.evaluate(`Boolean(${condition})`))) {
    if (performance.now() > end) throw new Error(`${page.url()} never had ${condition}`);
    await page.waitForTimeout(50);
  }
}
