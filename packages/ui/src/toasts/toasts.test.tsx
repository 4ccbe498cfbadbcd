import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ToastRegion } from './toast-region.tsx';
import { closeToast, toastStore, undoToast } from './toasts.ts';

const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

function offer() {
  const undo = vi.fn<() => void>();
  const commit = vi.fn<() => void>();
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
});
