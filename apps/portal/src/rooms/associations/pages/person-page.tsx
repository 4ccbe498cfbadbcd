import { wholeName } from '@gondola/contract';
import { Button, Skeleton, Stack } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { useRememberedItem } from '@gondola/client/recent-items.ts';
import { usePerson } from '~/rooms/users/index.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { PersonBody } from '../components/person-body.tsx';
import { PersonFacts } from '../components/person-facts.tsx';
import { PersonHead } from '../components/person-head.tsx';

const route = getRouteApi('/_portal/users/$id');

/** /users/{id}: one person, the projects they work on and the reports they see. */
export function PersonPage() {
  const { t } = useTranslation('associations');
  const { id } = route.useParams();
  const { data, error, refetch } = usePerson(Number(id));
  useRememberedItem(
    data && { kind: 'users', id: data.user.id, companyId: null, title: wholeName(data.user), number: null },
  );
  if (!data && error && isNotFound(error)) {
    return (
      <NoSuchThing
        title={t(($) => $.gone)}
        text={t(($) => $.goneText)}
        action={
          <Button variant="default" component={Link} to="/users">
            {t(($) => $.back)}
          </Button>
        }
      />
    );
  }
  if (!data && error) {
    return (
      <EmptyState
        drawing="broken"
        urgent
        page
        title={t(($) => $.failed)}
        text={error.message}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            {t(($) => $.retry)}
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <Stack role="status" aria-label={t(($) => $.loading)}>
        <Skeleton height={24} width={120} />
        <Skeleton height={44} width={360} maw="100%" />
        <Skeleton height={132} />
        <Skeleton height={300} />
      </Stack>
    );
  }
  const { user, openSessions } = data;
  return (
    <>
      <PersonHead person={user} />
      <PersonFacts person={user} openSessions={openSessions} />
      <PersonBody key={user.id} userId={user.id} role={user.role} />
    </>
  );
}
