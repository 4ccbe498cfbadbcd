import type { LocationChange } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import type { GeneralContent } from './general-locations.queries.ts';
import { locationImageRule } from './location-files.ts';

type Sent = Omit<LocationChange, 'seen'>;

/** The key of the picture after a save: the same when its own address came, none without one, claimed when it is new. */
async function imageKeyAfter(
  { db, caller, services }: SignedCall,
  { imageUrl }: Sent,
  before: string | null,
): Promise<string | null> {
  if (!imageUrl) return null;
  if (before && imageUrl.split('?')[0]?.endsWith(before)) return before;
  const { key } = await services.files.claim(db, {
    address: imageUrl,
    purpose: locationImageRule.purpose,
    userId: caller.userId,
    companyId: null,
    path: 'imageUrl',
  });
  return key;
}

/** What was sent of a general location as it is kept; `imageKey`: the picture it has. */
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
    imageKey: await imageKeyAfter(call, sent, imageKey),
  };
}
