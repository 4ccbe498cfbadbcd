// The phones of the field workers, as they were heard of last: most have sent everything, one has waited for a signal since Tuesday.
import { createHash } from 'node:crypto';
import { addRows } from '../demo.queries.ts';
import type { Company, Person, Writing } from '../world.ts';

const hour = 3_600_000;
const megabyte = 1024 ** 2;

interface PhoneSketch {
  readonly platform: string;
  /** Hours since it was heard of. */
  readonly silent: number;
  /** Visits that wait on it, and for how many hours. */
  readonly waiting?: readonly [visits: number, hours: number];
  /** Megabytes that are free on it. */
  readonly free: number;
}

const android = (version: number, model: string, browser: string): string =>
  `Mozilla/5.0 (Linux; Android ${version}; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser} Mobile Safari/537.36`;

const sketches: readonly PhoneSketch[] = [
  { platform: android(14, 'moto g54', 'Chrome/141.0.0.0'), silent: 0.2, free: 9_400 },
  {
    platform: android(13, 'SM-A135M', 'SamsungBrowser/28.0 Chrome/130.0.0.0'),
    silent: 1.5,
    free: 2_100,
    waiting: [2, 3],
  },
  { platform: android(12, 'Redmi Note 9', 'Chrome/139.0.0.0'), silent: 71, free: 3_800, waiting: [12, 75] },
  {
    platform:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    silent: 5,
    free: 14_000,
  },
  { platform: android(11, 'SM-A022M', 'Chrome/138.0.0.0'), silent: 26, free: 210 },
  { platform: android(14, 'moto e13', 'Chrome/141.0.0.0'), silent: 120, free: 1_300 },
];

/** The phone of a person, the same in every demo. */
export const phoneOf = ({ id }: Person): PhoneSketch => sketches[id % sketches.length] as PhoneSketch;

/** An id that stays the same in every demo. */
const idOf = (person: Person): string => {
  const hex = createHash('sha256').update(person.email).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Registers one phone for each field worker of the companies. */
export async function addPhones({ client, now }: Writing, companies: readonly Company[]): Promise<void> {
  const phones = companies.flatMap(({ id: companyId, people }) =>
    people.scouts.map((person) => ({ companyId, person, ...phoneOf(person) })),
  );
  const before = (hours: number): Date => new Date(now.getTime() - hours * hour);
  await addRows(
    client,
    'field_devices',
    phones.map(({ person, platform, silent, free }) => ({
      user_id: person.id,
      id: idOf(person),
      platform,
      app: 'index-demo.js',
      is_installed: silent < 100,
      used_bytes: 180 * megabyte,
      quota_bytes: (180 + free) * megabyte,
      heard_at: before(silent),
    })),
  );
  await addRows(
    client,
    'field_device_queues',
    phones.map(({ companyId, person, waiting: [visits, hours] = [0, 0] }) => ({
      user_id: person.id,
      device_id: idOf(person),
      company_id: companyId,
      drafts: visits > 0 ? 1 : 0,
      unsent_visits: visits,
      unsent_files: visits * 7,
      unsent_bytes: visits * 28 * megabyte,
      unsent_since: visits > 0 ? before(hours) : null,
      fault: null,
    })),
  );
}
