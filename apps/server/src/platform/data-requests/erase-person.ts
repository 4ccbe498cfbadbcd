// Takes out of the product what says who somebody was. Their visits, reviews, movements and messages stay with the companies they were made
// for, as those of a person without a name.
import type { ClientBase } from 'pg';

/** Rows that are about the person alone, with how each table names them. */
const theirs: readonly { readonly table: string; readonly where: string }[] = [
  ...[
    'sessions',
    'second_factors',
    'factor_offers',
    'mail_links',
    'mail_choices',
    'invitations',
    'notifications',
    'list_views',
    'import_choices',
    'report_visits',
    'delivery_tickets',
    'field_devices',
    'field_reports',
    'push_subscriptions',
    'task_draft_presence',
    'user_companies',
    'user_locations',
    'user_group_members',
    'user_projects',
    'user_reports',
  ].map((table) => ({ table, where: 'user_id = $1' })),
  {
    table: 'visit_proofs',
    where: '(company_id, response_id) in (select company_id, id from responses where user_id = $1)',
  },
  { table: 'mails', where: 'recipient = (select email from users where id = $1)' },
];

/** Everything known of a person, and the part that stays. */
interface PersonTraces {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  /** Rows that go, by table; those without any are left out. */
  readonly leaving: Readonly<Record<string, number>>;
  /** Visits that stay, without a name. */
  readonly visits: number;
  /** Phones that had work to send when they were last heard of: it cannot be sent any more. */
  readonly phonesWithUnsentWork: number;
}

/** Finds the account with an address, deleted ones too. */
async function findByEmail(db: ClientBase, email: string) {
  const { rows } = await db.query<{ id: string; email: string; fullName: string; role: string }>(
    `select id, email, whole_name as "fullName", role from users
     where lower(email) = lower($1) order by deleted, id desc limit 1`,
    [email],
  );
  const [person] = rows;
  if (!person) throw new Error(`Nobody is registered with ${email}.`);
  return { ...person, id: Number(person.id) };
}

const countOf = async (db: ClientBase, query: string, id: number): Promise<number> => {
  const { rows } = await db.query<{ count: string }>(`select count(*) from ${query}`, [id]);
  return Number(rows[0]?.count);
};

/** Counts what is known of the person with an address. Throws when nobody has it. */
export async function tracesOf(db: ClientBase, email: string): Promise<PersonTraces> {
  const person = await findByEmail(db, email);
  const leaving: Record<string, number> = {};
  for (const { table, where } of theirs) {
    const count = await countOf(db, `${table} where ${where}`, person.id);
    if (count > 0) leaving[table] = count;
  }
  return {
    id: person.id,
    email: person.email,
    fullName: person.fullName,
    leaving,
    visits: await countOf(db, 'responses where user_id = $1', person.id),
    phonesWithUnsentWork: await countOf(
      db,
      `(select distinct device_id from field_device_queues where user_id = $1 and unsent_visits > 0) phones`,
      person.id,
    ),
  };
}

/** Erases a person, within the transaction of `db`, which is the owner's. The address is free again. */
export async function erasePerson(db: ClientBase, id: number): Promise<void> {
  // The log keeps that somebody did something and when; what it says of this person goes.
  await db.query(
    `update audit_log set before = null, after = null
     where entity = 'user' and entity_id in (select $1::bigint::text union select email from users where id = $1)
       and (before is not null or after is not null)`,
    [id],
  );
  for (const { table, where } of theirs) await db.query(`delete from ${table} where ${where}`, [id]);
  await db.query(
    `update users set email = 'erased-' || id || '@erased.invalid', full_name = '—', last_name = null, dni = null,
       phone_number = null, bank = null, number_account = null, avatar = null, qr_authorization = null, language = null,
       password_hash = '', active = false, was_active = false, deleted = true
     where id = $1`,
    [id],
  );
}
