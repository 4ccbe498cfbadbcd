// SQL of jobs on videos. A job is worked on by the process that began it last: every change names the number of that attempt,
// so that one that was taken for dead and is not changes nothing.
import type {
  FaceDoubt,
  FaceTrack,
  HiddenRegion,
  HidingAction,
  VideoJobKind,
  VideoJobState,
} from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies, inScope } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  jsonb,
  type NewRow,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const videoJobs = table('video_jobs', {
  id: withDefault(uuid()),
  companyId: bigint(),
  videoId: bigint(),
  kind: text<VideoJobKind>(),
  /** The starter's name for it, next to its id. */
  name: nullable(text()),
  action: nullable(text<HidingAction>()),
  regions: withDefault(jsonb<readonly HiddenRegion[]>()),
  state: withDefault(text<VideoJobState>()),
  progress: withDefault(int()),
  attempts: withDefault(int()),
  /** How often its process ended without a word. */
  deaths: withDefault(int()),
  error: nullable(text()),
  outputKey: nullable(text()),
  frames: nullable(int()),
  hiddenFrames: nullable(int()),
  tracks: nullable(jsonb<readonly FaceTrack[]>()),
  doubts: nullable(jsonb<readonly FaceDoubt[]>()),
  createdBy: bigint(),
  createdAt: withDefault(timestamptz()),
  startedAt: nullable(timestamptz()),
  seenAt: withDefault(timestamptz()),
  finishedAt: nullable(timestamptz()),
});

const job = selection(videoJobs.except('j', 'startedAt', 'seenAt', 'finishedAt'));
export type JobRow = RowOf<typeof job>;

/** The last job of each kind on some videos. */
export async function listLastJobs(
  db: Database,
  companyId: number,
  videoIds: readonly number[],
): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select distinct on (j.video_id, j.kind) ${job.columns} from video_jobs j
    where j.company_id = ${companyId} and j.video_id = any (${sql.ids(videoIds)})
    order by j.video_id, j.kind, j.created_at desc, j.id`);
  return rows;
}

const inScopeWhere = (scope: CompanyScope, condition: SQL): SQL => sql`
  select ${job.columns} from video_jobs j
  join answer_media m on m.company_id = j.company_id and m.id = j.video_id
  join answers a on a.company_id = m.company_id and a.id = m.answer_id
  join responses r on r.company_id = a.company_id and r.id = a.response_id
  where not r.deleted and ${inScope('r', scope)} and ${condition}`;

/** A job in scope, by its id or its name. */
export async function findJob(
  db: Database,
  scope: CompanyScope,
  called: string,
): Promise<JobRow | undefined> {
  const { rows } = await db.execute<JobRow>(
    inScopeWhere(scope, sql`(j.id::text = ${called} or j.name = ${called}) limit 1`),
  );
  return rows[0];
}

/** The job of a kind that waits or runs on a video. */
export async function findLiveJob(
  db: Database,
  companyId: number,
  videoId: number,
  kind: VideoJobKind,
): Promise<JobRow | undefined> {
  const { rows } = await db.execute<JobRow>(sql`
    select ${job.columns} from video_jobs j where j.company_id = ${companyId} and j.video_id = ${videoId}
      and j.kind = ${kind} and j.state in ('waiting', 'running')`);
  return rows[0];
}

/** Jobs of a company that wait for their turn and were asked for by a person. */
export async function countWaiting(db: Database, companyId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from video_jobs j
    where j.company_id = ${companyId} and j.state = 'waiting' and j.kind <> 'prepare'`);
  return rows[0]?.count ?? 0;
}

/** Stores a job; undefined when one of its kind waits or runs on the video, or bears its name. */
export async function insertJob(db: Database, row: NewRow<typeof videoJobs>): Promise<JobRow | undefined> {
  const { rows } = await db.execute<JobRow>(sql`
    with j as (insert into ${videoJobs.insert(row)} on conflict do nothing returning *)
    select ${job.columns} from j`);
  return rows[0];
}

/** Drops the previews of earlier jobs; a file that was signed off keeps its name. */
export async function dropEarlierOutputs(db: Database, companyId: number, videoId: number): Promise<void> {
  await db.execute(sql`
    update video_jobs set output_key = null
    where company_id = ${companyId} and video_id = ${videoId} and kind = 'hide' and output_key is not null`);
}

/**
 * Begins the job whose turn it is and gives it: of the company whose last job began longest ago, what a person asked for
 * before what is prepared, then the one that waits longest.
 */
export async function beginNext(
  db: Database,
  companyIds: readonly number[],
  kinds: readonly VideoJobKind[],
): Promise<JobRow | undefined> {
  const { rows } = await db.execute<JobRow>(sql`
    with waiting as (
      select j.company_id, max(l.started_at) as last from (
        select distinct company_id from video_jobs j
        where j.state = 'waiting' and j.kind = any (${sql.texts(kinds)}) and ${inCompanies('j', companyIds)}) j
      left join lateral (select started_at from video_jobs l
        where l.company_id = j.company_id and l.started_at is not null order by started_at desc limit 1) l on true
      group by j.company_id
    ), next as (
      select n.id from video_jobs n join waiting w on w.company_id = n.company_id
      where n.state = 'waiting' and n.kind = any (${sql.texts(kinds)})
      order by w.last asc nulls first, n.kind = 'prepare', n.created_at, n.id limit 1 for update of n skip locked
    ), j as (
      update video_jobs u set state = 'running', attempts = u.attempts + 1, progress = 0, error = null,
        started_at = clock_timestamp(), seen_at = clock_timestamp()
      from next where u.id = next.id returning u.*
    )
    select ${job.columns} from j`);
  return rows[0];
}

const mine = ({ companyId, id, attempts }: Pick<JobRow, 'companyId' | 'id' | 'attempts'>): SQL => sql`
  company_id = ${companyId} and id = ${id} and attempts = ${attempts} and state = 'running'`;

/** Says that the job is worked on and how far it is; false when it was cancelled, or somebody else works on it. */
export async function keepJob(db: Database, begun: JobRow, progress: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update video_jobs set seen_at = clock_timestamp(), progress = ${progress} where ${mine(begun)}`);
  return rowCount === 1;
}

export interface JobResult {
  readonly outputKey: string | null;
  readonly frames: number | null;
  readonly hiddenFrames: number | null;
  readonly tracks?: readonly FaceTrack[];
  readonly doubts?: readonly FaceDoubt[];
  /** Of a copy for which they were found on the way. */
  readonly regions?: readonly HiddenRegion[];
  /** Why nothing came of it. */
  readonly error?: string;
}

/** Ends a job well; false when it was cancelled meanwhile, or somebody else works on it. */
export async function finishJob(db: Database, begun: JobRow, result: JobResult): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update video_jobs set ${videoJobs.set({ ...result, state: 'done', progress: 100 })}, finished_at = now()
    where ${mine(begun)}`);
  return rowCount === 1;
}

/** Gives a job up, for a reason; false when it was cancelled meanwhile, or somebody else works on it. */
export async function failJob(db: Database, begun: JobRow, error: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update video_jobs set state = 'failed', error = ${error}, finished_at = now() where ${mine(begun)}`);
  return rowCount === 1;
}

/** Puts a job back whose process died; false when it was cancelled meanwhile. */
export async function putBack(db: Database, begun: JobRow): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update video_jobs set state = 'waiting', deaths = deaths + 1 where ${mine(begun)}`);
  return rowCount === 1;
}

/** Moves a job out of one of some states; undefined when it was in none of them. */
export async function moveJob(
  db: Database,
  { companyId, id }: Pick<JobRow, 'companyId' | 'id'>,
  from: readonly VideoJobState[],
  to: 'cancelled' | 'waiting',
): Promise<JobRow | undefined> {
  const { rows } = await db.execute<JobRow>(sql`
    with j as (
      update video_jobs set state = ${to}, progress = 0, deaths = 0, error = null,
        finished_at = case when ${to} = 'cancelled' then now() end
      where company_id = ${companyId} and id = ${id} and state = any (${sql.texts(from)}) returning *)
    select ${job.columns} from j`);
  return rows[0];
}

/** Puts back jobs at which nobody has worked for so long, or gives them up that died too often; says of which companies. */
export async function takeStalled(
  db: Database,
  companyIds: readonly number[],
  seconds: number,
  maxDeaths: number,
): Promise<{ id: string; companyId: number }[]> {
  const { rows } = await db.execute<{ id: string; companyId: number }>(sql`
    update video_jobs j set deaths = deaths + 1,
      state = case when deaths + 1 >= ${maxDeaths}::int then 'failed' else 'waiting' end,
      error = case when deaths + 1 >= ${maxDeaths}::int then 'stopped' end
    where j.state = 'running' and j.seen_at < now() - make_interval(secs => ${seconds})
      and ${inCompanies('j', companyIds)}
    returning j.id, j.company_id as "companyId"`);
  return rows;
}

/** How many jobs of these kinds wait. */
export async function isWaiting(
  db: Database,
  companyIds: readonly number[],
  kinds: readonly VideoJobKind[],
): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    select exists (select 1 from video_jobs j where j.state = 'waiting' and j.kind = any (${sql.texts(kinds)})
      and ${inCompanies('j', companyIds)}) as waits`);
  return rows[0]?.waits ?? false;
}
