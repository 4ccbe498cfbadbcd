// Notes of the phones on the visits: most are ordinary, a few give their reviewer something to look at.
import { basename } from 'node:path/posix';
import type { VisitReport } from '@gondola/contract';
import type { Row } from '../demo.queries.ts';
import { createRandom } from '../random.ts';
import type { NumberedResponse } from './numbered-response.ts';
import { phoneOf } from './phones.ts';

const megabyte = 1024 ** 2;

/** Of the table of what was noted of visits. */
export function proofRow({
  id,
  companyId,
  clientId,
  submission,
  answers,
  start,
  end,
}: NumberedResponse): Row {
  const random = createRandom(`proof ${clientId}`);
  const { startedAt, finishedAt, createdAt, assignment } = submission;
  const seconds = (finishedAt.getTime() - startedAt.getTime()) / 1000;
  const isHurried = random.chance(0.06);
  const fix = (at: Date, place: { latitude: number; longitude: number }) => ({
    ...place,
    at: at.toISOString(),
    accuracy: Math.round(random.between(4, 60)),
  });
  const { platform } = phoneOf(assignment.scout);
  const report: VisitReport = {
    fixes: [fix(startedAt, start), fix(finishedAt, end)],
    pages: answers.map(({ questionId }) => ({
      questionId,
      seconds: isHurried ? 1 : Math.max(2, Math.round((seconds / answers.length) * random.between(0.4, 1.2))),
    })),
    files: answers.flatMap(({ photos }) =>
      photos.map(({ key }) => ({
        address: basename(key),
        source: random.chance(0.1) ? ('chosen' as const) : ('camera' as const),
        flaws: random.chance(0.05) ? ['glare' as const] : [],
      })),
    ),
    gaps: random.chance(0.3) ? { count: 1, seconds: random.whole(20, 400) } : { count: 0, seconds: 0 },
    device: {
      platform,
      app: 'start-C3k9x1aZ.js',
      isInstalled: random.chance(0.8),
      battery: { level: random.whole(12, 98), isCharging: false },
      storage: { used: random.whole(40, 900) * megabyte, quota: random.whole(2_000, 20_000) * megabyte },
    },
  };
  const offset = random.whole(-4, 4);
  return {
    company_id: companyId,
    response_id: id,
    report,
    clock_at_start: offset,
    clock_at_finish: offset,
    kept_since: createdAt,
  };
}
