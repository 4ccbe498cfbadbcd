// The settings of the product by an administrator (D25). Each has a default, so that an empty table is a working one.
import { z } from 'zod/mini';
import { countryCode, timeZone } from '../companies/company.schema.ts';
import { requiredName, requiredText, storageGigabytes } from '../wire.ts';

/** A scheme and a host as a security policy may name them; URL alone lets a host hold what ends a directive. */
const policyOrigin =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;
const visible = /^[\x21-\x7e]+$/;

/** The origin of a web address, ready for a header; undefined for what is none. */
export function originOf(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !visible.test(address) || !URL.canParse(address)) return undefined;
  const { origin, username, password } = new URL(address);
  return policyOrigin.test(origin) && username === '' && password === '' ? origin : undefined;
}

const webAddress = requiredText(1000).check(
  z.refine((text) => originOf(text) !== undefined, { error: 'webAddress' }),
);

/** An address that may be none: what leads there is not shown then. */
const addressOrNone = z.string('required').check(
  z.trim(),
  z.maxLength(1000),
  z.refine((text) => text === '' || originOf(text) !== undefined, { error: 'webAddress' }),
);

export const weatherPlace = z.object({
  name: requiredName(80),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

export const settings = z.object({
  /** Domain of the provider's own e-mail addresses: its people see the Gantt card. Empty: nobody is the provider's. */
  providerDomain: z
    .string('required')
    .check(z.trim(), z.toLowerCase(), z.regex(/^(?:[a-z0-9-]+(\.[a-z0-9-]+)+)?$/, 'invalidDomain')),
  /** The form of a new company begins with these. */
  defaultCountry: countryCode,
  defaultTimeZone: timeZone,
  ganttUrl: addressOrNone,
  helpCenterUrl: addressOrNone,
  /** The open service the browser asks, without its query. */
  weatherUrl: webAddress,
  weatherPlace,
  /** Hour and minute in Santiago, `06:00`. */
  challengeDigestTime: z.string('required').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidTime')),
  /** Share of responses under the policy "random" that wait for a review (D34), in percent. */
  reviewSamplingRate: z.int().check(z.minimum(0), z.maximum(100)),
  /** A wallet with fewer tokens than this is said to be low. */
  lowBalance: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** People with the global role superAdmin or admin sign in with a second factor only. */
  administratorsNeedSecondFactor: z.boolean(),
  /** GB that the files of a company may take unless it has a quota of its own; null or 0: without limit. */
  storageQuota: z.nullable(storageGigabytes),
});
export type Settings = z.infer<typeof settings>;

export const defaultSettings: Settings = {
  // Facts that nobody but the customer knows are not made up: an address of ours would lead their people nowhere.
  providerDomain: '',
  defaultCountry: 'CL',
  defaultTimeZone: 'America/Santiago',
  ganttUrl: '',
  helpCenterUrl: '',
  weatherUrl: 'https://api.open-meteo.com/v1/forecast',
  weatherPlace: { name: 'Santiago', latitude: -33.4489, longitude: -70.6693 },
  challengeDigestTime: '06:00',
  reviewSamplingRate: 20,
  lowBalance: 3,
  administratorsNeedSecondFactor: false,
  storageQuota: null,
};
