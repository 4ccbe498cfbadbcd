// The parts of a backup, and the backups of a place. One without a manifest is not whole: the manifest is written last.
import { z } from 'zod';
import type { BackupPlace } from './place.ts';

const written = { sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() };

const manifestSchema = z.object({
  /** Of this layout. */
  format: z.literal(1),
  product: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** In order, with the checksum of each. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      ...written,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The list of the files that belong to it: a line each, of hash, size and key. */
  files: z.object({ count: z.int(), bytes: z.int(), ...written }),
  hasSecret: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Paths of the parts of a backup. */
export const partsOf = (backup: string) => ({
  manifest: `backups/${backup}/manifest.json`,
  files: `backups/${backup}/files.txt.zst`,
  secret: `backups/${backup}/secret.sealed`,
  table: (schema: string, name: string) => `backups/${backup}/tables/${schema}.${name}.copy.zst`,
});

export const fileAt = (key: string): string => `files/${key}`;

/** A name that sorts by its time. */
export const backupName = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-');

/** Names of the whole backups of a place, the newest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const paths = await place.list('backups');
  return paths
    .flatMap((path) => /^backups\/([^/]+)\/manifest\.json$/.exec(path)?.[1] ?? [])
    .toSorted()
    .toReversed();
}

/** Throws when it is damaged or of a later layout. */
export async function readManifest(place: BackupPlace, backup: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(JSON.parse(await place.readText(partsOf(backup).manifest)));
  if (!parsed.success) {
    throw new Error(`The manifest of the backup ${backup} is damaged, or of a newer version of the product.`);
  }
  return parsed.data;
}
