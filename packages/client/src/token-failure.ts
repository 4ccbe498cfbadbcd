import { ApiFailure } from './call.ts';

/** Throws a fault of the token as the failure of the whole form: the form shows no field for it. */
export function tokenFailure(error: unknown): never {
  if (error instanceof ApiFailure) {
    const aboutToken = error.fields.find(({ path }) => path === 'token');
    if (aboutToken) throw new ApiFailure(error.status, aboutToken.message, aboutToken.code);
  }
  throw error;
}
