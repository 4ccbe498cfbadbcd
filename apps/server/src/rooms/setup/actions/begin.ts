import type { contract } from '@gondola/contract';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Call, type OutsideCall, outsideTransaction } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { readSettings, saveSettings } from '../../settings/index.ts';
import { acceptTerms, assertPassword, saveLanguage } from '../../users/index.ts';
import { addAdministrator } from '../add-administrator.ts';
import { isSetupKey } from '../setup-key.ts';
import { hasAccounts, lockSetup } from '../setup.queries.ts';

type Begin = typeof contract.setup.begin;

async function assertMayBegin(call: OutsideCall<Begin>): Promise<void> {
  const { body, services } = call;
  if (await call.transaction('read', ({ db }) => hasAccounts(db))) throw notFound();
  if (!isSetupKey(services.keys, body.key)) throw invalidField('key', 'wrongKey');
  assertPassword(body.password, { ...body, lastName: null, companies: [] });
}

/**
 * Makes the first administrator, with an account that is open at once, and keeps country and time zone as those that new companies
 * begin with. Throws 404 once anybody has an account, 400 at the key when it is another.
 */
export const begin = outsideTransaction<Begin>(async (call) => {
  await assertMayBegin(call);
  const { body, address } = call;
  const passwordHash = await hashPassword(body.password, { address, isKnown: false });
  return call.transaction('write', (inside) => make(inside, passwordHash));
});

async function make(call: Call<Begin>, passwordHash: string) {
  const { db, requestId, body } = call;
  await lockSetup(db);
  // Two who hold the key and send at once: the second one finds the first.
  if (await hasAccounts(db)) throw notFound();
  const { email, fullName, countryCode, timeZone, language } = body;
  const id = await addAdministrator(db, requestId, { email, fullName, countryCode, passwordHash });
  if (id === undefined) throw notFound();
  await saveLanguage(db, id, language);
  // There are no terms before somebody can upload them.
  await acceptTerms(db, id, null);
  const place = { defaultCountry: countryCode, defaultTimeZone: timeZone };
  await saveSettings({ ...call, caller: { userId: id } }, await readSettings(db), place);
  return {};
}
