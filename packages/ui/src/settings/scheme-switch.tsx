import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import classes from './switches.module.css';

const schemes = [
  ['light', IconSun],
  ['auto', IconDeviceDesktop],
  ['dark', IconMoon],
] as const;

/** Light, dark, or as the system says; `isLarge` in whole words, as large as a thumb. */
export function SchemeSwitch({ isLarge = false }: { isLarge?: boolean }) {
  const { t } = useTranslation('ui');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div
      className={classes.group}
      data-large={isLarge || undefined}
      role="group"
      aria-label={t(($) => $.scheme.label)}
    >
      {schemes.map(([scheme, Icon]) => (
        <button
          key={scheme}
          type="button"
          className={classes.choice}
          aria-pressed={scheme === colorScheme}
          aria-label={t(($) => $.scheme[scheme])}
          title={t(($) => $.scheme[scheme])}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={isLarge ? 20 : 16} stroke={1.7} aria-hidden />
          {isLarge ? t(($) => $.scheme[scheme]) : null}
        </button>
      ))}
    </div>
  );
}
