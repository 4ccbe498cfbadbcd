import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAssignment } from '../testing/work.ts';
import {
  beginVisit,
  failVisit,
  pauseAfter,
  queueVisit,
  receiveVisit,
  reopenVisit,
  type Visit,
} from './visit.ts';

const now = new Date('2026-11-26T12:00:00Z');
const begun = beginVisit(anAssignment(), now);
const queued = queueVisit(begun, now, 3);
const failed = (status: number) => ({ status, message: 'No', fields: [] });
const receipt = { responseId: 9, marks: [], score: null, receivedAt: now.toISOString() };

describe('a visit', () => {
  it('begins as a draft of the version that its worker has, without the position that is still looked for', () => {
    expect(begun).toMatchObject({ state: 'draft', taskId: 5, version: 2, positionMissing: null });
    const placed = anAssignment();
    const demanded = { ...placed, Survey: { ...placed.Survey, requiredGeoreference: true } };
    expect(beginVisit(demanded, now).positionMissing).toBe('noSignal');
  });

  it.each([0, 200, 302, 401, 408, 413, 425, 426, 429, 500, 502, 503])('is tried again after %i', (status) => {
    const later = failVisit(queued, failed(status), now, 0);
    expect(later).toMatchObject({ state: 'queued', attempts: 1, refusal: null });
    expect(later.nextTryAt).toBeGreaterThan(now.getTime());
  });

  it.each([400, 403, 404, 409, 422])('waits for its worker, with the reason, after %i', (status) => {
    const waiting = failVisit(queued, failed(status), now, 0);
    expect(waiting).toMatchObject({ state: 'needsYou', refusal: { message: 'No' } });
    // Mended, it is the same visit on a new attempt, of the time that it had.
    const again = queueVisit(reopenVisit(waiting), new Date('2026-11-27T12:00:00Z'));
    expect(again).toMatchObject({ id: begun.id, state: 'queued', attempts: 0, refusal: null });
    expect([again.finishedAt, again.clock]).toEqual([queued.finishedAt, queued.clock]);
  });

  it('that was skipped and is answered after all is of the time of its answers', () => {
    const skipped = queueVisit({ ...begun, skipped: { reason: 'closed', comment: null } }, now);
    const later = new Date('2026-11-27T12:00:00Z');
    const answered = queueVisit(reopenVisit(failVisit(skipped, failed(400), now, 0)), later);
    expect([answered.skipped, answered.finishedAt]).toEqual([undefined, later.toISOString()]);
  });

  it('waits twice as long after each attempt, ten minutes and a third at most', () => {
    expect([0, 1, 2, 3].map((attempts) => pauseAfter(attempts, 0))).toEqual([2000, 4000, 8000, 16_000]);
    expect(pauseAfter(50, 1)).toBe(780_000);
  });

  it('waits less than a minute where nothing answers, or a page of a Wi-Fi, however long that lasts', () => {
    const after = (status: number) => {
      let visit = queued;
      for (let attempt = 0; attempt < 30; attempt += 1) visit = failVisit(visit, failed(status), now, 1);
      return visit.nextTryAt - now.getTime();
    };
    expect(after(0)).toBeLessThan(45_000);
    expect(after(200)).toBeLessThan(45_000);
    expect(after(503)).toBe(780_000);
  });

  it.each([
    ['is on its way', failVisit(queued, failed(503), now, 0)],
    ['was refused', failVisit(queued, failed(400), now, 0)],
    ['was received', receiveVisit(queued, receipt)],
  ])('that %s stays as it is when another tab sends it', (_, visit) => {
    expect(queueVisit(visit, now)).toBe(visit);
  });

  it('is never lost and never un-sent, whatever happens to it in whatever order', () => {
    const steps: readonly ((visit: Visit) => Visit)[] = [
      (visit) => queueVisit(visit, now),
      (visit) => (visit.state === 'queued' ? failVisit(visit, failed(503), now, 0.5) : visit),
      (visit) => (visit.state === 'queued' ? failVisit(visit, failed(400), now, 0.5) : visit),
      (visit) => (visit.state === 'queued' ? receiveVisit(visit, receipt) : visit),
      reopenVisit,
    ];
    fc.assert(
      fc.property(fc.array(fc.nat(steps.length - 1), { maxLength: 40 }), (order) => {
        let visit = begun;
        for (const step of order) {
          const next = steps[step]?.(visit) ?? visit;
          if (visit.state === 'sent') expect(next).toEqual(visit);
          expect(next.id).toBe(begun.id);
          visit = next;
        }
        expect(visit.receipt !== null).toBe(visit.state === 'sent');
      }),
    );
  });
});
