import { useSession } from '@gondola/client/session.ts';
import { Start } from './start.tsx';
import { SignIn } from './sign-in.tsx';

/** The way in without a session, the person's own page with one. */
export function FieldApplication() {
  const { token } = useSession();
  return token === undefined ? <SignIn /> : <Start />;
}
