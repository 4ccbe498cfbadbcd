import { maxFixes } from '@gondola/contract/plain';
import { describe, expect, it } from 'vitest';
import { anAssignment } from '../testing/work.ts';
import { responseBody } from '../visits/response-body.ts';
import { beginVisit, queueVisit } from './visit.ts';
import { endOf, noNotes, noteFix, noteGap, noteTime } from './visit-notes.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const device = { platform: 'Android', app: 'a.js', isInstalled: true, battery: null, storage: null };
const fix = (minutes: number) => ({
  at: new Date(now.getTime() + minutes * 60_000).toISOString(),
  latitude: -33.4,
  longitude: -70.6,
  accuracy: 12,
});

describe('what is noted of a visit', () => {
  it('adds up the time of each page, and the gaps', () => {
    const noted = noteTime(noteTime(noteTime(noNotes, 1, 3.4), 2, 5), 1, 4);
    expect(noted.pages).toEqual([
      { questionId: 2, seconds: 5 },
      { questionId: 1, seconds: 7 },
    ]);
    expect(noteGap(noteGap(noNotes, 20.2), 9).gaps).toEqual({ count: 2, seconds: 29 });
  });

  it('keeps the first position and the last ones', () => {
    let notes = noNotes;
    for (let minute = 0; minute < maxFixes + 5; minute += 1) notes = noteFix(notes, fix(minute));
    expect(notes.fixes).toHaveLength(maxFixes);
    expect(notes.fixes[0]).toEqual(fix(0));
    expect(notes.fixes.at(-1)).toEqual(fix(maxFixes + 4));
  });

  it('takes for the end a position of its last minutes alone', () => {
    const notes = noteFix(noNotes, fix(0));
    expect(endOf(notes, fix(4).at)).toEqual(fix(0));
    expect(endOf(notes, fix(6).at)).toBeNull();
  });

  it('travels with the answers, each file by its address, and the same however often it is sent', () => {
    const begun = beginVisit(anAssignment(), now);
    const visit = queueVisit({ ...begun, notes: noteFix(noteTime(noNotes, 1, 9), fix(0)) }, now, 0, device);
    const files = new Map([
      ['one', { address: '/files/one', media: { source: 'camera', flaws: ['dark'] } }],
      ['old', { address: '/files/old', media: {} }],
    ] as const);
    const body = () => responseBody(visit, [], files, now);
    expect(body()).toEqual(body());
    expect(body()).toMatchObject({
      endLatitude: -33.4,
      evidence: {
        report: {
          pages: [{ questionId: 1, seconds: 9 }],
          files: [{ address: '/files/one', source: 'camera', flaws: ['dark'] }],
          device,
        },
      },
    });
  });

  it('is left out of a visit that an older version of the application has begun', () => {
    const { notes: _, ...begun } = beginVisit(anAssignment(), now);
    const { evidence } = responseBody(queueVisit(begun, now, 0, device), [], new Map(), now) as {
      evidence: object;
    };
    expect(evidence).not.toHaveProperty('report');
  });
});
