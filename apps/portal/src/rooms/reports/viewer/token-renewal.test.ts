import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenRenewal, type FreshToken, type RenewalState } from './token-renewal.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** A viewer whose server answers as the test says: a token, or a failure. */
function viewer(answers: (FreshToken | Error)[] = []) {
  const applied: string[] = [];
  const states: RenewalState[] = [];
  const closed = vi.fn();
  const renew = vi.fn(async () => {
    const answer = answers.shift() ?? { token: `t${applied.length + 1}`, secondsLeft: 3600 };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const renewal = createTokenRenewal({
    renew,
    apply: async (token) => void applied.push(token),
    onState: (state) => states.push(state),
    isClosed: (error) => error instanceof RangeError,
    onClosed: closed,
  });
  return { renewal, renew, applied, states, closed };
}

const down = () => new Error('no answer');

describe('a token', () => {
  it('is renewed five minutes before its end, again and again', async () => {
    const { renewal, renew, applied } = viewer();
    renewal.start(3600);
    await seconds(3299);
    expect(renew).not.toHaveBeenCalled();
    await seconds(1);
    expect(applied).toEqual(['t1']);
    await seconds(3300);
    expect(applied).toEqual(['t1', 't2']);
  });

  it('of a short life is renewed after three quarters of it', async () => {
    const { renewal, applied } = viewer();
    renewal.start(60);
    await seconds(44);
    expect(applied).toEqual([]);
    await seconds(1);
    expect(applied).toEqual(['t1']);
  });

  it('that cannot be renewed is tried for with growing pauses, and said to fail until it works', async () => {
    const { renewal, renew, applied, states } = viewer([down(), down(), down()]);
    renewal.start(400);
    await seconds(300);
    expect(states).toEqual([{ kind: 'failing', isOver: false }]);
    await seconds(5);
    expect(renew).toHaveBeenCalledTimes(2);
    await seconds(9);
    expect(renew).toHaveBeenCalledTimes(2);
    await seconds(1);
    expect(renew).toHaveBeenCalledTimes(3);
    await seconds(20);
    expect(applied).toEqual(['t1']);
    expect(states.at(-1)).toEqual({ kind: 'fresh' });
    await seconds(3300);
    expect(renew).toHaveBeenCalledTimes(5);
  });

  it('that ended meanwhile is said to be over', async () => {
    const { renewal, states } = viewer(Array.from({ length: 9 }, down));
    renewal.start(40);
    await seconds(30);
    expect(states.at(-1)).toEqual({ kind: 'failing', isOver: false });
    await seconds(15);
    expect(states.at(-1)).toEqual({ kind: 'failing', isOver: true });
  });

  it('is tried for at once when asked, and the plan follows from there', async () => {
    const { renewal, renew, states } = viewer([down(), down()]);
    renewal.start(400);
    await seconds(300);
    renewal.now();
    await seconds(0);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(states).toContainEqual({ kind: 'trying', isOver: false });
    await seconds(10);
    expect(renew).toHaveBeenCalledTimes(3);
    expect(states.at(-1)).toEqual({ kind: 'fresh' });
  });

  it('found to have ended is renewed at once, and only once at a time', async () => {
    const { renewal, renew, applied } = viewer();
    renewal.start(3600);
    renewal.ended();
    renewal.ended();
    renewal.now();
    await seconds(0);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(applied).toEqual(['t1']);
  });

  it('that what is on show does not take counts as not renewed', async () => {
    const states: RenewalState[] = [];
    const renewal = createTokenRenewal({
      renew: async () => ({ token: 'x', secondsLeft: 3600 }),
      apply: () => Promise.reject(down()),
      onState: (state) => states.push(state),
      isClosed: () => false,
      onClosed: () => undefined,
    });
    renewal.start(8);
    await seconds(6);
    expect(states).toEqual([{ kind: 'failing', isOver: false }]);
    renewal.stop();
  });
});

it('counts a report that never says it took the token as one that did not', async () => {
  const states: RenewalState[] = [];
  const renewal = createTokenRenewal({
    renew: async () => ({ token: 'x', secondsLeft: 3600 }),
    apply: () => new Promise(() => undefined),
    onState: (state) => states.push(state),
    isClosed: () => false,
    onClosed: () => undefined,
  });
  renewal.start(400);
  await seconds(314);
  expect(states).toEqual([]);
  await seconds(1);
  expect(states).toEqual([{ kind: 'failing', isOver: false }]);
  renewal.stop();
});

it('tries at once when the network is back, but only what failed', async () => {
  const { renewal, renew, states } = viewer([down()]);
  renewal.start(400);
  renewal.online();
  await seconds(299);
  expect(renew).not.toHaveBeenCalled();
  await seconds(1);
  renewal.online();
  await seconds(0);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toEqual({ kind: 'fresh' });
  renewal.stop();
});

describe('the end of it', () => {
  it('comes when the report may no longer be seen: nothing is tried again', async () => {
    const { renewal, renew, closed, states } = viewer([new RangeError('gone')]);
    renewal.start(8);
    await seconds(6);
    expect(closed).toHaveBeenCalledTimes(1);
    await seconds(7200);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(states).toEqual([]);
  });

  it('comes when the viewer closes, even for an answer that is on its way', async () => {
    const { renewal, applied, states } = viewer();
    renewal.start(8);
    renewal.now();
    renewal.stop();
    await seconds(7200);
    expect(applied).toEqual([]);
    expect(states).toEqual([]);
  });
});
