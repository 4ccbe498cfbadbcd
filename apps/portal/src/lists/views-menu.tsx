import { useState } from 'react';
import type { View } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarOff from '@tabler/icons-react/dist/esm/icons/IconStarOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { MenuOption } from '@gondola/ui/overlay/menu-option.tsx';
import { PopoverSurface } from '@gondola/ui/overlay/popover-surface.tsx';
import { takeFocus } from '@gondola/ui/overlay/focus.ts';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import type { ListViews } from '@gondola/ui/table/list-state.ts';
import { useSavedViews } from './saved-views.ts';
import { isSameView } from './view-search.ts';
import { useViewChanges } from './use-view-changes.ts';
import { ViewNameForm } from './view-name-form.tsx';
import classes from './views-menu.module.css';

interface ViewsMenuProps {
  surface: Surface;
  views: ListViews;
  /** The columns on show, as an address has them. */
  columns: string;
}

/** The views that a person saved of a list: use one, save what is shown, change or delete the one in use. */
export function ViewsMenu({ surface, views, columns }: ViewsMenuProps) {
  const { t } = useTranslation('views');
  const changes = useViewChanges(views);
  const [naming, setNaming] = useState<View | 'new'>();
  /** The form of a name was left: the focus goes back to what had opened it. */
  const [hasCancelled, setCancelled] = useState(false);
  const {
    data: saved = [],
    error,
    isPending,
  } = useSavedViews((all) => all.views.filter(({ list }) => list === views.list), true);
  const current = saved.find(({ id }) => String(id) === views.current);
  const params = { ...views.params, columns };
  const close = () => {
    surface.onClose();
    setNaming(undefined);
    setCancelled(false);
  };
  const then = (work: () => void) => () => {
    work();
    close();
  };
  return (
    <PopoverSurface
      surface={{ ...surface, onClose: close }}
      label={t(($) => $.title)}
      padding={6}
      position="bottom-start"
      width={300}
    >
      {naming ? (
        <ViewNameForm
          name={naming === 'new' ? '' : naming.name}
          onSave={(name) => (naming === 'new' ? changes.saveNew(name, params) : changes.rename(naming, name))}
          onDone={close}
          onCancel={() => {
            setNaming(undefined);
            setCancelled(true);
          }}
        />
      ) : (
        <>
          <div className={classes.views} role="group" aria-label={t(($) => $.title)}>
            {error && saved.length === 0 ? (
              <p className={classes.none}>{t(($) => $.failed, { reason: error.message })}</p>
            ) : null}
            <MenuOption pressed={!current} onClick={then(() => views.show())}>
              {t(($) => $.whole)}
            </MenuOption>
            {saved.map((view) => (
              <MenuOption
                key={view.id}
                pressed={view === current}
                note={view.isDefault ? t(($) => $.isDefault) : undefined}
                onClick={then(() => views.show({ id: String(view.id), params: view.params }))}
              >
                {view.name}
              </MenuOption>
            ))}
            {saved.length === 0 && !error ? (
              <p className={classes.none}>{isPending ? t(($) => $.loading) : t(($) => $.none)}</p>
            ) : null}
          </div>
          <div className={classes.actions}>
            {current && !isSameView(params, current.params) ? (
              <MenuOption
                icon={<IconDeviceFloppy size={17} stroke={1.6} />}
                onClick={then(() => changes.update(current, params))}
              >
                {t(($) => $.saveChanges)}
              </MenuOption>
            ) : null}
            <MenuOption
              icon={<IconPlus size={17} stroke={1.6} />}
              ref={hasCancelled ? takeFocus : undefined}
              onClick={() => setNaming('new')}
            >
              {t(($) => $.saveNew)}
            </MenuOption>
            {current ? (
              <CurrentActions
                view={current}
                onRename={() => setNaming(current)}
                onDefault={then(() => changes.setDefault(current, !current.isDefault))}
                onRemove={then(() => changes.remove(current))}
              />
            ) : null}
            <CopyLink params={{ ...views.table, ...params }} onDone={close} />
          </div>
        </>
      )}
    </PopoverSurface>
  );
}

interface CurrentActionsProps {
  view: View;
  onRename: () => void;
  onDefault: () => void;
  onRemove: () => void;
}

/** The actions on the view in use. */
function CurrentActions({ view, onRename, onDefault, onRemove }: CurrentActionsProps) {
  const { t } = useTranslation('views');
  const Star = view.isDefault ? IconStarOff : IconStar;
  return (
    <>
      <MenuOption icon={<IconPencil size={17} stroke={1.6} />} onClick={onRename}>
        {t(($) => $.rename)}
      </MenuOption>
      <MenuOption icon={<Star size={17} stroke={1.6} />} onClick={onDefault}>
        {view.isDefault ? t(($) => $.unmakeDefault) : t(($) => $.makeDefault)}
      </MenuOption>
      <MenuOption icon={<IconTrash size={17} stroke={1.6} />} onClick={onRemove}>
        {t(($) => $.remove)}
      </MenuOption>
    </>
  );
}

/** Copies the address of what is shown, with its columns, for somebody who has no such view. */
function CopyLink({ params, onDone }: { params: Record<string, string>; onDone: () => void }) {
  const { t } = useTranslation('views');
  const copy = async () => {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?${new URLSearchParams(params).toString()}`);
      notifySuccess(t(($) => $.copied));
    } catch {
      notifyError(t(($) => $.copyFailed));
    }
    onDone();
  };
  return (
    <MenuOption icon={<IconLink size={17} stroke={1.6} />} onClick={() => void copy()}>
      {t(($) => $.copyLink)}
    </MenuOption>
  );
}
