// The few statements of the challenges' demo beyond adding rows.
import type pg from 'pg';

export interface DisputablePhoto {
  readonly companyId: number;
  readonly projectId: number;
  readonly locationId: number;
  readonly responseId: number;
  readonly answerId: number;
  readonly imageId: number;
  readonly finishedAt: Date;
}

/** One photo of each reviewed response of a company, newest first. */
export async function listDisputablePhotos(client: pg.Client, companyId: number): Promise<DisputablePhoto[]> {
  const { rows } = await client.query<Record<string, string> & { finished_at: Date }>(
    `select distinct on (r.finished_at, r.id) r.company_id, r.project_id, r.location_id, r.id as response_id, a.id as answer_id,
       i.id as image_id, r.finished_at
     from responses r join answers a on a.company_id = r.company_id and a.response_id = r.id
       join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
     where r.company_id = $1 and not r.deleted and r.review_status in ('approved', 'completed')
     order by r.finished_at desc, r.id, i.id`,
    [companyId],
  );
  return rows.map((row) => ({
    companyId: Number(row['company_id']),
    projectId: Number(row['project_id']),
    locationId: Number(row['location_id']),
    responseId: Number(row['response_id']),
    answerId: Number(row['answer_id']),
    imageId: Number(row['image_id']),
    finishedAt: row.finished_at,
  }));
}

/** The last movement of a project's ledger. */
export async function lastMovement(
  client: pg.Client,
  projectId: number,
): Promise<{ sequence: number; tokensLeft: number; at: Date } | undefined> {
  const { rows } = await client.query<{ sequence: number; tokens_left: number; created_at: Date }>(
    'select sequence, tokens_left, created_at from wallet_movements where project_id = $1 order by sequence desc limit 1',
    [projectId],
  );
  const [row] = rows;
  return row && { sequence: row.sequence, tokensLeft: row.tokens_left, at: row.created_at };
}

/** D21: the company announces its challenges by mail. */
export async function switchNoticesOn(client: pg.Client, companyId: number): Promise<void> {
  await client.query('update companies set challenge_notifications = true where id = $1', [companyId]);
}

/** Says that the digest of a day was sent. The job may have been first: it looks as soon as the server is up. */
export async function noteDigest(client: pg.Client, day: string, ranAt: Date): Promise<void> {
  await client.query(
    'insert into challenge_digests (day, ran_at, notified) values ($1, $2, 0) on conflict (day) do nothing',
    [day, ranAt],
  );
}
