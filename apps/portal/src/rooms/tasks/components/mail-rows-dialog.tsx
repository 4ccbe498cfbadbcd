import { useState } from 'react';
import { locationEndpoints, surveyEmailLimits } from '@gondola/contract';
import { ActionIcon, Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { apiQuery, useKeptQuery } from '@gondola/client/queries.ts';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { AddressesField } from '@gondola/ui/form/addresses-field.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { isMailAddress, type MailRow } from '../use-mail-form.ts';
import classes from './mail-form.module.css';

/** Locations offered for the words typed. */
const offered = 20;

interface LocationFinderProps {
  companyId: number;
  taken: readonly number[];
  onChoose: (locationId: number, name: string) => void;
}

/** Finds a location of the company on the server; one that has a row is not offered. */
function LocationFinder({ companyId, taken, onChoose }: LocationFinderProps) {
  const { t } = useTranslation('tasks');
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 300);
  const query = { searchValue: settled, limit: offered, noDeleted: 'true' };
  const { data, error } = useKeptQuery(apiQuery(locationEndpoints.list, { query }, companyId));
  const found = (data?.locations ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Select
      label={t(($) => $.mail.dialog.find)}
      placeholder={t(($) => $.mail.dialog.findHint)}
      nothingFoundMessage={t(($) => $.mail.dialog.nothing)}
      searchable
      // The server has searched already.
      filter={({ options }) => options}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(value) => {
        const chosen = found.find(({ id }) => String(id) === value);
        if (chosen) onChoose(chosen.id, chosen.name);
        setWords('');
      }}
      error={error ? t(($) => $.mail.dialog.failed) : undefined}
    />
  );
}

interface MailRowsDialogProps {
  companyId: number;
  rows: readonly MailRow[];
  onApply: (rows: MailRow[]) => void;
  onClose: () => void;
}

/** Further recipients of the e-mail, location by location. */
export default function MailRowsDialog({ companyId, rows, onApply, onClose }: MailRowsDialogProps) {
  const { t } = useTranslation('tasks');
  const [draft, setDraft] = useState<readonly MailRow[]>(rows);
  const change = (locationId: number, mails: string[]) =>
    setDraft((now) => now.map((row) => (row.locationId === locationId ? { ...row, mails } : row)));
  const askBefore = useLeaveQuestion(draft !== rows);
  const leave = () => askBefore(onClose);
  const isSound = draft.every(({ mails }) => mails.every(isMailAddress));
  const apply = () => {
    onApply(draft.filter(({ mails }) => mails.length > 0));
    onClose();
  };
  return (
    <Dialog opened onClose={leave} title={t(($) => $.mail.dialog.title)} width={640}>
      <p className={classes.intro}>{t(($) => $.mail.dialog.hint)}</p>
      <LocationFinder
        companyId={companyId}
        taken={draft.map(({ locationId }) => locationId)}
        onChoose={(locationId, name) => setDraft((now) => [{ locationId, name, mails: [] }, ...now])}
      />
      {draft.length === 0 ? <p className={classes.hint}>{t(($) => $.mail.dialog.empty)}</p> : null}
      <ul className={classes.rows}>
        {draft.map(({ locationId, name, mails }) => (
          <li key={locationId} className={classes.row}>
            <AddressesField
              label={name}
              aria-label={t(($) => $.mail.dialog.mails, { location: name })}
              placeholder={t(($) => $.mail.recipients.placeholder)}
              isAddress={isMailAddress}
              max={surveyEmailLimits.rowMails}
              value={mails}
              onChange={(next) => change(locationId, next)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t(($) => $.mail.dialog.remove, { location: name })}
              onClick={() => setDraft((now) => now.filter((row) => row.locationId !== locationId))}
            >
              <IconX size={17} stroke={1.8} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button variant="default" onClick={leave}>
          {t(($) => $.mail.dialog.cancel)}
        </Button>
        <Button disabled={!isSound} onClick={apply}>
          {t(($) => $.mail.dialog.apply)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
