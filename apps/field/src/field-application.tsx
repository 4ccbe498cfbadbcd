import { Button } from '@mantine/core';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { useSession } from '@gondola/client/session.ts';
import { outlivesPage } from '@gondola/client/storage.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { Suspense, useState } from 'react';
import { readWorker } from './device/worker.ts';
import { Frame } from './frame.tsx';
import { Start } from './start.tsx';
import { WorkApplication } from './work-application.tsx';

// Once in a month: who works has it no more.
const SignIn = lazyPart(() => import('./sign-in.tsx'));

/**
 * The way in on a phone that knows nobody; otherwise the work of the person. An expired session keeps nobody from answering: the
 * way in is asked for by the person then (D65).
 */
export function FieldApplication() {
  const { token } = useSession();
  const [worker, setWorker] = useState(readWorker);
  const [asksSignIn, setAsksSignIn] = useState(false);
  if (!outlivesPage()) return <NothingKept />;
  if (token !== undefined) {
    if (asksSignIn) setAsksSignIn(false);
    return <Start known={worker} onWorker={setWorker} />;
  }
  if (!worker || asksSignIn)
    return (
      <Suspense>
        <SignIn />
      </Suspense>
    );
  return (
    <WorkApplication
      worker={worker}
      onSignIn={() => setAsksSignIn(true)}
      onLeft={() => setWorker(undefined)}
    />
  );
}

/** The page of a browser that blocks the data of sites: a visit that is answered in it would be lost with the page. */
function NothingKept() {
  const { t } = useTranslation('field');
  return (
    <Frame title={t(($) => $.title)}>
      <EmptyState
        page
        urgent
        drawing="broken"
        title={t(($) => $.nothingKept.title)}
        text={t(($) => $.nothingKept.text)}
        action={<Button onClick={() => location.reload()}>{t(($) => $.nothingKept.again)}</Button>}
      />
    </Frame>
  );
}
