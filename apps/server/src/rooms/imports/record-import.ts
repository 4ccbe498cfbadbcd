// The news for the rest of the product once rows of a kind have changed.
import { type ImportKindName, importKinds } from '@gondola/contract';
import { type Deed, record, type Recorder } from '../../platform/audit/record.ts';
import type { Services } from '../../platform/services.ts';
import type { ImportRow } from './imports.queries.ts';
import { listPeopleOf } from './import-rows.queries.ts';
import { type PeopleImport, recordPeople } from './record-people.ts';
import { checkStockJob } from '../stock/index.ts';

const checksStock: ReadonlySet<ImportKindName> = new Set([
  'locations',
  'product-locations',
  'stock',
  'sales',
]);

const ofPeople: ReadonlySet<ImportKindName> = new Set(['user-projects', 'user-locations', 'people']);

/** Records that the rows of a file were applied or taken back, announces what changed by it, and has alerts checked. */
export async function recordImport(
  call: Recorder & { readonly services: Services },
  row: PeopleImport & Pick<ImportRow, 'kind'>,
  deed: Pick<Deed<'import'>, 'action' | 'before' | 'after'>,
): Promise<void> {
  const { db, services } = call;
  const { id: importId, companyId, kind } = row;
  await record(call, {
    ...deed,
    companyId,
    entity: 'import',
    entityId: importId,
    also: importKinds[kind].topics,
  });
  // The people whose links changed receive the event wherever they are signed in: a new link is of a company whose events they do not receive yet.
  if (ofPeople.has(kind)) {
    await record(call, { changed: 'users', people: await listPeopleOf(db, { companyId, importId }) });
  }
  if (kind === 'people') await recordPeople(call, row, deed.action === 'import.undo');
  if (checksStock.has(kind)) await services.jobs.enqueue(db, checkStockJob, { companyId });
}
