import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import type { ListViews } from '@gondola/ui/table/list-state.ts';
import { withTexts } from '~/loading/part-with-texts.ts';
import { useSavedViews } from './saved-views.ts';
import { isSameView } from './view-search.ts';
import classes from './views-button.module.css';

const menu = deferred(async () => {
  const { ViewsMenu } = await withTexts(import('./views-menu.tsx'), 'views');
  return { default: ViewsMenu };
});

/** The views of a list: says which one is shown, and opens the menu to use, save and change them. */
export function ViewsButton({ views, columns }: { views: ListViews; columns: string }) {
  const { t } = useTranslation('ui');
  const { Content, surface, trigger } = useOverlay(menu, 'dialog');
  const { data: current } = useSavedViews(
    (saved) => saved.views.find(({ id, list }) => list === views.list && String(id) === views.current),
    true,
  );
  const isChanged = current !== undefined && !isSameView(views.params, current.params);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-current={current ? '' : undefined}
        title={t(($) => $.table.views)}
        {...trigger}
      >
        <IconBookmark size={17} stroke={1.6} aria-hidden="true" />
        {current ? <VisuallyHidden>{t(($) => $.table.views)}: </VisuallyHidden> : null}
        <span className={classes.words}>{current?.name ?? t(($) => $.table.views)}</span>
        {isChanged ? (
          <>
            <span className={classes.dot} aria-hidden="true" />
            <VisuallyHidden>, {t(($) => $.table.viewChanged)}</VisuallyHidden>
          </>
        ) : null}
      </button>
      {Content ? <Content surface={surface} views={views} columns={columns} /> : null}
    </>
  );
}
