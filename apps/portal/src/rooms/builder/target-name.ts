// How a target of the logic is named: "4 Closing photo", "the end", "undecided".
import { useTranslation } from 'react-i18next';
import type { Draft, DraftPage, Leads } from '@gondola/builder';

/** The title of a page; its type while it has none. */
export function usePageTitle(): (page: Pick<DraftPage, 'title' | 'type'>) => string {
  const { t } = useTranslation(['builder', 'questions']);
  return ({ title, type }) =>
    title.trim() ||
    (type === null ? t(($) => $.outline.untyped) : t(($) => $.type[type], { ns: 'questions' }));
}

/** Names targets of a draft; `null` is the page that follows. */
export function useTargetName(draft: Draft): (to: Leads | null) => string {
  const { t } = useTranslation('builder');
  const titleOf = usePageTitle();
  const places = new Map(draft.pages.map((page, place) => [page.key, place]));
  return (to) => {
    if (to === null) return t(($) => $.logic.following);
    if (to === 'end') return t(($) => $.logic.end);
    const place = places.get(to) ?? -1;
    const page = draft.pages[place];
    return page ? `${place + 1} ${titleOf(page)}` : t(($) => $.logic.undecided);
  };
}
