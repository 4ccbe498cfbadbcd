import { useTranslation } from 'react-i18next';
import { type Draft, type DraftPage, isEmptyPage, type Leads, takePagesIn } from '@gondola/builder';
import { limits } from '@gondola/survey';
import { announce } from '../announcer.ts';
import { useBuilder, useBuilderState, useDraft } from '../builder-store.ts';

/** The props of every source of questions. */
export interface SourceProps {
  readonly onClose: () => void;
}

export interface Insertion {
  readonly task: Draft;
  /** How many pages there is room for. */
  readonly room: number;
  /** Number of the page that they follow; 0 where they are the first. */
  readonly after: number;
  /** Where the page after the last one leads. */
  readonly following: Leads;
  /** Puts pages below the current one, as one step of undo. */
  readonly take: (pages: readonly DraftPage[]) => void;
}

/** Where pages from elsewhere go: below the current page; in its place where nothing was written there yet. */
export function useInsertion(onDone: () => void): Insertion {
  const { t } = useTranslation('bring');
  const store = useBuilder();
  const task = useDraft();
  const current = useBuilderState(({ view }) => view.current);
  const { pages } = task;
  const place = pages.findIndex(({ key }) => key === current);
  const page = pages[place];
  const replaced = page && isEmptyPage(page) ? 1 : 0;
  const take = (added: readonly DraftPage[]) => {
    const [first] = added;
    if (!first) return;
    store.run((draft) => takePagesIn(draft, added, store.view.current));
    store.show(first.key);
    announce(t(($) => $.taken, { count: added.length }));
    onDone();
  };
  return {
    task,
    room: limits.pages - pages.length + replaced,
    after: place + 1 - replaced,
    following: pages[place + 1]?.key ?? 'end',
    take,
  };
}
