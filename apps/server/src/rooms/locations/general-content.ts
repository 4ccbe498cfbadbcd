import { fieldsOf, fileRules, filledIn, type LocationChange, locationKeys } from '@gondola/contract';
import { fileKeyAfter } from '../../platform/files/named-file.ts';
import type { SignedCall } from '../../platform/http/call.ts';
import type { GeneralContent } from './general-locations.queries.ts';

type Sent = Omit<LocationChange, 'expected'> & { readonly countryCode: string };

const nothing = fieldsOf(locationKeys, () => null);

/** The stored form of a sent general location: what is left out is as `before`, and nothing of a new one. */
export async function generalContentOf(
  call: SignedCall,
  sent: Sent,
  before: GeneralContent | null,
): Promise<GeneralContent> {
  return {
    ...filledIn(locationKeys, sent, before ?? nothing),
    imageKey: await fileKeyAfter(call, sent.imageUrl, before?.imageKey ?? null, {
      rule: fileRules.location,
      companyId: null,
      path: 'imageUrl',
    }),
  };
}
