import type { Location } from '@gondola/contract';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useTranslation } from 'react-i18next';
import { Hint } from '@gondola/ui/display/hint.tsx';
import classes from './center-switch.module.css';

interface CenterSwitchProps {
  location: Location;
  /** Asks before the flag moves. */
  onAsk: () => void;
}

/** Whether a location is the distribution centre. On the current one, and on deleted ones, it cannot be switched. */
export function CenterSwitch({ location, onAsk }: CenterSwitchProps) {
  const { t } = useTranslation('locations');
  const { isDistributionCenter: isCenter, deleted, name } = location;
  const control = (
    <Switch
      size="sm"
      classNames={{ input: classes.input ?? '', track: classes.track ?? '' }}
      aria-label={t(($) => $.center.switch, { name })}
      checked={isCenter}
      disabled={isCenter || deleted}
      onChange={onAsk}
    />
  );
  if (!isCenter) return control;
  return (
    <Hint label={t(($) => $.center.current)}>
      <span>{control}</span>
    </Hint>
  );
}
