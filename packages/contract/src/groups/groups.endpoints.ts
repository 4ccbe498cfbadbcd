// The three kinds of groups: of people, of products (listings) and of locations (clusters).
import { clusterEndpoints } from './clusters.endpoints.ts';
import { listingEndpoints } from './listings.endpoints.ts';
import { userGroupEndpoints } from './user-groups.endpoints.ts';

export const groupEndpoints = { ...userGroupEndpoints, ...listingEndpoints, ...clusterEndpoints };
