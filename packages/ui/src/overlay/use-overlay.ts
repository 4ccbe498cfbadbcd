import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../toasts/toasts.ts';
import type { Deferred } from '../loading/deferred.ts';

/** The place of an overlay's content, and the way to close it. */
export interface Surface {
  opened: boolean;
  onClose: () => void;
  /** The button it belongs to; null where it belongs to none. */
  target: HTMLElement | null;
  /** The button's id. */
  id: string;
  /** For the overlay itself, which the button's aria-controls names. */
  contentId: string;
}

type Stage = 'absent' | 'closed' | 'opened';

/**
 * A menu, popover or dialog that is fetched when it is first opened. Spread `trigger` on its button and draw
 * `<Content surface={surface} />` next to it while there is a Content. The pointer or the focus on the button fetches
 * ahead; a click, Enter, Space or an arrow opens.
 */
export function useOverlay<Props extends { surface: Surface }>(
  part: Deferred<Props>,
  kind: 'menu' | 'dialog',
) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<Stage>('absent');
  const opened = stage === 'opened';
  const close = () => setStage((now) => (now === 'absent' ? now : 'closed'));
  const open = async () => {
    if (stage !== 'absent') {
      setStage('opened');
      return;
    }
    const before = document.activeElement;
    try {
      await part.fetch();
    } catch {
      notifyError(t(($) => $.overlay.failed));
      return;
    }
    // A person who went on to something else meanwhile is not called back.
    if (document.activeElement !== before) return;
    // Drawn closed first: on opening it then finds where the focus was, to give it back.
    flushSync(() => setStage('closed'));
    setStage('opened');
  };
  const Content: ComponentType<Props> | undefined = stage === 'absent' ? undefined : part.read();
  const contentId = `${id}-dropdown`;
  const surface: Surface = { opened, onClose: close, target, id, contentId };
  return {
    Content,
    surface,
    open: () => void open(),
    trigger: {
      ref: setTarget,
      id,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? contentId : undefined,
      onPointerEnter: part.prepare,
      onFocus: part.prepare,
      onClick: () => {
        // Safari leaves a clicked button without the focus, which then could not come back to it.
        target?.focus({ preventScroll: true });
        if (opened) close();
        else void open();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (opened || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        void open();
      },
    },
  };
}

/** The props that `useOverlay` gives a button to spread. */
export type OverlayTrigger = ReturnType<typeof useOverlay>['trigger'];

interface StandingTargetProps {
  element: HTMLElement | null;
  ref?: Ref<HTMLElement | null>;
}

/** Gives Mantine's Target an element that is drawn elsewhere, so that a button stays the same when its overlay arrives. */
export function StandingTarget({ element, ref }: StandingTargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element]);
  return null;
}
