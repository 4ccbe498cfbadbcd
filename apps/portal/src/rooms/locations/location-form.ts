// The form of a new location: what it holds, and how it becomes what the wire takes.
import {
  type InputOf,
  locationEndpoints,
  locationLengths as longest,
  type SharedLocation,
} from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sendBy } from '~/lib/api/upload.ts';
import type { FileRules } from '~/ui/upload/file-rules.ts';

const megabyte = 1024 * 1024;

/** The picture of a location. The server says the same and has the last word. */
export const pictureRules: FileRules = {
  extensions: ['.jpg', '.jpeg', '.png', '.webp'],
  maxBytes: 10 * megabyte,
};
export const sendPicture = sendBy(locationEndpoints.signUpload);

const textNames = [
  'name',
  'chain',
  'chainSubCategory',
  'address',
  'city',
  'region',
  'sector',
  'zone',
  'internalCode',
] as const;

export interface LocationValues extends Record<string, unknown>, Record<(typeof textNames)[number], string> {
  countryCode: string;
  /** Empty for no place; other text while it is no number. */
  latitude: number | string;
  longitude: number | string;
  imageUrl: string;
  /** Empty: linked to no company yet. */
  companyId: string;
}

export const emptyLocation = (name: string, companyId: number | undefined): LocationValues => ({
  name,
  chain: '',
  chainSubCategory: '',
  address: '',
  city: '',
  region: '',
  sector: '',
  zone: '',
  internalCode: '',
  countryCode: 'CL',
  latitude: '',
  longitude: '',
  imageUrl: '',
  companyId: companyId === undefined ? '' : String(companyId),
});

/** The form over a general location there is. */
export const sharedValues = (location: SharedLocation): LocationValues => {
  const { Address: address } = location;
  return {
    ...emptyLocation(location.name, undefined),
    chain: location.chain ?? '',
    chainSubCategory: location.chainSubCategory ?? '',
    address: address.address ?? '',
    city: address.city ?? '',
    region: address.region ?? '',
    sector: address.sector ?? '',
    zone: address.zone ?? '',
    countryCode: address.countryCode,
    latitude: address.latitude ?? '',
    longitude: address.longitude ?? '',
    imageUrl: location.imageUrl ?? '',
  };
};

const degreesOf = (value: number | string): number | null => (value === '' ? null : Number(value));

/** What of a general location the form holds, as the wire takes it. */
export function generalOf({ companyId: _company, internalCode: _code, ...values }: LocationValues) {
  const { name, countryCode, latitude, longitude, imageUrl, ...rest } = values;
  const texts = Object.entries(rest).map(([key, text]) => [key, String(text).trim() || null]);
  return {
    ...(Object.fromEntries(texts) as Record<string, string | null>),
    name,
    countryCode,
    latitude: degreesOf(latitude),
    longitude: degreesOf(longitude),
    imageUrl: imageUrl || null,
  };
}

/** The body of the call that creates what the form holds. */
export function bodyOf(
  values: LocationValues,
  requestId: string,
): InputOf<typeof locationEndpoints.create>['body'] {
  const { companyId, internalCode } = values;
  return {
    ...generalOf(values),
    internalCode: internalCode.trim() || null,
    companyId: companyId ? Number(companyId) : null,
    requestId,
  };
}

/** The schema of the form, with its own sentences for coordinates. */
export function useLocationSchema() {
  const { t } = useTranslation('locations');
  const text = (most: number) => z.string().check(z.maxLength(most));
  const degrees = (most: number) =>
    z.union([z.number(), z.string()]).check(
      z.refine((value) => value === '' || (typeof value === 'number' && Math.abs(value) <= most), {
        error: t(($) => $.form.degrees, { most }),
      }),
    );
  const both = (one: 'latitude' | 'longitude', other: 'latitude' | 'longitude') =>
    z.refine<Record<'latitude' | 'longitude', number | string>>(
      (values) => values[other] === '' || values[one] !== '',
      { error: t(($) => $.form.bothCoordinates), path: [one] },
    );
  return z
    .object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.name)),
      chain: text(longest.chain),
      chainSubCategory: text(longest.chainSubCategory),
      address: text(longest.address),
      city: text(longest.city),
      region: text(longest.region),
      sector: text(longest.sector),
      zone: text(longest.zone),
      internalCode: text(longest.internalCode),
      countryCode: z.string().check(z.minLength(1)),
      latitude: degrees(90),
      longitude: degrees(180),
      imageUrl: z.string(),
      companyId: z.string(),
    })
    .check(both('latitude', 'longitude'), both('longitude', 'latitude'));
}
