import { Suspense, useState } from 'react';
import { peopleEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { Notice } from '@gondola/ui/display/notice.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

const InvitationLinksDialog = lazyPart(() => import('./invitation-links-dialog.tsx'));

/** Says, where there is no mail server, that invitations wait for somebody to hand their links on. */
export function InvitationLinks() {
  const { t } = useTranslation('users');
  const { data } = useApi(peopleEndpoints.invitationLinks, {});
  const [isOpen, setOpen] = useState(false);
  if (!data || data.sendsMail || data.links.length === 0) return null;
  const { links } = data;
  return (
    <Notice role="status" text={t(($) => $.links.notice, { count: links.length })}>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t(($) => $.links.open, { count: links.length })}
      </Button>
      {isOpen ? (
        <Suspense>
          <InvitationLinksDialog links={links} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Notice>
  );
}
