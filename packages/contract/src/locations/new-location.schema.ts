import { z } from 'zod/mini';
import { id, optionalText, requiredText } from '../wire.ts';

const degrees = (most: number) =>
  z.optional(
    z.nullable(
      z
        .number('invalidCoordinate')
        .check(z.minimum(-most, 'invalidCoordinate'), z.maximum(most, 'invalidCoordinate')),
    ),
  );

/** A code of a company for one of its locations. */
export const internalCode = optionalText(100);

/** A general location, and with `companyId` its link to a company in the same call. */
export const newLocation = z
  .object({
    name: requiredText(200),
    chain: optionalText(200),
    chainSubCategory: optionalText(200),
    countryCode: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalidCountry')), 'CL'),
    city: optionalText(200),
    region: optionalText(200),
    sector: optionalText(200),
    zone: optionalText(200),
    address: optionalText(300),
    latitude: degrees(90),
    longitude: degrees(180),
    imageUrl: optionalText(1000),
    companyId: z.optional(z.nullable(id)),
    internalCode,
    /** Made by the client for one filled form: sending it twice creates one location. */
    requestId: z.optional(z.uuid()),
  })
  .check(
    z.refine<{ latitude?: number | null | undefined; longitude?: number | null | undefined }>(
      ({ latitude, longitude }) => (latitude ?? null) === null || (longitude ?? null) !== null,
      { error: 'bothCoordinates', path: ['longitude'] },
    ),
    z.refine<{ latitude?: number | null | undefined; longitude?: number | null | undefined }>(
      ({ latitude, longitude }) => (longitude ?? null) === null || (latitude ?? null) !== null,
      { error: 'bothCoordinates', path: ['latitude'] },
    ),
  );
