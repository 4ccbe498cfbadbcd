import { useEffect, useState } from 'react';
import type { DisputableResponse, DisputeChoice } from '@gondola/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDisputable } from '../queries.ts';
import { DisputePicker } from './dispute-picker.tsx';
import classes from './new-challenge.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface DisputeFieldProps {
  value: DisputeChoice | undefined;
  /** Asked for by a link, so looked up at once. */
  disputed: DisputeChoice | undefined;
  /** `response` is undefined when nothing is disputed any more. */
  onChange: (choice: DisputeChoice | undefined, response: DisputableResponse | undefined) => void;
}

/** The subject of the challenge: a response found by its number, and in it an answer or a photo. */
export function DisputeField({ value, disputed, onChange }: DisputeFieldProps) {
  const { t } = useTranslation('challenges');
  const [typed, setTyped] = useState(disputed ? String(disputed.responseId) : '');
  const [unreadable, setUnreadable] = useState(false);
  const [asked, setAsked] = useState(disputed?.responseId);
  const { data, error, isFetching } = useDisputable(asked);
  const response = asked === undefined ? undefined : data?.response;
  useEffect(() => {
    if (!response || value?.responseId === response.id) return;
    onChange(disputed?.responseId === response.id ? disputed : { responseId: response.id }, response);
  }, [response, value, disputed, onChange]);
  const look = () => {
    const [, number] = /^#?\s*(\d{1,15})$/.exec(typed.trim()) ?? [];
    setUnreadable(number === undefined);
    setAsked(number === undefined ? undefined : Number(number));
  };
  if (response && value) {
    return (
      <DisputePicker
        response={response}
        value={value}
        onChange={(choice) => onChange(choice, response)}
        onRemove={() => {
          setAsked(undefined);
          setTyped('');
          onChange(undefined, undefined);
        }}
      />
    );
  }
  return (
    <div className={classes.lookup}>
      <TextInput
        className={classes.grow ?? ''}
        label={t(($) => $.dispute.label)}
        description={t(($) => $.dispute.hint)}
        // Above the field, whose foot the button next to it shares.
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        placeholder={t(($) => $.dispute.placeholder)}
        inputMode="numeric"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setUnreadable(false);
        }}
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Enter') return;
          event.preventDefault();
          look();
        }}
        error={unreadable || (error && asked !== undefined) ? t(($) => $.dispute.unknown) : undefined}
      />
      <Button variant="default" loading={isFetching} disabled={typed.trim() === ''} onClick={look}>
        {t(($) => $.dispute.look)}
      </Button>
    </div>
  );
}
