// The ticket list as barely as it can be answered: one statement, no checks, the same body.
import { type AnswerOf, type contract, defaultSettings, fieldsOf, ticketTextKeys } from '@gondola/contract';
import type pg from 'pg';
import { nextDigest } from '../../apps/server/src/rooms/challenges/digest-schedule.ts';

const page = (where: string, more = ''): string => `
  select t.*, ${more}
    (select p.name from projects p where p.id = t.project_id) as project_name,
    (select l.name from locations l where l.id = t.location_id) as location_name,
    (select u.whole_name from users u where u.id = t.creator_id) as creator_name,
    (select u.whole_name from users u where u.id = t.approver_id) as approver_name,
    t.estimated_closing_date::text as estimate,
    array(select f.file_key from ticket_files f where f.company_id = $1 and f.ticket_id = t.id order by f.position) as more_file_keys,
    (select count(*)::int from (
      select 1 from tickets where company_id = $1 and ${where} limit 10001
    ) counted) as total
  from (
    select id from tickets where company_id = $1 and ${where}
    order by created_at desc, id desc offset $2 limit $3
  ) page
  join tickets t on t.id = page.id
  order by t.created_at desc, t.id desc`;
const ticketPage = page('not is_challenge');
const challengePage = page(
  'is_challenge and created_at >= $4 and created_at <= $5',
  `(select value #>> '{}' from settings where name = 'challengeDigestTime') as digest_time,
    (select day::text from challenge_digests order by day desc limit 1) as digest_day,
    (select ran_at from challenge_digests order by day desc limit 1) as digest_at,`,
);

type Data = AnswerOf<typeof contract.tickets.list>;
type Ticket = Data['tickets'][number];

interface Row {
  id: number;
  total: number;
  category: string;
  project_id: number;
  company_id: number;
  location_id: number | null;
  file_key: string | null;
  more_file_keys: string[];
  state: Ticket['state'];
  comments: string | null;
  estimate: string | null;
  last_modified_date: Date;
  closed_date: Date | null;
  tokens_quoted: number | null;
  tokens_consumed: number | null;
  created_at: Date;
  creator_name: string;
  approver_name: string | null;
  project_name: string;
  location_name: string;
  challenge_status: Ticket['challengeStatus'];
  challenge_response: string | null;
  challenge_response_file_key: string | null;
  digest_time?: string | null;
  digest_day?: string | null;
  digest_at?: Date | null;
  /** Each text that people fill in. */
  [text: string]: unknown;
}

const pipelines: Record<string, string> = {
  display: 'Display',
  seek: 'Seek',
  qa: 'QA',
  Challenge: 'Challenge',
};
const editable = new Set(['open', 'quoted', 'waitingForApproval']);

const addressOf = (key: string): string => `/files/${key}`;
const columnOf = fieldsOf(ticketTextKeys, (key) =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

const bodyOf = (row: Row): Ticket => ({
  id: row.id,
  crmTicketId: `T-${String(row.id).padStart(6, '0')}`,
  ...fieldsOf(ticketTextKeys, (key) => row[columnOf[key]] as string),
  pipelineName: pipelines[row.category] ?? '',
  projectId: row.project_id,
  companyId: row.company_id,
  locationId: row.location_id,
  fileUrl: row.file_key === null ? null : addressOf(row.file_key),
  fileUrls: [...(row.file_key === null ? [] : [row.file_key]), ...row.more_file_keys].map(addressOf),
  state: row.state,
  comments: row.comments,
  estimatedClosingDate: row.estimate,
  lastModifiedDate: row.last_modified_date.toISOString(),
  closedDate: row.closed_date?.toISOString() ?? null,
  tokensQuoted: row.tokens_quoted,
  tokensConsumed: row.tokens_consumed,
  createdAt: row.created_at.toISOString(),
  User: { fullName: row.creator_name },
  Approver: row.approver_name === null ? null : { fullName: row.approver_name },
  Project: { name: row.project_name },
  Location: { name: row.location_name },
  challengeStatus: row.challenge_status,
  challengeResponse: row.challenge_response,
  challengesResponseFile: row.challenge_response_file_key,
  can: {
    correctQuote: false,
    edit: editable.has(row.state),
    moveTo: row.state === 'finished' ? ['objected', 'close'] : [],
    answer: false,
  },
});

/** The last and the next digest; by default as where none was sent yet. */
const digestOf = (row: Row | undefined): Pick<Data, 'lastUpdateTimeUTC' | 'nextUpdateTimeUTC'> => ({
  lastUpdateTimeUTC: row?.digest_at?.toISOString() ?? null,
  nextUpdateTimeUTC: nextDigest(
    new Date(),
    {
      time: row?.digest_time ?? defaultSettings.challengeDigestTime,
      timeZone: defaultSettings.defaultTimeZone,
    },
    row?.digest_day ?? undefined,
  ).toISOString(),
});

/** `data` of the list. */
export async function listTickets(pool: pg.Pool, query: URLSearchParams): Promise<Data> {
  const companyId = Number(query.get('companyId'));
  const number = Number(query.get('page') ?? 0);
  const limit = Number(query.get('limit') ?? 10);
  const ofPage = [companyId, number * limit, limit];
  const isChallenges = query.has('challenge');
  const { rows } = isChallenges
    ? await pool.query<Row>(challengePage, [...ofPage, query.get('startDate'), query.get('endDate')])
    : await pool.query<Row>(ticketPage, ofPage);
  const found = rows[0]?.total ?? 0;
  return {
    tickets: rows.map(bodyOf),
    totalTickets: Math.min(found, 10_000),
    totalIsCapped: found > 10_000,
    page: number,
    limit,
    ...(isChallenges ? digestOf(rows[0]) : {}),
  };
}
