import { describe, expect, it } from 'vitest';
import { stepAside } from './clear-of-controls.ts';

const toasts = { left: 1000, right: 1420, top: 820, bottom: 876 };
const button = (left: number, top: number) => ({ left, top, right: left + 120, bottom: top + 36 });

describe('toasts', () => {
  it('stay where no control is under them', () => {
    expect(stepAside(toasts, [button(200, 830), button(1100, 600)], 56)).toEqual({ left: 0, up: 0 });
  });

  it('stand above the button that they would cover', () => {
    const step = stepAside(toasts, [button(1290, 840)], 56);
    expect(step.left).toBe(0);
    expect(toasts.bottom - step.up).toBeLessThan(840);
  });

  it('stand above several buttons, not between two that leave no room', () => {
    const { up } = stepAside(toasts, [button(1290, 840), button(1290, 780), button(1290, 720)], 56);
    expect(toasts.bottom - up).toBeLessThan(720);
  });

  it('go to the left of a column of buttons that reaches up to the head', () => {
    const column = Array.from({ length: 14 }, (_, at) => button(1290, 60 + at * 60));
    const { left } = stepAside(toasts, column, 56);
    expect(toasts.right - left).toBeLessThan(1290);
  });

  it('stay where buttons are everywhere', () => {
    const all = Array.from({ length: 14 }, (_, at) => ({
      left: 0,
      right: 1440,
      top: 60 + at * 60,
      bottom: 100 + at * 60,
    }));
    expect(stepAside(toasts, all, 56)).toEqual({ left: 0, up: 0 });
  });
});
