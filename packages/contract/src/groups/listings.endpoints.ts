import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { empty, idParams, paging, pagingData, maxListBody, partialRules } from '../wire.ts';
import {
  changesOf,
  draftBody,
  filteredQuery,
  groupOrNew,
  memberIds,
  memberPages,
  requestId,
  savedCounts,
  summaryBody,
  summaryData,
  productColumn,
} from './group-calls.ts';
import { groupListQuery } from './group-filters.ts';
import { group, groupProduct, listing, groupRules } from './group.schema.ts';

const rows = { products: z.array(groupProduct), totalProducts: z.int(), ...pagingData };

const filtered = <const Path extends `/api/listing/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'groups',
    reads: ['groups'],
    summary,
    params: groupOrNew,
    query: filteredQuery(productColumn),
    data: z.object(rows),
  });

const draft = <const Path extends `/api/listing/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'groups',
    reads: ['groups'],
    changes: [],
    summary,
    params: groupOrNew,
    body: draftBody(productColumn),
    maxBody: maxListBody,
    data: z.object(rows),
  });

export const listingEndpoints = {
  listListings: endpoint({
    method: 'GET',
    path: '/api/listing',
    access: 'groups',
    reads: ['groups'],
    summary: 'Listings: groups of products',
    query: groupListQuery,
    data: z.object({ groups: z.array(group), totalGroups: z.int(), ...pagingData }),
  }),
  getListing: endpoint({
    method: 'GET',
    path: '/api/listing/{id}',
    access: 'groups',
    reads: ['groups'],
    summary: 'One listing with a page of its products',
    params: idParams,
    query: z.object({
      ...memberPages,
      /** Kept for existing clients; which page of groups they came from changes nothing. */
      listingsPage: paging.page,
      productsPage: paging.page,
    }),
    data: z.object({
      listing,
      ...rows,
    }),
  }),
  createListing: endpoint({
    method: 'POST',
    path: '/api/listing',
    access: 'groups',
    changes: ['groups'],
    status: 201,
    summary: 'Create a listing',
    body: z.object({
      ...groupRules,
      productIds: z.optional(memberIds),
      changes: z.optional(changesOf(productColumn)),
      requestId,
    }),
    maxBody: maxListBody,
    data: z.object({ listing: group, ...savedCounts }),
  }),
  updateListing: endpoint({
    method: 'PUT',
    path: '/api/listing/{id}',
    access: 'groups',
    changes: ['groups'],
    summary: 'Change a listing; what is not sent stays as it is',
    params: idParams,
    body: z.object({
      ...partialRules(groupRules),
      productIds: z.optional(memberIds),
      changes: z.optional(changesOf(productColumn)),
      deleted: z.optional(z.boolean()),
    }),
    maxBody: maxListBody,
    data: z.object({ listing: group, ...savedCounts }),
  }),
  removeListing: endpoint({
    method: 'DELETE',
    path: '/api/listing/{id}',
    access: 'groups',
    changes: ['groups'],
    summary: 'Mark a listing deleted',
    params: idParams,
    data: empty,
  }),
  listingProductsIn: filtered('/api/listing/filtered-products-in/{id}', 'Products in the listing'),
  listingProductsOut: filtered('/api/listing/filtered-products-out/{id}', 'Products not in the listing'),
  draftListingProductsIn: draft(
    '/api/listing/filtered-products-in/{id}',
    'Products in the listing after a draft',
  ),
  draftListingProductsOut: draft(
    '/api/listing/filtered-products-out/{id}',
    'Products not in the listing after a draft',
  ),
  summarizeListing: endpoint({
    method: 'POST',
    path: '/api/listing/draft/{id}',
    access: 'groups',
    reads: ['groups'],
    changes: [],
    summary: 'How much a draft of a listing would change',
    params: groupOrNew,
    body: summaryBody(productColumn),
    maxBody: maxListBody,
    data: summaryData,
  }),
};
