import type { Certainty } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './certainty-mark.module.css';

const tones = {
  chosen: 'good',
  remembered: 'good',
  sure: 'good',
  likely: 'plain',
  guess: 'doubt',
} as const satisfies Record<Certainty, string>;

/** How sure it is which column of the file fills one of the template, in words. */
export function CertaintyMark({ certainty }: { certainty: Certainty }) {
  const { t } = useTranslation('imports');
  const Icon = tones[certainty] === 'doubt' ? IconAlertTriangle : IconCheck;
  return (
    <span className={classes.mark} data-tone={tones[certainty]}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {t(($) => $.certainty[certainty])}
    </span>
  );
}
