import { Checkbox, MultiSelect } from '@mantine/core';
import { maxNoticeEmails } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import type { NoticeChoice } from '../use-notice-choice.ts';
import classes from './new-challenge.module.css';

/** Whether people of the chosen locations are notified by mail, and who (D21). */
export function NoticeField({ choice }: { choice: NoticeChoice }) {
  const { t } = useTranslation('challenges');
  const { people, emails, wanted } = choice;
  return (
    <div className={classes.notice}>
      <Checkbox
        label={t(($) => $.notice.label)}
        description={t(($) => $.notice.hint)}
        checked={wanted}
        onChange={(event) => choice.setWanted(event.currentTarget.checked)}
      />
      {wanted && people.length === 0 ? (
        <p className={classes.note} role="status">
          {choice.loading ? t(($) => $.notice.loading) : t(($) => $.notice.nobody)}
        </p>
      ) : null}
      {wanted && people.length > 0 ? (
        <MultiSelect
          label={t(($) => $.notice.people)}
          data={people.map(({ email, fullName }) => ({ value: email, label: `${fullName} (${email})` }))}
          searchable
          hidePickedOptions
          maxValues={maxNoticeEmails}
          value={[...emails]}
          onChange={choice.setEmails}
          error={emails.length === 0 ? t(($) => $.notice.choose) : undefined}
          comboboxProps={{ withinPortal: true }}
        />
      ) : null}
    </div>
  );
}
