// What the rest of the product has to know once rows of a kind have changed.
import type { Event, ImportKindName } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Services } from '../../../platform/services.ts';
import { judgeStockJob } from '../../stock/index.ts';

const topics: Record<ImportKindName, readonly Event['topic'][]> = {
  products: ['products'],
  locations: ['locations'],
  'product-locations': ['stock'],
  'location-projects': ['locations'],
  'user-projects': ['users'],
  'user-locations': ['locations', 'users'],
  stock: ['stock'],
  sales: ['stock'],
};
const judged: ReadonlySet<ImportKindName> = new Set(['locations', 'product-locations', 'stock', 'sales']);

/** Tells pages to look again and has alerts judged anew, when the transaction commits. */
export async function tellOfChange(
  db: Database,
  services: Services,
  { companyId, importId, kind }: { companyId: number; importId: number; kind: ImportKindName },
): Promise<void> {
  await announce(db, { topic: 'imports', companyId, id: importId });
  for (const topic of topics[kind]) await announce(db, { topic, companyId, id: null });
  if (judged.has(kind)) await services.jobs.enqueue(db, judgeStockJob, { companyId });
}
