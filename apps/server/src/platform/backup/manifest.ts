// The parts of a backup, and the backups of a place. The manifest is written last: what has none was cut off. One that lacks files is kept
// and not whole.
import { z } from 'zod';
import type { BackupPlace } from './place.ts';
import { Damaged } from './reasons.ts';

const written = { sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() };

const manifestSchema = z.object({
  /** Of this layout. */
  format: z.literal(1),
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** The installation that it is of, see `installation.ts`; absent in those of versions before, and of the database alone. */
  installation: z.optional(z.string()),
  /** One more than that of the backup before it at the place, whatever the clock says; absent in those of versions before. */
  sequence: z.optional(z.int()),
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
  /** The sealed secret as it was written; absent where there is none, and in those of versions before. */
  secret: z.optional(z.object(written)),
  /** Files that the database names and the list has not, with the first of them; absent where nothing was compared. */
  lacking: z.optional(z.object({ count: z.int(), first: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Whether it was compared with the database, and lacks nothing. */
export const isWhole = ({ lacking }: Pick<Manifest, 'lacking'>): boolean => lacking?.count === 0;

/** Keys that are named of those that are lacking; a search through the place finds the rest. */
const named = 20;

export const lackingOf = (keys: readonly string[]): Required<Manifest>['lacking'] => ({
  count: keys.length,
  first: keys.slice(0, named),
});

/** Paths of the parts of a backup. */
export const partsOf = (backup: string) => ({
  manifest: `backups/${backup}/manifest.json`,
  files: `backups/${backup}/files.txt.zst`,
  secret: `backups/${backup}/secret.sealed`,
  /** A part of the list of the files that are in the place already, while the rest is copied; by its own hash. */
  copied: (sha256: string) => `backups/${backup}/copied/${sha256}.txt`,
  table: (schema: string, name: string) => `backups/${backup}/tables/${schema}.${name}.copy.zst`,
});

export const fileAt = (key: string): string => `files/${key}`;

/** A name that sorts by its time. */
export const backupName = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-');

/** Milliseconds since 1970 at which a backup of this name began. */
export const beganAt = (name: string): number =>
  Date.parse(name.replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z$/, 'T$1:$2:$3.$4Z'));

interface BackupsOfPlace {
  /** Names, the last of them first. */
  readonly finished: readonly string[];
  /** Names of those without a manifest: still being made, or cut off. */
  readonly unfinished: readonly string[];
  /** Of all parts of all of them. */
  readonly paths: readonly string[];
}

export async function listParts(place: Pick<BackupPlace, 'list'>): Promise<BackupsOfPlace> {
  const paths = [...(await place.list('backups')).keys()];
  const names = new Set(paths.flatMap((path) => /^backups\/([^/]+)\//.exec(path)?.[1] ?? []));
  const all = [...names].toSorted().toReversed();
  const there = new Set(paths);
  const [finished = [], unfinished = []] = [true, false].map((has) =>
    all.filter((name) => there.has(partsOf(name).manifest) === has),
  );
  return { finished, unfinished, paths };
}

/** A finished backup, and what its manifest says; undefined where that is damaged. */
export interface FinishedBackup {
  readonly name: string;
  readonly manifest: Manifest | undefined;
}

/** The finished backups of a place, the newest first: by their sequence, those without one behind the others and by their names. */
export async function listFinished(place: BackupPlace): Promise<readonly FinishedBackup[]> {
  const backups: FinishedBackup[] = [];
  for (const name of (await listParts(place)).finished) {
    const manifest = await readManifest(place, name).catch((error: unknown) => {
      if (!(error instanceof Damaged)) throw error;
    });
    backups.push({ name, manifest: manifest ?? undefined });
  }
  return backups.toSorted((one, other) => sequenceOf(other) - sequenceOf(one));
}

/** The place of a backup in the order; 0 for those that do not say it. */
export const sequenceOf = ({ manifest }: FinishedBackup): number => manifest?.sequence ?? 0;

/** Names of the finished backups of a place, the newest first. */
export const listBackups = async (place: BackupPlace): Promise<readonly string[]> =>
  (await listFinished(place)).map(({ name }) => name);

/** Throws when it is damaged or of a later layout. */
export async function readManifest(place: BackupPlace, backup: string): Promise<Manifest> {
  const text = await place.readText(partsOf(backup).manifest);
  const parsed = manifestSchema.safeParse(parseOrNull(text));
  if (!parsed.success) {
    throw new Damaged(
      `The manifest of the backup ${backup} is damaged, or of a newer version of the product.`,
    );
  }
  return parsed.data;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
