import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../loading/deferred.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import { pressKey } from './key-registry.ts';
import { useKeys } from './use-keys.ts';

const list = deferred(() => import('./key-list.tsx'));

/** Listens for the keys of the whole application and lists them at `?`; once per application. */
export function KeyboardHelp() {
  const { t } = useTranslation('ui');
  const { Content, surface, open } = useOverlay(list, 'dialog');
  useKeys(
    t(($) => $.keys.everywhere),
    [{ keys: '?', label: t(($) => $.keys.help), run: open, overDialogs: true }],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => void pressKey(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return Content ? <Content surface={surface} /> : null;
}
