import type { TeleauditMode } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';
import classes from './key-legend.module.css';

/** The keys used most, at the foot of the canvas. */
export function KeyLegend({ mode }: { mode: TeleauditMode }) {
  const { t } = useTranslation('teleaudit');
  const all = (
    <>
      <KeyHint keys="?" /> {t(($) => $.legend.all)}
    </>
  );
  if (mode === 'encuesta') {
    return (
      <p className={classes.legend}>
        <KeyHint keys="1" />–<KeyHint keys="9" /> {t(($) => $.legend.choose)}
        <KeyHint keys="enter" /> {t(($) => $.legend.goOn)}
        {all}
      </p>
    );
  }
  return (
    <p className={classes.legend}>
      <KeyHint keys="1" />–<KeyHint keys="7" /> {t(($) => $.legend.color)}
      {mode === 'sosarea' ? (
        <>
          <KeyHint keys="enter" /> {t(($) => $.legend.close)}
          <KeyHint keys="backspace" /> {t(($) => $.legend.back)}
        </>
      ) : null}
      <KeyHint keys="space" /> {t(($) => $.legend.pan)}
      {mode === 'sos' ? (
        <>
          <KeyHint keys="shift" /> {t(($) => $.legend.straight)}
        </>
      ) : null}
      {all}
    </p>
  );
}
