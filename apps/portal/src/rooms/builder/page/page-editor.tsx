import { Suspense, useRef, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DraftPage, editPage, setType } from '@gondola/builder';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useBuilder, useBuilderState, usePage } from '../builder-store.ts';
import { usePageCommands } from '../use-page-commands.ts';
import { TypePicker } from './type-picker.tsx';
import classes from './page-editor.module.css';

// A new task begins with the picker; the fields of the page come while the person looks for its type.
const TypedPage = lazyPart(() => import('./typed-page.tsx'));

interface PageEditorProps {
  /** Asks where the page goes. */
  readonly onMove: () => void;
}

/** The page that is open: what it asks and how, in one place. */
export function PageEditor({ onMove }: PageEditorProps) {
  const current = useBuilderState(({ view }) => view.current);
  if (current === null) return <NoPage />;
  return <OpenPage pageKey={current} onMove={onMove} />;
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

interface TypeChoice {
  /** The page whose type is chosen. */
  readonly key: string;
  readonly isPicking: boolean;
  /** Whether its type was picked just now: then its fields have the focus. */
  readonly isPicked: boolean;
}

/** The state of choosing a page's type; another page begins without. */
function useTypeChoice(key: string) {
  const [choice, setChoice] = useState<TypeChoice>({ key, isPicking: false, isPicked: false });
  if (choice.key !== key) setChoice({ key, isPicking: false, isPicked: false });
  return {
    ...choice,
    begin: () => setChoice({ key, isPicking: true, isPicked: false }),
    cancel: () => setChoice({ key, isPicking: false, isPicked: false }),
    end: () => setChoice({ key, isPicking: false, isPicked: true }),
  };
}

/** Drawn again for another page, not made again: its head and its title are the same elements. */
function OpenPage({ pageKey, onMove }: PageEditorProps & { readonly pageKey: string }) {
  const { t } = useTranslation('builder');
  const page = usePage(pageKey);
  const store = useBuilder();
  const choice = useTypeChoice(pageKey);
  const search = useRef<HTMLInputElement>(null);
  useKeys(
    t(($) => $.keys.name),
    [
      {
        keys: '/',
        label: t(($) => $.keys.type),
        run: () => {
          choice.begin();
          search.current?.focus();
        },
      },
    ],
  );
  if (!page) return null;
  const pick = (type: NonNullable<DraftPage['type']>, title: string) => {
    store.run((draft) => {
      const typed = setType(draft, page.key, type);
      return title === '' ? typed : editPage(typed, page.key, { title });
    });
    choice.end();
  };
  if (page.type === null || choice.isPicking)
    return (
      <TypePicker
        key={page.key}
        search={search}
        current={page.type}
        onPick={pick}
        onCancel={page.type === null ? undefined : choice.cancel}
      />
    );
  return (
    <Suspense fallback={<Skeleton className={classes.page ?? ''} height={320} />}>
      <TypedPage
        page={page}
        type={page.type}
        isPicked={choice.isPicked}
        onRetype={choice.begin}
        onMove={onMove}
      />
    </Suspense>
  );
}
