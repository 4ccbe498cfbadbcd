// Requests of a company or a person, from the command line: a copy of everything of theirs, or its removal.
import { record } from '../platform/audit/record.ts';
import { openPlace, refuseStore } from '../platform/backup/place.ts';
import { erasePerson, tracesOf } from '../platform/data-requests/erase-person.ts';
import { exportCompany } from '../platform/data-requests/export-company.ts';
import { exportPerson } from '../platform/data-requests/export-person.ts';
import { removeCompany, tracesOfCompany } from '../platform/data-requests/remove-company.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { createPool } from '../platform/database/pool.ts';
import { databaseOn } from '../platform/database/transaction.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import type { Env } from '../platform/env.ts';
import { openDisk } from '../platform/files/disk.ts';
import { removeUnnamedFiles } from '../platform/housekeeping/remove-unnamed-files.job.ts';
import { keepAnAdministrator } from '../rooms/users/index.ts';

type Say = (line: string) => void;
interface Outcome {
  readonly text: string;
  readonly failed?: boolean;
}

const number = (value: number): string => value.toLocaleString('en');

const listed = (rows: Readonly<Record<string, number>>): string[] =>
  Object.entries(rows).map(([table, count]) => `  ${number(count).padStart(12)}  ${table}`);

/** Writes everything of a company to a place. */
export async function runExportCompany(
  ownerUrl: string,
  env: Env,
  companyId: number,
  to: string,
  say: Say,
): Promise<Outcome> {
  refuseStore(to, env);
  const { disk } = await openDisk(env);
  const done = await exportCompany(ownerUrl, companyId, await openPlace(to, env), disk, say);
  return {
    text: `${done.name} is at ${to}: ${number(done.rows)} rows of ${done.tables} tables and ${number(done.files)} files.`,
  };
}

/** Says what a company has; removes it where `confirm` is its name, letter by letter. */
export async function runRemoveCompany(
  { ownerUrl, appUrl }: PreparedDatabase,
  env: Env,
  companyId: number,
  confirm: string | undefined,
  say: Say,
): Promise<Outcome> {
  const traces = await asOwner(ownerUrl, 'removal', (db) => tracesOfCompany(db, companyId));
  if (confirm === undefined) {
    const lines = [
      `${traces.name} would go, for good:`,
      ...listed(traces.rows),
      `  ${number(traces.files).padStart(12)}  files, ${(traces.bytes / 1e6).toFixed(1)} MB`,
      `  ${number(traces.people.length).padStart(12)}  people of this company alone, whose names and addresses are erased`,
      `  ${number(traces.places.length).padStart(12)}  places of this company alone`,
      '',
      `Nothing was changed. To remove it: --confirm '${traces.name}'. Take a backup first, or export-company.`,
    ];
    return { text: lines.join('\n') };
  }
  if (confirm !== traces.name) {
    return {
      text: `The company ${companyId} is not called '${confirm}': nothing was changed.`,
      failed: true,
    };
  }
  const place = await openDisk(env);
  const done = await removeCompany(ownerUrl, companyId, place, say);
  const pool = createPool(appUrl, 2);
  try {
    await removeUnnamedFiles(pool, place);
  } finally {
    await pool.end();
  }
  const lines = [
    `${done.name} is gone: ${number(done.rows)} rows, ${number(done.files)} files, ${number(done.people)} people, ${number(done.places)} places.`,
    'Backups that were taken before still hold it, until they are removed.',
  ];
  return { text: lines.join('\n') };
}

/** Writes everything that is known of a person to a place. */
export async function runExportPerson(
  ownerUrl: string,
  env: Env,
  email: string,
  to: string,
  say: Say,
): Promise<Outcome> {
  const { disk } = await openDisk(env);
  refuseStore(to, env);
  const done = await exportPerson(ownerUrl, email, await openPlace(to, env), disk, say);
  return {
    text: `What is known of ${done.fullName} is at ${to}: ${number(done.rows)} rows of ${done.tables} tables and ${number(done.files)} files.`,
  };
}

/** Says what is known of a person; erases it where `confirm` is their address. */
export function runErasePerson(
  ownerUrl: string,
  email: string,
  confirm: string | undefined,
): Promise<Outcome> {
  return asOwner(ownerUrl, 'erasure', async (db) => {
    const { id, fullName, leaving, visits, phonesWithUnsentWork } = await tracesOf(db, email);
    const stays = `${number(visits)} visits stay with their companies, without a name. So do reviews, movements and messages; what people wrote in them about each other is not looked through.`;
    if (confirm === undefined) {
      const lines = [
        `Of ${fullName} would go, with name, address, identity number, bank account and picture:`,
        ...listed(leaving),
        stays,
        ...(phonesWithUnsentWork > 0
          ? [`${phonesWithUnsentWork} of their phones have visits that were not sent: those would be lost.`]
          : []),
        '',
        `Nothing was changed. To erase them: --confirm ${email}.`,
      ];
      return { text: lines.join('\n') };
    }
    if (confirm !== email) {
      return { text: `--confirm is another address than --email: nothing was changed.`, failed: true };
    }
    await db.query('begin');
    await keepAnAdministrator(databaseOn(db), id);
    await erasePerson(db, id);
    await record(
      { db: databaseOn(db), requestId: 'cli', caller: undefined },
      { companyId: null, action: 'user.erase', entity: 'user', entityId: id },
    );
    await db.query('commit');
    return {
      text: [
        `What was known of ${fullName} is erased. ${stays}`,
        'Backups that were taken before still hold it, until they are removed.',
      ].join('\n'),
    };
  });
}
