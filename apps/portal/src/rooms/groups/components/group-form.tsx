import { useId } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import type { AnyGroup, Company } from '../group-kinds.ts';
import type { GroupTab } from '../group-search.ts';
import { useGroupForm } from '../use-group-form.ts';
import { ListingSelect } from './listing-select.tsx';
import { Members } from './members.tsx';
import { SaveBar } from './save-bar.tsx';
import classes from './group-form.module.css';

interface GroupFormProps {
  tab: GroupTab;
  /** Undefined for a new group. */
  group: AnyGroup | undefined;
  company: Company;
  /** Said next to the title where it was chosen for this group alone. */
  companyName?: string | undefined;
  editing: boolean;
  onBack: () => void;
  onEdit: () => void;
  onSaved: (group: AnyGroup) => void;
}

/** The form of a group in place of the table: name, listing, who is in it, and what saving will do. */
export function GroupForm(props: GroupFormProps) {
  const { tab, company, companyName, editing, onBack, onEdit, onSaved } = props;
  const { t } = useTranslation('groups');
  const formId = useId();
  const { group, state, changes, dirty, move, moveAll, discard } = useGroupForm({
    tab,
    group: props.group,
    company,
    onSaved,
  });
  useLeaveQuestion(editing && dirty, { busy: state.busy });
  const { form } = state;
  const submit = () => document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit();
  useKeys(
    t(($) => $.kinds[tab].one),
    editing ? [{ keys: 'ctrl+s', label: t(($) => $.save.action), run: submit, whileTyping: true }] : [],
  );
  const id = group?.id ?? 0;
  const heading = group ? group.name : t(($) => $.kinds[tab].new);
  return (
    <div className={classes.page}>
      <Button
        variant="subtle"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={17} stroke={1.8} />}
        onClick={onBack}
      >
        {t(($) => $.back)}
      </Button>
      <PageHeader
        title={heading}
        count={
          group?.deleted ? (
            <StatusBadge tone={stateTones.deleted}>{t(($) => $.gone.deleted)}</StatusBadge>
          ) : (
            companyName
          )
        }
        description={editing ? t(($) => $.kinds[tab].help) : t(($) => $.kinds[tab].one)}
        actions={
          editing ? undefined : (
            <Button leftSection={<IconPencil size={17} stroke={1.8} />} onClick={onEdit}>
              {t(($) => $.edit)}
            </Button>
          )
        }
      />
      {editing || tab === 'cluster' ? (
        <form id={formId} noValidate onSubmit={state.onSubmit} className={classes.fields}>
          <FormFailureNote text={state.failure} />
          {editing ? (
            <TextInput
              label={t(($) => $.fields.name)}
              withAsterisk
              {...(group ? {} : { autoFocus: true })}
              {...form.getInputProps('name')}
            />
          ) : null}
          {tab === 'cluster' ? (
            <ListingSelect
              company={company}
              value={form.values.listing}
              known={group && 'Listing' in group ? group.Listing : null}
              onChange={(value) => form.setFieldValue('listing', value)}
              readOnly={!editing}
              error={form.errors['listing']}
            />
          ) : null}
        </form>
      ) : null}
      <Members
        tab={tab}
        id={id}
        company={company}
        changes={changes}
        readOnly={!editing}
        onMove={move}
        onMoveAll={moveAll}
      />
      {editing ? (
        <SaveBar
          tab={tab}
          id={id}
          company={company}
          changes={changes}
          dirty={dirty}
          busy={state.busy}
          form={formId}
          onDiscard={discard}
        />
      ) : null}
    </div>
  );
}
