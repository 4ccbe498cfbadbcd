import type { OwnSession } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { deviceOf } from '../device-of.ts';
import classes from './profile.module.css';

interface OwnSessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

/** One session: its device, when it was last used and began, from where. */
export function OwnSessionRow({ session, busy, onEnd }: OwnSessionRowProps) {
  const { t } = useTranslation('users');
  const device = deviceOf(session.userAgent) ?? t(($) => $.sessions.unknown);
  const Icon = /Android|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <span className={classes.deviceIcon}>
        <Icon size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <span className={classes.sessionWords}>
        <strong>{device}</strong>
        <span>
          {t(($) => $.profile.lastUse)} <RelativeDate at={session.lastUsedAt} />
          {' · '}
          {t(($) => $.profile.since)} <RelativeDate at={session.createdAt} />
        </span>
        <span>
          {session.ipAddress}
          {session.remember ? ` · ${t(($) => $.sessions.remembered)}` : null}
        </span>
      </span>
      {session.current ? (
        <StatusBadge tone="green">{t(($) => $.profile.thisOne)}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={t(($) => $.profile.endOne, { device })}
          onClick={onEnd}
        >
          {t(($) => $.profile.end)}
        </Button>
      )}
    </li>
  );
}
