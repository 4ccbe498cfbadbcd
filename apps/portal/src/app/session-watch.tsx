import { useEffect } from 'react';
import { loadTexts } from '@gondola/client/i18n.ts';
import { endSession, holdPage, useSession } from '@gondola/client/session.ts';
import { deferred } from '@gondola/ui/overlay/deferred.ts';
import { useArrival } from '@gondola/ui/overlay/use-arrival.ts';

const dialog = deferred(async () => {
  const [room] = await Promise.all([import('~/rooms/sessions/index.ts'), loadTexts('sessions')]);
  return { default: room.SignInAgain };
});

const leave = (): void => endSession('left');

/** Holds the page when its session runs out, and asks the person to sign in again over it. */
export function SessionWatch() {
  const { waiting = false } = useSession();
  const { Content, opened } = useArrival(dialog, waiting, leave);
  useEffect(holdPage, []);
  return Content && opened ? <Content /> : null;
}
