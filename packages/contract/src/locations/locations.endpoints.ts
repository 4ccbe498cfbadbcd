import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idList,
  idParam,
  idParams,
  conflictData,
  paging,
  pagingData,
  searchValue,
  signUploadBody,
  signUploadData,
  decimalParam,
  direction,
} from '../wire.ts';
import {
  generalLocation,
  linkedLocation,
  location,
  locationDetail,
  mapBounds,
  mapPoint,
  mapTiles,
  sharedLocation,
  userLocation,
} from './location.schema.ts';
import { locationColumns } from './location-search-columns.ts';
import { locationFilters } from './location-filters.ts';
import { internalCode, locationChange, newLocation } from './new-location.schema.ts';

/** How many general locations the autocomplete loads at a time (back-office 9). */
export const generalLocationsAtATime = 30;

const degrees = (max: number) => z.optional(decimalParam(z.minimum(-max), z.maximum(max)));
const page = z.object({ locations: z.array(location), totalLocations: z.int(), ...pagingData });

export const locationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/locations',
    access: 'locations',
    reads: ['locations'],
    summary: 'Locations of the company',
    query: z.object({
      ...paging,
      ...locationFilters,
      /** Locations a group has already: left out of what can still be added. */
      idsInTheGroup: z.optional(idList),
      sortBy: z._default(z.enum(['name', 'createdAt']), 'name'),
      /** Names from A and newest first by default. */
      orderBy: z.optional(direction),
    }),
    data: page,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/locations/export',
    access: 'locations',
    summary: 'The filtered list as a workbook or CSV, in the columns of the import',
    query: z.object({ ...locationFilters, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    produces: 'file',
    data: z.object({}),
  }),
  general: endpoint({
    method: 'GET',
    path: '/api/locations-general',
    access: 'locations',
    reads: ['locations'],
    summary: 'General locations, linked or not, by name; the next page exists while a page is full',
    query: z.object({ ...paging, limit: z._default(paging.limit, generalLocationsAtATime), searchValue }),
    data: z.array(generalLocation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/locations-general',
    access: 'locations',
    changes: ['locations'],
    status: 201,
    summary: 'Create a general location and, with companyId, link it to that company',
    body: newLocation,
    data: z.object({ location: generalLocation }),
  }),
  getGeneral: endpoint({
    method: 'GET',
    path: '/api/locations-general/{id}',
    access: 'locations',
    reads: ['locations'],
    summary: 'A general location with the companies that link it',
    params: idParams,
    data: z.object({ location: sharedLocation }),
  }),
  updateGeneral: endpoint({
    method: 'PUT',
    path: '/api/locations-general/{id}',
    access: 'locations',
    changes: ['locations'],
    summary: 'Change a general location, for every company that links it',
    params: idParams,
    body: locationChange,
    data: z.object({ location: sharedLocation }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/locations-map',
    access: 'locations',
    reads: ['locations'],
    summary: 'Active locations of a box gathered in cells of a grid; without a box, of everywhere',
    query: z.object({
      west: degrees(180),
      south: degrees(90),
      east: degrees(180),
      north: degrees(90),
      zoom: z._default(decimalParam(z.minimum(0), z.maximum(22)), 0),
    }),
    data: z.object({
      points: z.array(mapPoint),
      /** Locations in the box. */
      total: z.int(),
      /** Where those locations lie; null without any. */
      bounds: z.nullable(mapBounds),
      tiles: mapTiles,
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/locations/{id}',
    access: 'locations',
    reads: ['locations'],
    summary:
      'One location of the company; without a company, where several have linked it or none has, the general location with its links',
    params: idParams,
    data: z.object({ location: z.union([locationDetail, linkedLocation]), tiles: mapTiles }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/locations/{id}',
    access: 'locations',
    changes: ['locations'],
    summary: 'Mark a location of the company deleted',
    params: idParams,
    data: z.object({ location }),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/locations/restore/{id}',
    access: 'locations',
    changes: ['locations'],
    summary: 'Take a deletion back',
    params: idParams,
    data: z.object({ location }),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/locations/company',
    access: 'locations',
    changes: ['locations'],
    status: 201,
    summary: 'Link a general location to a company',
    body: z.object({
      companyId: z.int('required').check(z.positive('required')),
      locationId: z.int('required').check(z.positive('required')),
      internalCode,
    }),
    data: z.object({ location }),
  }),
  makeDistributionCenter: endpoint({
    method: 'PUT',
    path: '/api/locations/distribution-center/{id}',
    access: 'locations',
    changes: ['locations'],
    summary: 'Make a location the one distribution centre of its company',
    params: idParams,
    data: z.object({ location }),
    errors: [409],
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/locations/signS3',
    access: 'locations',
    changes: [],
    summary: 'An address that takes the picture of a location',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
  ofProject: endpoint({
    method: 'GET',
    path: '/api/locations-project',
    access: 'associations',
    reads: ['locations'],
    summary: 'Locations of a project, by the side of a transfer list',
    query: z.object({
      ...paging,
      projectId: idParam,
      searchValue,
      columnName: z.optional(z.enum(locationColumns)),
      /** The chosen locations, and those taken out again. */
      locationsIdIn: z.optional(idList),
      locationsIdOut: z.optional(idList),
      /** True for the locations not chosen, false for the chosen ones. */
      isOut: z._default(z.stringbool(), false),
    }),
    data: page,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/user-locations',
    access: 'support',
    reads: ['locations'],
    summary: 'Locations the caller may choose, with their project',
    query: z.object({
      ...paging,
      limit: z._default(paging.limit, 1000),
      searchValue,
      projectId: z.optional(idParam),
    }),
    data: z.object({ locations: z.array(userLocation), totalLocations: z.int(), ...pagingData }),
  }),
  emailsOfUser: endpoint({
    method: 'GET',
    path: '/api/user-locations-email',
    access: 'support',
    reads: ['locations'],
    summary: 'The same locations with the e-mail of everyone linked to them',
    query: z.object({
      ...paging,
      limit: z._default(paging.limit, 1000),
      searchValue,
      projectId: z.optional(idParam),
      locationIds: z.optional(idList),
    }),
    data: z.object({
      locations: z.array(
        z.object({ ...userLocation.shape, User: z.object({ id, fullName: z.string(), email: z.string() }) }),
      ),
      totalLocations: z.int(),
      ...pagingData,
    }),
  }),
};
