import { storage } from '@gondola/client/storage.ts';

const key = 'gondola.field.phone';

/** Id of this installation, made once; it says nothing of the phone or its owner. */
export function phoneId(): string {
  const known = knownPhoneId();
  if (known !== null) return known;
  const made = crypto.randomUUID();
  storage().setItem(key, made);
  return made;
}

/** The id, where one was made. */
export const knownPhoneId = (): string | null => storage().getItem(key);

/** Forgets it: what is heard of this phone next is of another. */
export const forgetPhoneId = (): void => storage().removeItem(key);
