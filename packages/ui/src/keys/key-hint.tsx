import { useTranslation } from 'react-i18next';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { keysOfChord } from './key-registry.ts';
import classes from './key-hint.module.css';

// Drawn, because the typeface has no signs for them.
const turns: Readonly<Record<string, string>> = {
  arrowup: '0',
  arrowright: '90deg',
  arrowdown: '180deg',
  arrowleft: '270deg',
};

/** A key or a chord ("ctrl+k") drawn as key caps. */
export function KeyHint({ keys }: { keys: string }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.keys}>
      {keysOfChord(keys).map((key) => {
        const rotate = turns[key];
        const name =
          key.length > 1
            ? t(($) => $.keys.cap[key as 'ctrl'], { defaultValue: key.toUpperCase() })
            : key.toUpperCase();
        return (
          <kbd key={key} className={classes.cap}>
            {rotate ? (
              <span className={classes.arrow} style={{ rotate }}>
                <IconArrowUp size={13} stroke={1.8} />
              </span>
            ) : null}
            <span className={rotate && 'g-hidden'}>{name}</span>
          </kbd>
        );
      })}
    </span>
  );
}
