import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSuspenseQuery } from '@tanstack/react-query';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { CompanySelect } from '../../companies/index.ts';
import type { AnyGroup } from '../group-kinds.ts';
import type { GroupTab, OpenForm } from '../group-search.ts';
import { useSelectedCompany, useGroup } from '../queries.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { GroupForm } from './group-form.tsx';

interface GroupDetailProps {
  tab: GroupTab;
  open: OpenForm;
  onBack: () => void;
  onEdit: () => void;
  onSaved: (group: AnyGroup) => void;
}

function NewGroup(props: Omit<GroupDetailProps, 'open'>) {
  const { t } = useTranslation('groups');
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const [chosen, setChosen] = useState('');
  const company = useSelectedCompany() ?? (chosen ? Number(chosen) : null);
  if (company === null && companies.length !== 1) {
    return (
      <>
        <PageHeader
          title={t(($) => $.kinds[props.tab].new)}
          description={t(($) => $.kinds[props.tab].help)}
        />
        <EmptyState
          title={t(($) => $.whichCompany)}
          action={
            <>
              <CompanySelect label={undefined} aria-label={t(($) => $.fields.company)} onChange={setChosen} />
              <Button variant="default" onClick={props.onBack}>
                {t(($) => $.back)}
              </Button>
            </>
          }
        />
      </>
    );
  }
  return (
    <GroupForm
      {...props}
      key={`${props.tab} ${company}`}
      group={undefined}
      company={company}
      companyName={companies.find(({ id }) => String(id) === chosen)?.name}
      editing
    />
  );
}

function StoredGroup({
  id,
  editing,
  ...props
}: Omit<GroupDetailProps, 'open'> & { id: number; editing: boolean }) {
  const { t } = useTranslation('groups');
  const { data: group, error, refetch } = useGroup(props.tab, id);
  if (error && !group) {
    return (
      <>
        <PageHeader title={t(($) => $.title)} />
        <EmptyState
          urgent
          drawing="broken"
          title={t(($) => $.notFound)}
          text={error.message}
          action={
            <>
              <Button variant="default" onClick={props.onBack}>
                {t(($) => $.back)}
              </Button>
              <Button onClick={() => void refetch()}>{t(($) => $.retry)}</Button>
            </>
          }
        />
      </>
    );
  }
  if (!group) return <FormSkeleton />;
  return (
    <GroupForm
      {...props}
      key={`${props.tab} ${id} ${editing}`}
      group={group}
      company={group.companyId}
      editing={editing}
    />
  );
}

/** The form an address opens. */
export default function GroupDetail({ open, ...props }: GroupDetailProps) {
  if (open.kind === 'new') return <NewGroup {...props} />;
  return <StoredGroup {...props} id={open.id} editing={open.editing} />;
}
