// Reads without a decision: from the call to the queries to the presenter.
import { type contract, keysOf, locationFilters, type LocationFilters, pick } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { invalidField, notFound } from '../../platform/failure.ts';
import { mapTilesOf } from '../../platform/map-tiles.ts';
import { findProject } from '../projects/index.ts';
import { findGeneral } from './general-locations.queries.ts';
import { type LocationOrder, listLocations } from './location-list.queries.ts';
import { gatherLocations } from './location-map.queries.ts';
import type { LocationFilter } from './location-search.queries.ts';
import { generalPresenter, locationPresenter } from './locations.presenter.ts';
import { findLocation, listTies, type LocationRow } from './locations.queries.ts';
import { gridOf } from './map-grid.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

type List = typeof contract.locations.list;
type OfProject = typeof contract.locations.ofProject;

async function pageOfLocations(
  call: Call<List> | Call<OfProject>,
  filter: LocationFilter,
  order: LocationOrder,
) {
  const { db, scope, query, services } = call;
  const { rows, total } = await listLocations(db, services.anchors, scope.companyIds, filter, order, query);
  return {
    locations: rows.map(locationPresenter(services.files)),
    ...pageOf('totalLocations', total, query),
  };
}

/** The filter of the list and of its file. */
export function filterOf(query: LocationFilters): LocationFilter {
  const { noDeleted, onlyDeleted, ...filter } = pick(query, keysOf(locationFilters));
  return { ...filter, deleted: onlyDeleted ? true : noDeleted ? false : undefined };
}

export async function listLocationsPage(call: Call<List>) {
  const { idsInTheGroup, sortBy, orderBy } = call.query;
  return pageOfLocations(
    call,
    { ...filterOf(call.query), idsOut: idsInTheGroup },
    { sortBy, orderBy: orderBy ?? (sortBy === 'name' ? 'asc' : 'desc') },
  );
}

/** One side of a transfer list over a project's active locations. */
export async function listLocationsOfProject(call: Call<OfProject>) {
  const { db, scope, query } = call;
  const { projectId, searchValue, columnName, locationsIdIn, locationsIdOut, isOut } = query;
  if (!(await findProject(db, scope, projectId))) throw notFound();
  const side = isOut ? { idsOut: locationsIdIn } : { idsIn: locationsIdIn, idsOut: locationsIdOut };
  return pageOfLocations(
    call,
    { searchValue, column: columnName, deleted: false, projectId, ...side },
    { sortBy: 'name', orderBy: 'asc' },
  );
}

type Get = Call<typeof contract.locations.get>;

/** The location as a company has it. */
async function withTies({ db, services }: Get, row: LocationRow) {
  const { projects, users } = await listTies(db, row.companyId, row.id);
  return { ...locationPresenter(services.files)(row), Projects: projects, totalUsers: users };
}

/** The general location with the links that there are in scope. Throws 404 where one company was asked for, and has none. */
async function withLinks({ db, scope, params, services }: Get, links: readonly LocationRow[]) {
  const general =
    scope.companyIds.length > 1 ? await findGeneral(db, scope.companyIds, params.id) : undefined;
  if (!general) throw notFound();
  const { files } = services;
  return { ...generalPresenter(files)(general), CompanyLocations: links.map(locationPresenter(files)) };
}

export async function getLocation(call: Get) {
  const { db, scope, params, services } = call;
  const links = await findLocation(db, scope, params.id);
  const [only, another] = links;
  return {
    location: only && !another ? await withTies(call, only) : await withLinks(call, links),
    tiles: mapTilesOf(services.env),
  };
}

export async function mapLocations({ db, scope, query, services }: Call<typeof contract.locations.map>) {
  const { west, south, east, north, zoom } = query;
  const sides = { west, south, east, north };
  const missing = Object.entries(sides).filter(([, side]) => side === undefined);
  if (missing.length > 0 && missing.length < 4) throw invalidField(missing[0]?.[0] ?? 'west', 'required');
  const box =
    west === undefined || south === undefined || east === undefined || north === undefined
      ? null
      : { west, south, east, north };
  if (box && box.west > box.east) throw invalidField('west', 'emptyBox');
  if (box && box.south > box.north) throw invalidField('south', 'emptyBox');
  return {
    ...(await gatherLocations(db, scope.companyIds, gridOf(box, zoom))),
    tiles: mapTilesOf(services.env),
  };
}
