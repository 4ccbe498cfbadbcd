// How pages and versions are named in a sentence.
import { useTranslation } from 'react-i18next';
import type { Draft, DraftPage } from '@gondola/builder';

/** The title of a page; its type while it has none. */
export function usePageTitle(): (page: Pick<DraftPage, 'title' | 'type'>) => string {
  const { t } = useTranslation(['versions', 'questions']);
  return ({ title, type }) =>
    title.trim() ||
    (type === null ? t(($) => $.difference.untyped) : t(($) => $.type[type], { ns: 'questions' }));
}

/** Place (1-based) and title of a page of a draft, by its key. */
export function usePageName(draft: Draft): (key: string) => { place: number; title: string } {
  const titleOf = usePageTitle();
  return (key) => {
    const place = draft.pages.findIndex((page) => page.key === key);
    const page = draft.pages[place];
    return { place: place + 1, title: page ? titleOf(page) : '' };
  };
}

/** "version 2" of the task that is shown, "version 2 of task 7" of another one. */
export function useVersionName(taskId: number): (version: { taskId: number; version: number }) => string {
  const { t } = useTranslation('versions');
  return ({ taskId: task, version: number }) =>
    task === taskId
      ? t(($) => $.versionName.one, { number })
      : t(($) => $.versionName.ofTask, { number, task });
}
