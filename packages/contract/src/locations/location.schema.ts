import { z } from 'zod/mini';
import { fieldsOf, keysOf } from '../pick.ts';
import { id, instant } from '../wire.ts';
import { addressTexts, coordinates, locationTexts } from './location-fields.ts';

const text = z.nullable(z.string());

export const address = z.object({
  countryCode: z.string(),
  ...fieldsOf(keysOf(addressTexts), () => text),
  ...fieldsOf(keysOf(coordinates), () => z.nullable(z.number())),
});

const texts = fieldsOf(keysOf(locationTexts), () => text);
const named = z.object({ id, name: z.string() });

/** D27: a general location exists once, for every company. */
export const generalLocation = z.object({
  id,
  name: z.string(),
  ...texts,
  imageUrl: text,
  thumbnailUrl: text,
  Address: address,
  /** Whether a selected company has linked it. */
  isLinked: z.boolean(),
});
export type GeneralLocation = z.infer<typeof generalLocation>;

/** With the companies that link it now: a change is a change for all of them. */
export const sharedLocation = z.object({ ...generalLocation.shape, Companies: z.array(named) });
export type SharedLocation = z.infer<typeof sharedLocation>;

/** A location as a company has it; `id` is the general location's. */
export const location = z.object({
  id,
  companyId: id,
  name: z.string(),
  internalCode: text,
  ...texts,
  deleted: z.boolean(),
  imageUrl: text,
  thumbnailUrl: text,
  isDistributionCenter: z.boolean(),
  createdAt: instant,
  Company: named,
  Address: address,
});
export type Location = z.infer<typeof location>;

/** The general location with every company's link to it, for those who chose no company. */
export const linkedLocation = z.object({ ...generalLocation.shape, CompanyLocations: z.array(location) });

/** With what hangs on it: the projects it belongs to and how many people work there. */
export const locationDetail = z.object({
  ...location.shape,
  Projects: z.array(named),
  totalUsers: z.int(),
});
export type LocationDetail = z.infer<typeof locationDetail>;

/** One cell of the map's grid. */
export const mapPoint = z.object({
  count: z.int(),
  /** Centre of the cell's locations. */
  latitude: z.number(),
  longitude: z.number(),
  /** The location itself where the cell holds one. */
  location: z.nullable(
    z.object({
      id,
      companyId: id,
      name: z.string(),
      chain: text,
      city: text,
      isDistributionCenter: z.boolean(),
    }),
  ),
});
export type MapPoint = z.infer<typeof mapPoint>;

/** Degrees. */
export const mapBounds = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});
export type MapBounds = z.infer<typeof mapBounds>;

/** Where map tiles come from, where the deployment names a place; null without one. */
export const mapTiles = z.nullable(z.object({ url: z.string(), attribution: z.string() }));

/** A location someone may choose, with the project through which they do. */
export const userLocation = z.object({
  locationId: id,
  projectId: z.nullable(id),
  companyId: id,
  Location: z.object({ name: z.string(), chain: text, internalCode: text }),
});
