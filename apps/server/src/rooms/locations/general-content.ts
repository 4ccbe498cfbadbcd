import { fieldsOf, type LocationChange } from '@gondola/contract';
import { fileKeyAfter } from '../../platform/files/named-file.ts';
import type { SignedCall } from '../../platform/http/call.ts';
import type { GeneralContent } from './general-locations.queries.ts';
import { locationImageRule } from './location-files.ts';

type Sent = Omit<LocationChange, 'expected'> & { readonly countryCode: string };

const texts = ['chain', 'chainSubCategory', 'city', 'region', 'sector', 'zone', 'address'] as const;

/** The stored form of a sent general location: what is left out is as `before`, and nothing of a new one. */
export async function generalContentOf(
  call: SignedCall,
  sent: Sent,
  before: GeneralContent | null,
): Promise<GeneralContent> {
  const textOf = (key: (typeof texts)[number]): string | null =>
    sent[key] === undefined ? (before?.[key] ?? null) : sent[key] || null;
  const { latitude = before?.latitude ?? null, longitude = before?.longitude ?? null } = sent;
  return {
    ...fieldsOf(texts, textOf),
    name: sent.name,
    countryCode: sent.countryCode,
    latitude,
    longitude,
    imageKey: await fileKeyAfter(call, sent.imageUrl, before?.imageKey ?? null, {
      rule: locationImageRule,
      companyId: null,
      path: 'imageUrl',
    }),
  };
}
