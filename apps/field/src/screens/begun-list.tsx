import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useField } from '../field-context.tsx';
import type { Visit } from '../store/visit.ts';
import { removeVisit } from '../store/visit-store.ts';
import { Asking } from './asking.tsx';
import classes from '../display/screens.module.css';
import { Dotted, Words } from '../display/words.tsx';

/** Visits that were begun and not sent, whatever has become of their assignments. */
export function BegunList({ visits: drafts }: { visits: readonly Visit[] }) {
  const { t } = useTranslation('field');
  const { store } = useField();
  /** The draft that its worker is asked about. */
  const [discarded, setDiscarded] = useState<string | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section className={classes.place}>
      <h2 className={classes.heading}>{t(($) => $.today.begun)}</h2>
      <ul className={classes.list}>
        {drafts.map(({ id, title, place, answersAgain, hasArrived }) => (
          <li key={id} className={classes.begun}>
            <Link href={`/visits/${id}`} className={classes.card}>
              <Words
                name={title}
                hint={
                  <Dotted texts={[answersAgain === undefined ? null : t(($) => $.returned.title), place]} />
                }
              />
              <StatusBadge tone="amber">{t(($) => $.today.continue)}</StatusBadge>
            </Link>
            {hasArrived ? null : (
              <button
                type="button"
                className={classes.discard}
                aria-label={t(($) => $.discard.named, { title, place })}
                onClick={() => setDiscarded(id)}
              >
                <IconTrash size={20} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Asking
        opened={discarded !== null}
        onClose={() => setDiscarded(null)}
        title={t(($) => $.discard.title)}
        text={t(($) => $.discard.text)}
        action={t(($) => $.discard.action)}
        onConfirm={async () => {
          if (discarded !== null) await removeVisit(store, discarded);
        }}
      />
    </section>
  );
}
