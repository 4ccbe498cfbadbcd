import { dniFault } from '@gondola/contract/plain';
import { invalidField } from '../../platform/failure.ts';

/** Throws 400 for a changed identity document that the country of its person does not take (D80); the stored one may stay. */
export function assertDni(
  sent: string | undefined,
  { dni, countryCode }: { readonly dni: string | null; readonly countryCode: string },
): void {
  const fault = sent === undefined || sent === dni ? undefined : dniFault(sent, countryCode);
  if (fault) throw invalidField('dni', fault);
}
