import { useTranslation } from 'react-i18next';
import { KeyHint } from '@gondola/ui/display/key-hint.tsx';
import classes from './key-legend.module.css';

/** The keys used most, at the foot of the canvas. */
export function KeyLegend() {
  const { t } = useTranslation('teleaudit');
  return (
    <p className={classes.legend}>
      <KeyHint keys="1" />–<KeyHint keys="7" /> {t(($) => $.legend.color)}
      <KeyHint keys="space" /> {t(($) => $.legend.pan)}
      <KeyHint keys="shift" /> {t(($) => $.legend.straight)}
      <KeyHint keys="?" /> {t(($) => $.legend.all)}
    </p>
  );
}
