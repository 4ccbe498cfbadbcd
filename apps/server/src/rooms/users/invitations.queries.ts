// Invitations of people: planned, sent, opened. One of a person, the newest.
import type { InvitationState } from '@gondola/contract';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';

export const invitations = table('invitations', {
  userId: bigint(),
  invitedBy: nullable(bigint()),
  dueAt: withDefault(timestamptz()),
  sentAt: nullable(timestamptz()),
  mailId: nullable(bigint()),
  openedAt: nullable(timestamptz()),
});

/** The columns of an invitation that a list of people `u` reads; `invitationJoins` has where they are. */
export const invitationColumns = {
  verifiedAt: nullable(timestamptz(sql`u.verified_at`)),
  invitationDueAt: nullable(timestamptz(sql`i.due_at`)),
  invitationSentAt: nullable(timestamptz(sql`i.sent_at`)),
  invitationOpenedAt: nullable(timestamptz(sql`i.opened_at`)),
  invitationBounced: boolean(sql`coalesce(m.state = 'failed', false)`),
};
export const invitationJoins = sql`
  left join invitations i on i.user_id = u.id left join mails m on m.id = i.mail_id`;

const having = (condition: SQL): SQL => sql`u.verified_at is null and exists (
  select 1 from invitations i left join mails m on m.id = i.mail_id where i.user_id = u.id and i.sent_at is not null and ${condition})`;

/** The condition that the invitation of a person `u` is in a state. */
export const isInvitation: Readonly<Record<InvitationState, SQL>> = {
  notSent: sql`u.verified_at is null and not exists (
    select 1 from invitations i where i.user_id = u.id and i.sent_at is not null)`,
  sent: having(sql`i.opened_at is null and m.state is distinct from 'failed'`),
  opened: having(sql`i.opened_at is not null and m.state is distinct from 'failed'`),
  bounced: having(sql`m.state = 'failed'`),
  accepted: sql`u.verified_at is not null`,
};

/** The people to be invited by themselves, and when: `now`, or in the morning of a day where the company is. */
export interface PlannedInvitations {
  readonly userIds: readonly number[];
  readonly companyId: number;
  readonly invitedBy: number;
  readonly when: string;
}

/** Plans invitations of people who were never invited. */
export async function planInvitations(
  db: Database,
  { userIds, companyId, invitedBy, when }: PlannedInvitations,
): Promise<void> {
  const dueAt =
    when === 'now'
      ? sql`now()`
      : sql`greatest(now(), (${when}::date + time '08:00') at time zone c.time_zone)`;
  await db.execute(sql`
    insert into invitations (user_id, invited_by, due_at)
    select person, ${invitedBy}, ${dueAt} from unnest(${sql.ids(userIds)}) as person join companies c on c.id = ${companyId}
    on conflict (user_id) do nothing`);
}

/** Somebody whose invitation is to go out. */
export interface DueInvitation {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  /** Theirs, or that of who invites them. */
  readonly language: Locale | null;
  readonly inviter: { readonly userId: number; readonly wholeName: string };
}

/** Invitations that are due, kept from others until the transaction ends; what another process has is left to it. */
export async function takeDueInvitations(db: Database, max: number): Promise<DueInvitation[]> {
  const { rows } = await db.execute<DueInvitation>(sql`
    select u.id, u.email, u.full_name as "fullName", coalesce(u.language, b.language) as language,
      jsonb_build_object('userId', b.id, 'wholeName', b.whole_name) as inviter
    from invitations i join users u on u.id = i.user_id join users b on b.id = i.invited_by
    where i.sent_at is null and i.due_at <= now() and u.active and not u.deleted and u.verified_at is null
    order by i.due_at, i.user_id limit ${max} for update of i skip locked`);
  return rows;
}

/** Notes that an invitation went out with a mail; nobody has opened it. */
export async function noteInvitation(
  db: Database,
  userId: number,
  mailId: number | undefined,
): Promise<void> {
  await db.execute(sql`
    insert into ${invitations.insert({ userId, sentAt: sql`now()`, mailId: mailId ?? null })}
    on conflict (user_id) do update set sent_at = now(), mail_id = excluded.mail_id, opened_at = null`);
}

/** Notes that the link of an invitation was opened; false when it was before. */
export async function noteOpened(db: Database, userId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update invitations set opened_at = now() where user_id = ${userId} and sent_at is not null and opened_at is null`);
  return rowCount === 1;
}

/** Links of invitations that one page shows. */
const shownLinks = 500;

const heldLink = selection({
  id: bigint(sql`u.id`),
  name: text(sql`u.whole_name`),
  email: text(sql`u.email`),
  phoneNumber: nullable(text(sql`u.phone_number`)),
  recipient: text(sql`m.recipient`),
  sealedLink: text(sql`m.sealed_link`),
  sentAt: timestamptz(sql`i.sent_at`),
});
export type HeldLink = RowOf<typeof heldLink>;

/** Invitations of the last hours that no mail server took and nobody accepted, the newest first. */
export async function listHeldLinks(db: Database, hours: number): Promise<HeldLink[]> {
  const { rows } = await db.execute<HeldLink>(sql`
    select ${heldLink.columns}
    from invitations i join mails m on m.id = i.mail_id join users u on u.id = i.user_id
    where i.sent_at > now() - make_interval(hours => ${hours}) and m.state = 'captured' and m.sealed_link is not null
      and u.verified_at is null and u.active and not u.deleted
    order by i.sent_at desc, i.user_id limit ${shownLinks}`);
  return rows;
}

/** Whether somebody was invited in the last seconds. */
export async function wasInvited(db: Database, userId: number, seconds: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from invitations where user_id = ${userId} and sent_at > now() - make_interval(secs => ${seconds})`);
  return rows.length > 0;
}
