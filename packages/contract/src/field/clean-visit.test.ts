import fc from 'fast-check';
import { safeParse } from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { cleanVisit } from './clean-visit.ts';
import { newResponse } from './field.schema.ts';

const started = Date.parse('2026-11-26T12:00:00Z');
const iso = (at: number): string => new Date(at).toISOString();
const fix = (more: object = {}) => ({
  at: iso(started),
  latitude: -33.4,
  longitude: -70.6,
  accuracy: 12,
  ...more,
});
const report = (more: object = {}) => ({
  fixes: [fix()],
  pages: [{ questionId: 1, seconds: 20 }],
  files: [{ address: 'a.jpg', source: 'camera', flaws: [] }],
  gaps: { count: 0, seconds: 0 },
  device: { platform: 'Android', app: 'a.js', isInstalled: true, battery: null, storage: null },
  ...more,
});
const visit = (more: object = {}) => ({
  clientId: '5e0f7c1a-2b3d-4c5e-8f60-718293a4b5c6',
  assignmentId: 1,
  startedAt: iso(started),
  finishedAt: iso(started + 600_000),
  startLatitude: -33.4,
  startLongitude: -70.6,
  answers: [],
  evidence: { clock: { atStart: 1, atFinish: 2 }, report: report() },
  ...more,
});

/** The visit as the server takes it. Throws where it is refused. */
function taken(body: unknown) {
  const parsed = safeParse(newResponse, cleanVisit(body));
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}
const withFix = (more: object) =>
  taken(visit({ evidence: { report: report({ fixes: [fix(more)] }) } })).evidence;

describe('what a phone cannot mean', () => {
  it('is nothing of a usual visit, which stays as it is', () => {
    expect(cleanVisit(visit())).toEqual(visit());
  });

  it.each([
    ['31 years off, as the epoch of Apple gives it', iso(started - 978_307_200_000)],
    ['19.6 years off, as a rollover of GPS weeks gives it', iso(started - 1024 * 7 * 86_400_000)],
    ['in microseconds', started * 1000],
    ['none', null],
    ['no time', 'Invalid Date'],
  ])('is the stamp of a position that is %s: when it came counts', (_, at) => {
    const receivedAt = iso(started + 60_000);
    expect(withFix({ at, receivedAt })).toMatchObject({
      dropped: ['fixes'],
      report: { fixes: [{ at: receivedAt }] },
    });
    // An application that does not say when it came: within the visit.
    expect(withFix({ at })?.report?.fixes).toEqual([fix()]);
  });

  it('is no stamp by the true time, where the clock of the phone is wrong', () => {
    const day = 86_400;
    const evidence = {
      clock: { atStart: day, atFinish: day },
      report: report({ fixes: [fix({ at: iso(started + day * 1000) })] }),
    };
    expect(taken(visit({ evidence })).evidence?.dropped).toBeUndefined();
  });

  it('is no fraction of a millisecond, nor of a second', () => {
    const { report: kept, dropped } = withFix({ at: '2026-11-26T12:00:00.0004375Z', accuracy: 12.7 }) ?? {};
    expect([kept?.fixes[0]?.accuracy, dropped]).toEqual([12.7, undefined]);
    expect(
      taken(visit({ evidence: { clock: { atStart: 0.4, atFinish: 1.6 } } })).evidence?.clock,
    ).toMatchObject({ atStart: 0, atFinish: 2 });
  });

  it.each([[3e9], [-1], [Number.NaN], ['12']])(
    'is an accuracy of %s metres: the position stays',
    (accuracy) => {
      expect(withFix({ accuracy })).toMatchObject({
        dropped: ['fixes'],
        report: { fixes: [fix({ accuracy: null })] },
      });
    },
  );

  it.each([
    [91, -70],
    [Number.NaN, Number.NaN],
    [-33, 720],
    [null, -70],
    ['-33', '-70'],
  ])('is a position at %s, %s: the visit goes on without it', (latitude, longitude) => {
    const { startLatitude, startLongitude, evidence } = taken(
      visit({ startLatitude: latitude, startLongitude: longitude }),
    );
    expect([startLatitude, startLongitude, evidence?.dropped]).toEqual([null, null, ['position']]);
    expect(withFix({ latitude, longitude })).toMatchObject({ dropped: ['fixes'], report: { fixes: [] } });
  });

  it('is refused to another client, which reports nothing, where it sends half of a position', () => {
    const body = visit({ evidence: undefined, startLongitude: null });
    expect(cleanVisit(body)).toEqual(body);
  });
});

describe('the evidence of a visit, whatever it is', () => {
  const settings = {
    numRuns: 300,
    ...(process.env['CHANCE_SEED'] ? { seed: Number(process.env['CHANCE_SEED']) } : { seed: 41 }),
  };
  const anything = fc.jsonValue({ maxDepth: 3 });
  const odd = fc.oneof(
    anything,
    fc.double(),
    fc.constantFrom(null, undefined, '', '\0', '\ud800', 1e300, -0),
  );
  const evidence = fc.record(
    {
      clock: fc.oneof(odd, fc.record({ atStart: odd, atFinish: odd, heldUntil: odd })),
      position: odd,
      report: fc.oneof(
        odd,
        fc.record(
          {
            fixes: fc.oneof(
              odd,
              fc.array(
                fc.oneof(
                  odd,
                  fc.record({ at: odd, receivedAt: odd, latitude: odd, longitude: odd, accuracy: odd }),
                ),
                { maxLength: 70 },
              ),
            ),
            pages: fc.oneof(odd, fc.array(fc.record({ questionId: odd, seconds: odd }))),
            files: fc.oneof(odd, fc.array(fc.record({ address: odd, source: odd, flaws: odd }))),
            gaps: fc.oneof(odd, fc.record({ count: odd, seconds: odd })),
            device: fc.oneof(
              odd,
              fc.record({ platform: odd, app: odd, isInstalled: odd, battery: odd, storage: odd }),
            ),
          },
          { requiredKeys: [] },
        ),
      ),
      dropped: odd,
    },
    { requiredKeys: [] },
  );
  const body = fc.record({
    evidence: fc.oneof(fc.constantFrom('none', 1, []), evidence),
    startLatitude: odd,
    startLongitude: odd,
    endLatitude: odd,
    endLongitude: odd,
    sentAt: odd,
    startedAt: fc.oneof(fc.constant(iso(started)), fc.string(), fc.double()),
  });

  it('never refuses it, and is cleaned the same however often', () => {
    fc.assert(
      fc.property(body, (more) => {
        // As it comes over the wire.
        const sent: unknown = JSON.parse(
          JSON.stringify({ ...visit(), ...more, evidence: more.evidence ?? {} }),
        );
        const cleaned = cleanVisit(sent);
        expect(safeParse(newResponse, cleaned).error?.issues).toBeUndefined();
        expect(cleanVisit(sent)).toEqual(cleaned);
        expect(JSON.stringify(cleaned)).not.toMatch(/\\u0000|\\ud800/i);
      }),
      settings,
    );
  });
});
