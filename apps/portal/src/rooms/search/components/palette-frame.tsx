import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '~/ui/display/key-hint.tsx';
import classes from './palette.module.css';

/** The palette's place over the page: near the top, the whole of a phone. */
export function PaletteFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('search');
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      yOffset="11vh"
      fullScreen={isNarrow}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.42} />
      <Modal.Content aria-label={t(($) => $.label)} classNames={{ content: classes.content ?? '' }}>
        {children}
        <div className={classes.foot} aria-hidden>
          <span>
            <KeyHint keys="arrowup+arrowdown" /> {t(($) => $.keys.move)}
          </span>
          <span>
            <KeyHint keys="Tab" /> {t(($) => $.keys.group)}
          </span>
          <span>
            <KeyHint keys="enter" /> {t(($) => $.keys.open)}
          </span>
          <span>
            <KeyHint keys="ctrl+enter" /> {t(($) => $.keys.elsewhere)}
          </span>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
