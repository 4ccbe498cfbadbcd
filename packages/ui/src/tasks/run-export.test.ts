import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, toastStore } from '../toasts/toasts.ts';
import { forgetWork, workStore } from './long-work.ts';
import { runExport } from './run-export.ts';

const words = { title: 'Tickets', failed: (reason: string) => `No export: ${reason}` };
const saved: string[] = [];
const told = () => toastStore.read().map(({ kind, text }) => [kind, text]);

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tickets');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of workStore.read()) forgetWork(id);
  for (const { id } of toastStore.read()) closeToast(id);
  saved.length = 0;
});

it('shows how far an export got, saves the file and keeps it to be opened again', async () => {
  const counts: unknown[] = [];
  const stop = workStore.watch(() => counts.push(workStore.read()[0]?.done));
  await runExport(words, ({ progress }) => {
    progress(1000, 1001);
    return Promise.resolve(new File(['a'], 'tickets.csv'));
  });
  stop();
  expect(counts).toEqual([0, 1000, 1000]);
  expect(saved).toEqual(['tickets.csv']);
  expect(workStore.read()).toMatchObject([
    { title: 'Tickets', state: 'done', done: 1000, total: 1001, resultHref: 'blob:tickets' },
  ]);
  expect(told()).toEqual([]);
});

it('tells why an export failed, and saves nothing', async () => {
  await runExport(words, () => Promise.reject(new Error('Ocupado')));
  expect(told()).toEqual([['error', 'No export: Ocupado']]);
  expect(saved).toEqual([]);
  expect(workStore.read()).toMatchObject([{ state: 'failed', failure: 'Ocupado' }]);
});

it('says nothing of an export that was cancelled by hand', async () => {
  const running = runExport(
    words,
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      }),
  );
  workStore.read()[0]?.cancel?.();
  await running;
  expect(told()).toEqual([]);
  expect(workStore.read()).toMatchObject([{ state: 'cancelled' }]);
});
