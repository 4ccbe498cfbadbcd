import { sessionEndpoints } from '@gondola/contract';
import { call } from './api/call.ts';
import { endSession } from './session.ts';

/** Ends the session on the server and here; here even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await call(sessionEndpoints.logout, {}).catch(() => undefined);
  endSession('left');
}
