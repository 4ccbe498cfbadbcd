// Kinds whose rows tie two things together.
import { keyOfIds, type KindRules } from './kind-rules.ts';
import { locationProjectQueries } from './location-projects.queries.ts';
import { findLocations, findPeople, findPeopleOf, findProjects } from './references.queries.ts';
import { userLocationQueries } from './user-locations.queries.ts';
import { userProjectQueries } from './user-projects.queries.ts';

const location = { column: 'location_internal_code', find: findLocations, unknown: 'unknownLocation' };
const project = { column: 'project', find: findProjects, unknown: 'unknownProject' };
const deleted = { emptyLeaves: true } as const;

export const locationProjects: KindRules = {
  name: 'location-projects',
  cells: { deleted },
  references: [location, project],
  keyOf: (_values, found) => keyOfIds(found, 'location_internal_code', 'project'),
  label: ['location_internal_code', 'project'],
  queries: locationProjectQueries,
};

export const userProjects: KindRules = {
  name: 'user-projects',
  cells: { deleted },
  references: [{ column: 'user', find: findPeople, unknown: 'unknownPerson' }, project],
  keyOf: (_values, found) => keyOfIds(found, 'user', 'project'),
  label: ['user', 'project'],
  queries: userProjectQueries,
};

export const userLocations: KindRules = {
  name: 'user-locations',
  cells: { deleted },
  references: [{ column: 'user', find: findPeopleOf, unknown: 'unknownPersonOfCompany' }, location],
  keyOf: (_values, found) => keyOfIds(found, 'user', 'location_internal_code'),
  label: ['user', 'location_internal_code'],
  queries: userLocationQueries,
};
