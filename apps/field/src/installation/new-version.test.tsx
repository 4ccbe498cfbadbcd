import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { keepApplication as keepOnPhone, useNewVersion as useVersion } from './new-version.ts';
import { openElsewhere, takeOver } from './take-over.ts';

class FakeWorker extends EventTarget {
  state = 'installed';
  postMessage = vi.fn<(message: unknown) => void>();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let pages = 0;

/** A phone with a version in use and a newer one that waits. */
async function openPage() {
  const waiting = new FakeWorker();
  const workersToCome: { waiting: FakeWorker | null; installing: FakeWorker | null } = {
    waiting,
    installing: null,
  };
  const registration = Object.assign(new EventTarget(), {
    active: new FakeWorker(),
    ...workersToCome,
    update: async () => undefined,
  });
  const workers = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  // A module of its own for each page.
  pages += 1;
  const address = `./new-version.ts?page=${pages}`;
  const { keepApplication, useNewVersion } = (await import(/* @vite-ignore */ address)) as {
    keepApplication: typeof keepOnPhone;
    useNewVersion: typeof useVersion;
  };
  keepApplication();
  const { result } = renderHook(() => useNewVersion());
  await act(async () => undefined);
  const tell = (event: Event) => act(() => void workers.dispatchEvent(event));
  return {
    waiting,
    registration,
    offered: () => result.current?.progress,
    begin: () => act(() => result.current?.begin()),
    takesOver: () => {
      registration.waiting = null;
      return tell(new Event('controllerchange'));
    },
    answers: (data: unknown) => tell(Object.assign(new Event('message'), { data })),
  };
}

const reload = vi.fn<() => void>();
const inVisit = () => vi.stubGlobal('location', { pathname: '/field/visits/7', reload });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('location', { pathname: '/field', reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  reload.mockReset();
});

it('opens the page again in the version that was asked for, also where a visit was begun meanwhile', async () => {
  const page = await openPage();
  expect(page.offered()).toBe('waits');
  page.begin();
  expect(page.waiting.postMessage).toHaveBeenCalledWith(takeOver);
  expect(page.offered()).toBe('begins');
  inVisit();
  page.takesOver();
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves a visit alone that did not ask, and offers the version until it is begun', async () => {
  const page = await openPage();
  inVisit();
  page.takesOver();
  expect(reload).not.toHaveBeenCalled();
  expect(page.offered()).toBe('waits');
  // A half version that comes after it is no reason to go on with files that are gone.
  const half = new FakeWorker();
  page.registration.installing = half;
  act(() => {
    page.registration.dispatchEvent(new Event('updatefound'));
    half.become('redundant');
  });
  expect(page.offered()).toBe('waits');
  page.begin();
  expect(reload).toHaveBeenCalledOnce();
});

it('says that another tab is in its way, and does not open a visit again that begins afterwards', async () => {
  const page = await openPage();
  page.begin();
  page.answers(openElsewhere);
  expect(page.offered()).toBe('openElsewhere');
  inVisit();
  page.takesOver();
  expect(reload).not.toHaveBeenCalled();
});

it('offers a version again that did not begin within a minute', async () => {
  const page = await openPage();
  page.begin();
  act(() => void vi.advanceTimersByTime(59_000));
  expect(page.offered()).toBe('begins');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(page.offered()).toBe('waits');
  inVisit();
  page.takesOver();
  expect(reload).not.toHaveBeenCalled();
});
