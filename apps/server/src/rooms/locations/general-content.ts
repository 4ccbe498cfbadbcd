import type { LocationChange } from '@gondola/contract';
import { fileKeyAfter } from '../../platform/files/named-file.ts';
import type { SignedCall } from '../../platform/http/call.ts';
import type { GeneralContent } from './general-locations.queries.ts';
import { locationImageRule } from './location-files.ts';

type Sent = Omit<LocationChange, 'expected'>;

/** The stored form of a sent general location; `imageKey`: the picture it has. */
export async function generalContentOf(
  call: SignedCall,
  sent: Sent,
  imageKey: string | null,
): Promise<GeneralContent> {
  return {
    name: sent.name,
    chain: sent.chain || null,
    chainSubCategory: sent.chainSubCategory || null,
    countryCode: sent.countryCode,
    city: sent.city || null,
    region: sent.region || null,
    sector: sent.sector || null,
    zone: sent.zone || null,
    address: sent.address || null,
    latitude: sent.latitude ?? null,
    longitude: sent.longitude ?? null,
    imageKey: await fileKeyAfter(call, sent.imageUrl ?? null, imageKey, {
      rule: locationImageRule,
      companyId: null,
      path: 'imageUrl',
    }),
  };
}
