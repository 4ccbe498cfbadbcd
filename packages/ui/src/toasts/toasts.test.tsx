import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ToastRegion } from './toast-region.tsx';
import { closeToast, commitToasts, notifyLateError, notifySuccess, toastStore, undoToast } from './toasts.ts';

const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

function offer() {
  const undo = vi.fn<() => void>();
  const commit = vi.fn<(isLeaving: boolean) => Promise<void> | void>();
  render(
    <ThemeProvider env="test">
      <ToastRegion />
    </ThemeProvider>,
  );
  act(() => {
    undoToast({ text: '3 shops removed', undo, commit });
  });
  return { undo, commit };
}

describe('undo toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    act(() => {
      for (const toast of toastStore.read()) closeToast(toast.id);
    });
    vi.useRealTimers();
  });

  it('goes after four seconds and then counts as not undone', () => {
    const { undo, commit } = offer();
    wait(3900);
    expect(screen.getByText('3 shops removed')).toBeDefined();
    expect(commit).not.toHaveBeenCalled();
    wait(200);
    expect(screen.queryByText('3 shops removed')).toBeNull();
    expect(commit).toHaveBeenCalledOnce();
    expect(undo).not.toHaveBeenCalled();
  });

  it('waits under the pointer and goes on where it was', () => {
    offer();
    wait(3000);
    fireEvent.pointerEnter(screen.getByText('3 shops removed').parentElement as HTMLElement);
    wait(60_000);
    expect(screen.getByText('3 shops removed')).toBeDefined();
    fireEvent.pointerLeave(screen.getByText('3 shops removed').parentElement as HTMLElement);
    wait(900);
    expect(screen.getByText('3 shops removed')).toBeDefined();
    wait(200);
    expect(screen.queryByText('3 shops removed')).toBeNull();
  });

  it('undoes once and never commits what was undone', () => {
    const { undo, commit } = offer();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    wait(10_000);
    expect(undo).toHaveBeenCalledOnce();
    expect(commit).not.toHaveBeenCalled();
  });

  it('is not pushed out by newer toasts while it holds work back', () => {
    const { commit } = offer();
    act(() => {
      for (let count = 0; count < 6; count += 1) notifySuccess('Saved');
    });
    screen.getByText('3 shops removed');
    expect(commit).not.toHaveBeenCalled();
  });

  it('does its work at once when the page goes away, and says that nobody reads the answer', () => {
    const { undo, commit } = offer();
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    wait(10_000);
    expect(commit.mock.calls).toEqual([[true]]);
    expect(undo).not.toHaveBeenCalled();
  });

  it('is waited for by who leaves', async () => {
    const { commit } = offer();
    const work = Promise.withResolvers<void>();
    commit.mockReturnValue(work.promise);
    let hasLeft = false;
    let leaving: Promise<void> | undefined;
    act(() => {
      leaving = commitToasts().then(() => void (hasLeft = true));
    });
    await Promise.resolve();
    expect(hasLeft).toBe(false);
    work.resolve();
    await leaving;
    expect(hasLeft).toBe(true);
  });
});

describe('an error that comes late', () => {
  it('stays until it is closed, and leads to what it is about', () => {
    vi.useFakeTimers();
    render(
      <ThemeProvider env="test">
        <ToastRegion />
      </ThemeProvider>,
    );
    const go = vi.fn<() => void>();
    act(() => {
      notifyLateError('Not saved', { label: 'Open', go });
    });
    wait(600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(go).toHaveBeenCalledOnce();
    expect(screen.queryByText('Not saved')).toBeNull();
    vi.useRealTimers();
  });
});
