import { userEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';

/** Remembers the language with the account: a convenience, for this browser has changed already. */
export function rememberLanguage(language: 'es' | 'en'): void {
  call(userEndpoints.chooseLanguage, { body: { language } }).catch(() => undefined);
}
