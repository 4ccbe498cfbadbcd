import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { askAddress, worksAt } from '../ask-address.ts';
import { saveReachedAddress } from '../settings.queries.ts';

/** Opens the address of the installation, or one that might become it, and says what of the field application will work there. */
export const testAddress = outsideTransaction<typeof contract.settings.testAddress>(async (call) => {
  const { services, body, signal } = call;
  const { appUrl } = services.env;
  const address = body.address ?? appUrl;
  const isOwn = address === appUrl;
  const outcome = await askAddress({ address, keys: services.keys, isTyped: !isOwn, signal });
  if (isOwn && outcome === 'works')
    await call.transaction('write', async (inside) => {
      await saveReachedAddress(inside.db, inside.caller.userId, address);
      await record(inside, {
        companyId: null,
        action: 'settings.testAddress',
        entity: 'settings',
        entityId: 'address',
        after: { address },
      });
    });
  return { address, isOwn, outcome, ...worksAt(new URL(address).protocol, outcome) };
});
