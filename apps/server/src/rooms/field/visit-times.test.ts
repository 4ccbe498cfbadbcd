import { describe, expect, it } from 'vitest';
import { visitTimes } from './visit-times.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const times = (
  startedAt: string,
  finishedAt: string,
  sentAt?: string,
  clock?: { atStart?: number | null; atFinish?: number | null; heldUntil?: string },
) => visitTimes({ startedAt, finishedAt, sentAt, evidence: clock ? { clock } : null }, now);

describe('the times of a visit', () => {
  it('stay as they are while the clock is right within ten minutes, however late they arrive', () => {
    for (const sentAt of [undefined, '2026-11-21T12:09:59Z', '2026-11-21T11:50:01Z']) {
      expect(times('2026-11-01T09:00:00-03:00', '2026-11-01T09:10:00-03:00', sentAt)).toMatchObject({
        startedAt: '2026-11-01T12:00:00.000Z',
        finishedAt: '2026-11-01T12:10:00.000Z',
        clockOffset: null,
      });
    }
  });

  it('are moved by what the clock was off when it was sent', () => {
    expect(times('2026-11-20T11:00:00Z', '2026-11-20T11:30:00Z', '2026-11-20T12:00:00Z')).toMatchObject({
      startedAt: '2026-11-21T11:00:00.000Z',
      finishedAt: '2026-11-21T11:30:00.000Z',
      clockOffset: 86_400,
    });
  });

  it('end no later than they arrive, also of a clock that was set right before it was sent', () => {
    expect(times('2026-11-21T14:00:00Z', '2026-11-21T14:30:00Z', '2026-11-21T12:00:00Z')).toMatchObject({
      startedAt: '2026-11-21T11:30:00.000Z',
      finishedAt: '2026-11-21T12:00:00.000Z',
      clockOffset: -9000,
    });
  });

  it('are moved by what the clock was off at the visit, where it was set right before it was sent', () => {
    // Two days behind while the visit was made, right by the time that it is sent.
    const off = { atStart: 172_800, atFinish: 172_800 };
    expect(times('2026-11-18T11:00:00Z', '2026-11-18T11:30:00Z', '2026-11-21T12:00:00Z', off)).toMatchObject({
      startedAt: '2026-11-20T11:00:00.000Z',
      finishedAt: '2026-11-20T11:30:00.000Z',
      clockOffset: 172_800,
    });
  });

  it('are moved each by its own, where the clock was set during the visit', () => {
    const set = { atStart: 86_400, atFinish: 0 };
    expect(times('2026-11-19T11:00:00Z', '2026-11-20T11:30:00Z', '2026-11-21T12:00:00Z', set)).toMatchObject({
      startedAt: '2026-11-20T11:00:00.000Z',
      finishedAt: '2026-11-20T11:30:00.000Z',
      clockOffset: 0,
    });
  });

  it('are moved at their end by what is measured at the sending, where the clock may have been set since it was measured', () => {
    // Measured at eleven, right; set five days back in the middle of the visit; as it is sent it is still so.
    const stale = { atStart: 0, atFinish: 0, heldUntil: '2026-11-21T11:00:00Z' };
    const { startedAt, finishedAt, clockOffset } = times(
      '2026-11-21T11:10:00Z',
      '2026-11-16T11:40:00Z',
      '2026-11-16T12:00:00Z',
      { ...stale, heldUntil: '2026-11-15T11:00:00Z' },
    );
    expect([startedAt, finishedAt, clockOffset]).toEqual([
      '2026-11-21T11:10:00.000Z',
      '2026-11-21T11:40:00.000Z',
      5 * 86_400,
    ]);
    // One that is known to have held until the end counts, though the clock was set before the sending.
    const held = { atStart: 86_400, atFinish: 86_400, heldUntil: '2026-11-19T11:30:00Z' };
    expect(
      times('2026-11-19T11:00:00Z', '2026-11-19T11:30:00Z', '2026-11-21T12:00:00Z', held).finishedAt,
    ).toBe('2026-11-20T11:30:00.000Z');
  });

  it('say by how much they would have ended after they arrived', () => {
    expect(times('2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z').ahead).toBe(3 * 86_400_000);
    expect(times('2026-11-24T11:00:00Z', '2026-11-24T11:50:00Z', '2026-11-24T12:00:00Z').ahead).toBe(0);
  });

  it('stay as they are where the clock was right at the visit and is wrong at the sending', () => {
    const right = { atStart: 2, atFinish: null };
    expect(
      times('2026-11-20T11:00:00Z', '2026-11-20T11:30:00Z', '2026-11-21T12:00:00Z', right).startedAt,
    ).toBe('2026-11-20T11:00:00.000Z');
  });

  it('begin no later than they end', () => {
    expect(times('2026-11-21T11:30:00Z', '2026-11-21T11:00:00Z')).toMatchObject({
      startedAt: '2026-11-21T11:00:00.000Z',
      finishedAt: '2026-11-21T11:00:00.000Z',
      clockOffset: 0,
    });
  });

  it('are instants that the database has, whatever the device says', () => {
    const ends = ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];
    for (const start of ends) {
      for (const finish of ends) {
        for (const sent of ends) {
          const clock = { atStart: 315_576_000, atFinish: -315_576_000 };
          const { startedAt, finishedAt } = times(start, finish, sent, sent === finish ? clock : undefined);
          expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(0);
          expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.parse(finishedAt));
          expect(Date.parse(finishedAt)).toBeLessThanOrEqual(now.getTime() + 600_000);
        }
      }
    }
  });
});
