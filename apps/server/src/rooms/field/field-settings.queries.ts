// SQL of how the field works for each company.
import { type FieldSettings, type LowRoomRule, lowRoomRules, type PhoneSettings } from '@gondola/contract';
import type { Language } from '@gondola/formats/language.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { boolean, int, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** D82: a kilometre, unless a company sets another distance. */
export const usualFarMetres = 1_000;

const kept = selection({
  wifiOnly: boolean(sql`f.wifi_only`),
  quietFrom: nullable(int(sql`f.quiet_from`)),
  quietUntil: nullable(int(sql`f.quiet_until`)),
  lowRoom: text<LowRoomRule>(sql`f.low_room`),
  asksToUpdate: boolean(sql`f.asks_to_update`),
  farMetres: int(sql`coalesce(f.far_metres, ${usualFarMetres}::int)`),
  language: nullable(text<Language>(sql`f.language`)),
});
type KeptSettings = RowOf<typeof kept>;

const untouched: FieldSettings = {
  wifiOnly: false,
  quietHours: null,
  lowRoom: 'warn',
  asksToUpdate: false,
  farMetres: usualFarMetres,
  language: null,
};

const presented = ({ quietFrom, quietUntil, ...others }: KeptSettings): FieldSettings => ({
  ...others,
  quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
});

/** The settings of companies, of those that have changed any. */
async function listSettings(db: Database, companyIds: readonly number[]): Promise<FieldSettings[]> {
  const { rows } = await db.execute<KeptSettings>(sql`
    select ${kept.columns} from field_settings f where ${inCompanies('f', companyIds)}`);
  return rows.map(presented);
}

export const findFieldSettings = async (db: Database, companyId: number): Promise<FieldSettings> =>
  (await listSettings(db, [companyId]))[0] ?? untouched;

const region = selection({ timeZone: text(sql`c.time_zone`), countryCode: text(sql`c.country_code`) });

/** The clock and the country of the first of these companies. */
async function findRegion(db: Database, companyIds: readonly number[]): Promise<PhoneSettings['region']> {
  const { rows } = await db.execute<RowOf<typeof region>>(sql`
    select ${region.columns} from companies c where c.id = any (${sql.ids(companyIds)}) order by c.id limit 1`);
  return rows[0] ?? null;
}

/** The settings that a phone keeps to: the strictest of the companies of its worker, the language that all of them agree on, and the first one's region. */
export async function findPhoneSettings(db: Database, companyIds: readonly number[]): Promise<PhoneSettings> {
  const all = await listSettings(db, companyIds);
  const strictest = Math.max(0, ...all.map(({ lowRoom }) => lowRoomRules.indexOf(lowRoom)));
  const wanted = new Set(all.flatMap(({ language }) => language ?? []));
  const [language] = wanted;
  return {
    wifiOnly: all.some(({ wifiOnly }) => wifiOnly),
    lowRoom: lowRoomRules[strictest] ?? 'warn',
    asksToUpdate: all.some(({ asksToUpdate }) => asksToUpdate),
    language: wanted.size === 1 ? (language ?? null) : null,
    region: await findRegion(db, companyIds),
  };
}

export async function saveFieldSettings(
  db: Database,
  companyId: number,
  { wifiOnly, quietHours, lowRoom, asksToUpdate, farMetres, language }: FieldSettings,
): Promise<void> {
  const { from = null, until = null } = quietHours ?? {};
  await db.execute(sql`
    insert into field_settings (company_id, wifi_only, quiet_from, quiet_until, low_room, asks_to_update, far_metres, language)
    values (${companyId}, ${wifiOnly}, ${from}::int, ${until}::int, ${lowRoom}, ${asksToUpdate}, ${farMetres}, ${language})
    on conflict (company_id) do update set wifi_only = excluded.wifi_only, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, low_room = excluded.low_room, asks_to_update = excluded.asks_to_update,
      far_metres = excluded.far_metres, language = excluded.language`);
}
