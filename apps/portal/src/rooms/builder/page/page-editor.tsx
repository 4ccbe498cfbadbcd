import { Suspense, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useTranslation } from 'react-i18next';
import { type DraftPage, setType } from '@gondola/builder';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useBuilder, useBuilderState, usePage } from '../builder-store.ts';
import { usePageCommands } from '../use-page-commands.ts';
import { TypePicker } from './type-picker.tsx';
import classes from './page-editor.module.css';

// A new task begins with the picker; the fields of the page come while the person looks for its type.
const TypedPage = lazyPart(() => import('./typed-page.tsx'));

/** The page that is open: what it asks and how, in one place. */
export function PageEditor() {
  const current = useBuilderState(({ view }) => view.current);
  if (current === null) return <NoPage />;
  return <OpenPage key={current} pageKey={current} />;
}

function NoPage() {
  const { t } = useTranslation('builder');
  const { addBelow } = usePageCommands();
  return (
    <div className={classes.none}>
      <p>{t(($) => $.page.none)}</p>
      <Button onClick={() => addBelow(null)}>{t(($) => $.outline.add)}</Button>
    </div>
  );
}

function OpenPage({ pageKey }: { pageKey: string }) {
  const page = usePage(pageKey);
  const store = useBuilder();
  const [picking, setPicking] = useState(false);
  if (!page) return null;
  const pick = (type: NonNullable<DraftPage['type']>) => {
    store.run((draft) => setType(draft, page.key, type));
    setPicking(false);
  };
  if (page.type === null || picking)
    return (
      <TypePicker
        current={page.type}
        onPick={pick}
        onCancel={picking ? () => setPicking(false) : undefined}
      />
    );
  return (
    <Suspense fallback={<Skeleton className={classes.page ?? ''} height={320} />}>
      <TypedPage page={page} type={page.type} onRetype={() => setPicking(true)} />
    </Suspense>
  );
}
