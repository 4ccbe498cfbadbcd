import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { whenIdle } from '@gondola/ui/loading/when-idle.ts';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { withTexts } from '~/loading/part-with-texts.ts';
import classes from './palette-button.module.css';

const loadPalette = () => withTexts(import('./command-palette.tsx'), 'search');

const CommandPalette = lazyPart(loadPalette);

/** The way to everywhere: looks like a search field, opens the command palette. */
export function PaletteButton() {
  const { t } = useTranslation('app');
  const { t: ui } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  // Loaded ahead: a person who presses Ctrl+K types on at once. If it fails, it is asked for again then.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);
  useKeys(
    ui(($) => $.keys.everywhere),
    [{ keys: 'ctrl+k', label: t(($) => $.palette.open), run: open, whileTyping: true }],
  );
  return (
    <>
      <button type="button" className={classes.button} onClick={open} aria-haspopup="dialog">
        <IconSearch size={17} stroke={1.7} />
        <span className={classes.words}>{t(($) => $.palette.placeholder)}</span>
        <span className={classes.hint}>
          <KeyHint keys="ctrl+k" />
        </span>
      </button>
      {opened ? (
        <Suspense>
          <CommandPalette onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
