import { useState } from 'react';
import { type LinkedProject, projectRoleLike, projectRoles, type Role } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ProjectRoleSelect } from '~/rooms/users/index.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { filled } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useLinkChanges } from '../queries.ts';
import { useProjectChoices } from '../use-choices.ts';
import { LinkTarget } from './link-target.tsx';

const schema = z.object({
  projectId: filled,
  role: z.enum(projectRoles),
});

interface ProjectLinkDialogProps {
  userId: number;
  /** The role that the person has by themselves: a new link begins with the same. */
  own: Role;
  /** The link to change; without one a new link is made. */
  link?: LinkedProject | undefined;
  onClose: () => void;
}

/** Links a person to a project with a role, or changes the role they have there. */
export function ProjectLinkDialog({ userId, own, link, onClose }: ProjectLinkDialogProps) {
  const { t } = useTranslation('associations');
  const { t: u } = useTranslation('users');
  const { linkProject, changeProjectLink } = useLinkChanges();
  const [searchValue, setSearchValue] = useState('');
  const found = useProjectChoices(userId, searchValue);
  const initialValues = {
    projectId: link ? String(link.id) : '',
    role: link?.role ?? projectRoleLike(own),
  };
  const state = useZodForm({
    schema,
    initialValues,
    onSubmit: async ({ projectId, role }) => {
      const body = { userId, projectId: Number(projectId), role };
      await (link ? changeProjectLink : linkProject).mutateAsync(body);
      notifySuccess(u(($) => $.userInfo.assocSuccess));
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={link ? t(($) => $.project.edit, { name: link.name }) : t(($) => $.project.link)}
      action={t(($) => (link ? $.project.save : $.project.link))}
      state={state}
      width={480}
    >
      <LinkTarget
        label={t(($) => $.project.name)}
        placeholder={t(($) => $.project.choose)}
        linked={link?.name}
        value={form.values.projectId}
        onChange={(value) => form.setFieldValue('projectId', value)}
        error={form.errors['projectId']}
        found={found}
        onSearch={setSearchValue}
      />
      <ProjectRoleSelect
        label={t(($) => $.project.role)}
        withAsterisk
        own={own}
        {...form.getInputProps('role')}
      />
    </FormDialog>
  );
}
