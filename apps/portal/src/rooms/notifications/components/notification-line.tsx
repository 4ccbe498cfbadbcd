import { mayOpen, type Notification, type NotificationEntity } from '@gondola/contract';
import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { rolesIn, useCurrentUser } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { lineWords } from '../line-words.ts';
import classes from './notification-list.module.css';

/** The field application, which is no page of the portal. */
const fieldAddress = '/field';

type Icon = typeof IconBell;
type AddressOf = (id: number) => string;

/** The page that each entity opens, and its icon. */
const entities: Readonly<Record<NotificationEntity, readonly [AddressOf, Icon]>> = {
  ticket: [(id) => `/support?ticket=${id}`, IconLifebuoy],
  challenge: [(id) => `/challenges?challenge=${id}`, IconAlertTriangle],
  challenges: [(id) => `/challenges?tab=pending&dates=all&project=${id}`, IconBell],
  project: [(id) => `/wallet/${id}`, IconWallet],
  // Of which the daily digest tells.
  company: [() => '/challenges?tab=pending&dates=all', IconAlertTriangle],
  storage: [() => '/administration', IconDatabase],
  response: [() => fieldAddress, IconBell],
  assignments: [() => fieldAddress, IconBell],
};

const known = (entity: string): readonly [AddressOf, Icon] | undefined =>
  Object.hasOwn(entities, entity) ? entities[entity as NotificationEntity] : undefined;

/** The page that shows what a line is about; undefined for an entity this page does not know. */
export const lineAddress = ({
  entity,
  entityId,
}: Pick<Notification, 'entity' | 'entityId'>): string | undefined => known(entity)?.[0](entityId);

interface NotificationLineProps {
  line: Notification;
  /** Told when it is opened. */
  onOpen: (line: Notification) => void;
}

/** One line of the bell: what happened, to what, when; a link to the entity. */
export function NotificationLine({ line, onOpen }: NotificationLineProps) {
  const { t } = useTranslation('notifications');
  const router = useRouter();
  const { title, text } = lineWords(line, t);
  const { companyId } = useSession();
  const held = rolesIn(useCurrentUser(), companyId);
  const named = lineAddress(line);
  // A person may be notified of an entity whose page they may not open.
  const address = named && mayOpen(named, held) ? named : undefined;
  const [, Icon] = known(line.entity) ?? [undefined, IconBell];
  const content = (
    <>
      <span className={classes.icon} data-entity={line.entity}>
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={classes.words}>
        <span className={classes.what}>{title}</span>
        {text ? <span className={classes.subject}>{text}</span> : null}
        <span className={classes.when}>
          <RelativeDate at={line.createdAt} />
        </span>
      </span>
      {line.readAt === null ? (
        <span className={classes.dot}>
          <VisuallyHidden>{t(($) => $.unread)}</VisuallyHidden>
        </span>
      ) : null}
    </>
  );
  if (!address)
    return (
      <button
        type="button"
        className={classes.line}
        data-unread={line.readAt === null}
        onClick={() => onOpen(line)}
      >
        {content}
      </button>
    );
  return (
    <a
      href={address}
      className={classes.line}
      data-unread={line.readAt === null}
      onClick={(event) => {
        onOpen(line);
        // Opening in a new tab is the browser's business, and so is another application.
        if (address === fieldAddress || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void router.navigate({ href: address });
      }}
    >
      {content}
    </a>
  );
}
