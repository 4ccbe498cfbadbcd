import { sessionEndpoints } from '@gondola/contract';
import { call } from './call.ts';
import { endSession } from './session.ts';

/** Ends the session here at once and on the server; here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  // Sent with the token that is forgotten next.
  const ended = call(sessionEndpoints.logout, {}).catch(() => undefined);
  endSession('left');
  await ended;
}
