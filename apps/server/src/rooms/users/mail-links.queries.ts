import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const mailLinks = table('mail_links', {
  tokenHash: text(),
  userId: bigint(),
  purpose: text(),
  expiresAt: timestamptz(),
  usedAt: nullable(timestamptz()),
  invitedBy: nullable(bigint()),
});

export interface NewMailLink {
  readonly tokenHash: string;
  readonly userId: number;
  readonly purpose: string;
  readonly hours: number;
  /** The person who invites; null where nobody does, as for a forgotten password. */
  readonly invitedBy: number | null;
}

/** Adds a link; earlier ones of the same purpose stop working. */
export async function insertMailLink(
  db: Database,
  { tokenHash, userId, purpose, hours, invitedBy }: NewMailLink,
): Promise<void> {
  await db.execute(sql`
    update mail_links set used_at = now() where user_id = ${userId} and purpose = ${purpose} and used_at is null`);
  await db.execute(sql`
    insert into ${mailLinks.insert({ tokenHash, userId, purpose, invitedBy, expiresAt: sql`now() + make_interval(hours => ${hours})` })}`);
}

export async function useMailLink(
  db: Database,
  tokenHash: string,
  purpose: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ userId: number }>(sql`
    update mail_links set used_at = now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning user_id as "userId"`);
  return rows[0]?.userId;
}

const linkOwner = selection({
  userId: bigint(sql`l.user_id`),
  invitedBy: nullable(text(sql`by.whole_name`)),
});
export type LinkOwner = RowOf<typeof linkOwner>;

/** The person a link belongs to while it works, without using it up, and the name of who invited them. */
export async function findMailLinkOwner(
  db: Database,
  tokenHash: string,
  purpose: string,
): Promise<LinkOwner | undefined> {
  const { rows } = await db.execute<LinkOwner>(sql`
    select ${linkOwner.columns}
    from mail_links l left join users by on by.id = l.invited_by
    where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > now()`);
  return rows[0];
}

/** Links made for somebody that are not too old yet, used and replaced ones too. */
export async function countLiveLinks(db: Database, userId: number, purpose: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mail_links
    where user_id = ${userId} and purpose = ${purpose} and expires_at > now()`);
  return rows[0]?.count ?? 0;
}

/** Stops every link of a person from working. */
export async function withdrawMailLinks(db: Database, userId: number): Promise<void> {
  await db.execute(sql`update mail_links set used_at = now() where user_id = ${userId} and used_at is null`);
}
