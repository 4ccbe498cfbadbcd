import { Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { signOut } from '@gondola/client/sign-out.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { forgetWorker } from '../device/worker.ts';
import { useField } from '../field-context.tsx';
import { leaveWork } from '../store/visit-store.ts';
import { InstallCard } from '../installation/offers.tsx';
import Switches from './switches.tsx';
import classes from '../display/screens.module.css';
import { Words } from '../display/words.tsx';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

/** The person and their phone: what they did, what can be set, help, and the way out. */
export default function MeScreen({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('field');
  const { worker } = useField();
  const settings = useId();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{worker.name}</h1>
      <ul className={classes.list}>
        {(
          [
            ['/history', t(($) => $.history.title), t(($) => $.history.hint)],
            ['/phone', t(($) => $.phone.title), t(($) => $.phone.hint)],
            ['/phone#help', t(($) => $.phone.report), t(($) => $.me.help)],
          ] as const
        ).map(([path, name, hint]) => (
          <li key={path}>
            <Link href={path} className={classes.card}>
              <Words name={name} hint={hint} />
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <section className={classes.setting} aria-labelledby={settings}>
        <h2 id={settings} className={classes.heading}>
          {t(($) => $.me.settings)}
        </h2>
        <Switches />
      </section>
      <InstallCard />
      <LeaveButton onLeft={onLeft} />
    </div>
  );
}

/** Signs the person out. What they answered stays on this phone, for them alone, and is said to where it was not sent. */
function LeaveButton({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('field');
  const { store, worker, visits } = useField();
  const [isAsking, setAsking] = useState(false);
  const unsent = visits.filter(({ state }) => state !== 'sent').length;
  const leave = async () => {
    await leaveWork(store);
    forgetWorker();
    onLeft();
    await signOut();
  };
  return (
    <>
      <Button size="lg" variant="default" onClick={() => (unsent > 0 ? setAsking(true) : void leave())}>
        {t(($) => $.leave.action, { name: worker.name })}
      </Button>
      {isAsking ? (
        <Suspense>
          <LeaveDialog onClose={() => setAsking(false)} onLeave={() => void leave()} />
        </Suspense>
      ) : null}
    </>
  );
}
