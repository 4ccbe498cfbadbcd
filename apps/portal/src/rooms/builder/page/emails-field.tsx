import { useRef, useState } from 'react';
import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftPage, PageFields } from '@gondola/builder';
import { isMailAddress, limits } from '@gondola/survey';
import { AddressesField } from '@gondola/ui/form/addresses-field.tsx';
import { drawAndFocus } from '@gondola/ui/form/draw-and-focus.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import classes from './page-editor.module.css';

interface EmailsFieldProps {
  readonly page: DraftPage;
  readonly onEdit: (fields: PageFields) => void;
  readonly error: string | undefined;
}

/** Addresses that get the answer to this question by mail. */
export function EmailsField({ page, onEdit, error }: EmailsFieldProps) {
  const { t } = useTranslation('builder');
  const [isOpen, setIsOpen] = useState(page.sendEmail || page.emails.length > 0);
  const addresses = useRef<HTMLInputElement>(null);
  const open = () =>
    drawAndFocus(
      () => setIsOpen(true),
      () => addresses.current,
    );
  useKeys(
    t(($) => $.keys.name),
    [{ keys: 'alt+m', label: t(($) => $.keys.emails), run: open, whileTyping: true }],
  );
  if (!isOpen) {
    return (
      <Button className={classes.more ?? ''} variant="subtle" size="compact-sm" onClick={open}>
        {t(($) => $.emails.add)}
      </Button>
    );
  }
  return (
    <section className={classes.part} aria-label={t(($) => $.emails.name)}>
      <div className={classes.partHead}>
        <h2>{t(($) => $.emails.name)}</h2>
        <Switch
          label={t(($) => $.emails.send)}
          checked={page.sendEmail}
          onChange={({ currentTarget }) => onEdit({ sendEmail: currentTarget.checked })}
        />
      </div>
      <AddressesField
        inputRef={addresses}
        aria-label={t(($) => $.emails.addresses)}
        placeholder={t(($) => $.emails.placeholder)}
        isAddress={isMailAddress}
        max={limits.emails}
        value={page.emails}
        error={error}
        onChange={(emails) => onEdit({ emails, sendEmail: emails.length > 0 })}
      />
    </section>
  );
}
