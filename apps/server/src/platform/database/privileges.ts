// Privileges of the application's role on the tables of the product. Migrations grant them; a database that was restored from a dump
// without privileges, or whose privileges somebody took, gets them again at the next start, and is not ready until then.
import type { ClientBase } from 'pg';
import { APPLICATION_ROLE } from './application-role.ts';

/** Tables that the product only adds to. */
const appendOnly: ReadonlySet<string> = new Set([
  'answer_versions',
  'audit_log',
  'audit_rounds',
  'backups',
  'challenge_messages',
  'challenge_notices',
  'conversation_files',
  'conversation_mentions',
  'ended_task_drafts',
  'response_mails',
  'skipped_visits',
  'task_version_pictures',
  'task_versions',
  'ticket_events',
  'transcription_versions',
  'wallet_movements',
]);
/** Tables that only migrations write, or the owner. */
const readOnly: ReadonlySet<string> = new Set(['feedback_labels', 'running_backups']);
/** Tables of migrating itself. */
const ownersOnly: ReadonlySet<string> = new Set(['schema_migrations']);

const everything = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

function privilegesOn(table: string): readonly string[] {
  if (ownersOnly.has(table)) return [];
  if (readOnly.has(table)) return ['SELECT'];
  return appendOnly.has(table) ? ['SELECT', 'INSERT'] : everything;
}

interface Held {
  readonly table: string;
  readonly held: readonly string[];
}

/** Tables and views of the product with the privileges that the application's role holds on each. */
async function listHeld(db: Pick<ClientBase, 'query'>): Promise<Held[]> {
  const { rows } = await db.query<Held>(
    `select c.relname as "table", array(select p from unnest($1::text[]) p where has_table_privilege($2, c.oid, p)) as held
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname`,
    [everything, APPLICATION_ROLE],
  );
  return rows;
}

/** Tables on which the application's role holds less than the product needs. */
export async function listLacking(db: Pick<ClientBase, 'query'>): Promise<string[]> {
  const held = await listHeld(db);
  return held
    .filter(({ table, held: own }) => privilegesOn(table).some((privilege) => !own.includes(privilege)))
    .map(({ table }) => table);
}

/**
 * Gives the application's role what it lacks and takes what it has too much of, as the owner. Does nothing where all is as it should be.
 * One process at a time: it is part of migrating.
 */
export async function restorePrivileges(owner: ClientBase): Promise<string[]> {
  const held = await listHeld(owner);
  const changes = held.flatMap(({ table, held: own }) => {
    const wanted = privilegesOn(table);
    const lacking = wanted.filter((privilege) => !own.includes(privilege));
    const beyond = own.filter((privilege) => !wanted.includes(privilege));
    const name = owner.escapeIdentifier(table);
    const grant = lacking.length > 0 ? `grant ${lacking.join(', ')} on ${name} to ${APPLICATION_ROLE}` : [];
    const revoke = beyond.length > 0 ? `revoke ${beyond.join(', ')} on ${name} from ${APPLICATION_ROLE}` : [];
    return [grant, revoke].flat();
  });
  if (changes.length === 0) return [];
  await owner.query(
    `begin;
     grant usage on schema public to ${APPLICATION_ROLE};
     grant usage, select on all sequences in schema public to ${APPLICATION_ROLE};
     alter default privileges in schema public grant select, insert, update, delete on tables to ${APPLICATION_ROLE};
     alter default privileges in schema public grant usage, select on sequences to ${APPLICATION_ROLE};
     ${changes.join(';\n')};
     commit`,
  );
  return changes;
}
