import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../feedback/dialog.tsx';
import { KeyHint } from '../display/key-hint.tsx';
import { keyStore, pressKey } from './key-registry.ts';
import { useKeys } from './use-keys.ts';
import classes from './keyboard-help.module.css';

/** Listens for the keys of the whole application and lists them at `?`; once per application. */
export function KeyboardHelp() {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const groups = useSyncExternalStore(keyStore.watch, keyStore.read);
  useKeys(
    t(($) => $.keys.everywhere),
    [{ keys: '?', label: t(($) => $.keys.help), run: () => setOpened(true) }],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => void pressKey(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={t(($) => $.keys.title)} width={560}>
      {groups
        .filter((group) => group.bindings.length > 0)
        .map((group) => (
          <section key={group.name} className={classes.group}>
            <h3 className={classes.name}>{group.name}</h3>
            <dl className={classes.keys}>
              {group.bindings.map((binding) => (
                <div key={binding.keys} className={classes.line}>
                  <dt>{binding.label}</dt>
                  <dd>
                    <KeyHint keys={binding.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </Dialog>
  );
}
