import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reloadForMissingParts } from './missing-part.ts';

it('loads the page again for a part that did not come, once the server answers and no visit is open', () => {
  vi.useFakeTimers();
  const { pathname } = location;
  onTestFinished(() => {
    vi.useRealTimers();
    onlineManager.setOnline(true);
    history.replaceState(null, '', pathname);
  });
  const reload = vi.fn<() => void>();
  reloadForMissingParts(reload);
  const pass = () => vi.advanceTimersByTime(10_000);
  pass();
  expect(reload).not.toHaveBeenCalled();
  onlineManager.setOnline(false);
  history.replaceState(null, '', '/field/visits/7');
  dispatchEvent(new Event('vite:preloadError'));
  pass();
  onlineManager.setOnline(true);
  pass();
  expect(reload).not.toHaveBeenCalled();
  history.replaceState(null, '', '/field/');
  pass();
  expect(reload).toHaveBeenCalledOnce();
});
