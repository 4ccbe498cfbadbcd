import { ApiFailure } from './call.ts';

/** The token that a form sends along is no field of it: what is wrong with it stands above, in its own words. */
export function tokenFailure(error: unknown): never {
  if (error instanceof ApiFailure) {
    const aboutToken = error.fields.find(({ path }) => path === 'token');
    if (aboutToken) throw new ApiFailure(error.status, aboutToken.message, aboutToken.code);
  }
  throw error;
}
