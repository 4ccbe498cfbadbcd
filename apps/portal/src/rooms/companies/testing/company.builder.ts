import type { Company } from '@gondola/contract';

/** A company as the server answers it; everything not said is plain. */
export const aCompany = (part: Partial<Company> = {}): Company => ({
  id: 1,
  name: 'Ríos',
  countryCode: 'CL',
  taxId: '76.431.208-7',
  logoUrl: null,
  whatsappLink: null,
  timeZone: 'America/Santiago',
  challengeNotifications: false,
  storageQuota: null,
  ...part,
});
