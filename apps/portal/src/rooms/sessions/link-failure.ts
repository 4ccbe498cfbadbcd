import { ApiFailure } from '~/lib/api/call.ts';

/** The link itself is no field of the form: what is wrong with it stands above, in its own words. */
export function linkFailure(error: unknown): never {
  if (error instanceof ApiFailure) {
    const aboutLink = error.fields.find(({ path }) => path === 'token');
    if (aboutLink) throw new ApiFailure(error.status, aboutLink.message, aboutLink.code);
  }
  throw error;
}
