import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';
import { aloneWithEscape } from '@gondola/ui/overlay/use-topmost.ts';
import classes from './palette.module.css';

/**
 * The palette's place over the page: near the top, the whole of a phone. A native dialog, so that a panel whose content arrives
 * while somebody types neither covers it nor takes the keys away.
 */
export function PaletteFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('search');
  const frame = useRef<HTMLDialogElement>(null);
  // A press next to the palette is one on the dialog itself: its content fills it.
  const onPress = useEffectEvent((event: PointerEvent) => {
    if (event.target === frame.current) onClose();
  });
  useLayoutEffect(() => {
    const element = frame.current;
    element?.showModal();
    element?.addEventListener('pointerdown', onPress);
    return () => {
      element?.removeEventListener('pointerdown', onPress);
      // Gives the focus back to where it was.
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={frame}
      className={classes.frame}
      aria-label={t(($) => $.label)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...aloneWithEscape}
    >
      <div className={classes.content}>
        {children}
        <div className={classes.foot} aria-hidden>
          <span>
            <KeyHint keys="arrowup+arrowdown" /> {t(($) => $.keys.move)}
          </span>
          <span>
            <KeyHint keys="tab" /> {t(($) => $.keys.group)}
          </span>
          <span>
            <KeyHint keys="enter" /> {t(($) => $.keys.open)}
          </span>
          <span>
            <KeyHint keys="ctrl+enter" /> {t(($) => $.keys.elsewhere)}
          </span>
        </div>
      </div>
    </dialog>
  );
}
