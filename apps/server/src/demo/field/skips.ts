// Visits that had to be skipped in the last days.
import type { SkipReason } from '@gondola/contract';
import { addMinutes, daysBefore } from '../calendar.ts';
import { addRows } from '../demo.queries.ts';
import { createRandom, uuidFrom } from '../random.ts';
import type { Writing } from '../world.ts';
import type { Assignment } from './routes.ts';

const sketches: readonly (readonly [reason: SkipReason, comment: string | null, daysAgo: number])[] = [
  ['closed', 'Cerrado por inventario hasta las 15:00', 0],
  ['noAccess', 'El jefe de local pide una carta de la empresa', 1],
  ['noStock', null, 2],
  ['closed', null, 4],
  ['other', 'Corte de luz en todo el centro comercial', 6],
];

/** Adds some skipped visits of the first company's workers. */
export async function addSkips({ client, now }: Writing, assignments: readonly Assignment[]): Promise<void> {
  const random = createRandom('skipped visits');
  const own = assignments.filter(({ company }) => company.key === 'rios');
  const rows = sketches.map(([reason, comment, daysAgo]) => {
    const { id, company, built, scout, shop } = random.pick(own);
    const skippedAt = addMinutes(daysBefore(now, daysAgo), -random.whole(20, 200));
    return {
      company_id: company.id,
      client_id: uuidFrom(random),
      project_id: built.row.projectId,
      task_id: built.row.id,
      assignment_id: id,
      user_id: scout.id,
      location_id: shop.id,
      reason,
      comment,
      skipped_at: skippedAt,
      received_at: addMinutes(skippedAt, random.between(0, 3)),
    };
  });
  await addRows(client, 'skipped_visits', rows);
}
