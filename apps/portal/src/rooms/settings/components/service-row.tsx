import type { ReactNode } from 'react';
import type { ServiceCheck } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import classes from './service-row.module.css';

interface ServiceRowProps {
  name: string;
  /** Whether it is set, and how. */
  text: string;
  /** Explains its test, or its purpose. */
  hint: string;
  check?: ServiceCheck | undefined;
  busy?: boolean;
  /** Without it there is nothing to try out. */
  onTest?: () => void;
  /** Next to the outcome: the way to what the test left. */
  children?: ReactNode;
}

/** A service around, how it is set, and a button that tries it out. */
export function ServiceRow(props: ServiceRowProps) {
  const { name, text, hint, check, busy = false, onTest, children } = props;
  const { t } = useTranslation('settings');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.text}>{text}</p>
        <p className={classes.hint}>{hint}</p>
        <div className={classes.outcome} role="status">
          {check && !busy ? (
            <>
              <StatusBadge tone={stateTones[check.state]}>
                {t(($) => $.services.state[check.state])}
              </StatusBadge>
              {check.state === 'ok' ? (
                <span>{t(($) => $.services.took, { milliseconds: check.milliseconds })}</span>
              ) : null}
              {check.reason ? <span>{check.reason}</span> : null}
              {children}
            </>
          ) : null}
        </div>
      </div>
      {onTest ? (
        <Button
          variant="default"
          className={classes.test ?? ''}
          loading={busy}
          onClick={onTest}
          aria-label={`${t(($) => $.services.test)}: ${name}`}
        >
          {t(($) => $.services.test)}
        </Button>
      ) : null}
    </li>
  );
}
