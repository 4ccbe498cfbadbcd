import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './key-hint.tsx';
import DialogFrame from '../feedback/dialog-frame.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import { useTopmost } from '../overlay/use-topmost.ts';
import { keyStore } from './key-registry.ts';
import classes from './key-list.module.css';

/** The keys in force, by the part of the page they belong to. */
export default function KeyList({ surface }: { surface: Surface }) {
  const { t } = useTranslation('ui');
  const closeOnEscape = useTopmost(surface.opened);
  const groups = useSyncExternalStore(keyStore.watch, keyStore.read);
  const everywhere = t(($) => $.keys.everywhere);
  // Parts of a page may add to one group. What the page is about comes first, whichever part was drawn first.
  const shown = [...Map.groupBy(groups, ({ name }) => name)]
    .map(([name, parts]) => ({ name, all: parts.flatMap(({ bindings }) => bindings) }))
    .filter(({ all }) => all.length > 0)
    .toSorted((one, other) => Number(one.name === everywhere) - Number(other.name === everywhere));
  return (
    <DialogFrame
      opened={surface.opened}
      onClose={surface.onClose}
      closeOnEscape={closeOnEscape}
      title={t(($) => $.keys.title)}
      width={560}
      isTextOnly
    >
      {shown.map(({ name, all }) => (
        <section key={name} className={classes.group}>
          <h3 className={classes.name}>{name}</h3>
          <dl className={classes.keys}>
            {[...Map.groupBy(all, ({ label }) => label)].map(([label, bindings]) => (
              <div key={label} className={classes.line}>
                <dt>{label}</dt>
                <dd className={classes.ways}>
                  {bindings.map(({ keys }) => (
                    <KeyHint key={keys} keys={keys} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogFrame>
  );
}
