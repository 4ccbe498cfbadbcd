import { z } from 'zod/mini';
import { codeForm, id, optionalText, requiredName, expected, staying } from '../wire.ts';
import { fieldsOf, keysOf } from '../pick.ts';
import { addressTexts, coordinates, locationLengths as longest, locationTexts } from './location-fields.ts';

const degrees = (max: number) =>
  z.optional(
    z.nullable(
      z
        .number('invalidCoordinate')
        .check(z.minimum(-max, 'invalidCoordinate'), z.maximum(max, 'invalidCoordinate')),
    ),
  );

/** A code of a company for one of its locations. */
export const internalCode = z.optional(
  z.nullable(z.string().check(...codeForm, z.maxLength(longest.internalCode))),
);

const general = {
  name: requiredName(longest.name),
  ...fieldsOf(keysOf(locationTexts), (key) => optionalText(locationTexts[key])),
  countryCode: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalidCountry')), 'CL'),
  ...fieldsOf(keysOf(addressTexts), (key) => optionalText(addressTexts[key])),
  ...fieldsOf(keysOf(coordinates), (key) => degrees(coordinates[key])),
  imageUrl: optionalText(1000),
};

type Degrees = number | null | undefined;

/** A point has two coordinates or none. */
const bothOrNone = (one: 'latitude' | 'longitude', other: 'latitude' | 'longitude') =>
  z.refine<Partial<Record<'latitude' | 'longitude', Degrees>>>(
    (place) => (place[other] ?? null) === null || (place[one] ?? null) !== null,
    { error: 'bothCoordinates', path: [one] },
  );
export const aPoint = [bothOrNone('longitude', 'latitude'), bothOrNone('latitude', 'longitude')] as const;

/** A general location, and with `companyId` its link to a company in the same call. */
export const newLocation = z
  .object({
    ...general,
    companyId: z.optional(z.nullable(id)),
    internalCode,
    /** Made by the client for one filled form: sending it twice creates one location. */
    requestId: z.optional(z.uuid()),
  })
  .check(...aPoint);

/** A general location as it is to be for every company: what is left out stays, null takes it off, and its own picture's address keeps the picture. */
export const locationChange = z.object({ ...staying(general), expected }).check(...aPoint);
export type LocationChange = z.infer<typeof locationChange>;
