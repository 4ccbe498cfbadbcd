import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { usePlaceholderGroups } from './placeholder-names.ts';
import classes from './mail-form.module.css';

/** The placeholders of an e-mail, and their values. */
export function PlaceholderHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const groups = usePlaceholderGroups();
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.mail.help.title)} width={600}>
      <p className={classes.intro}>{t(($) => $.mail.help.text)}</p>
      <div className={classes.groups}>
        {groups.map(({ group, placeholders }) => (
          <section key={group} aria-label={group}>
            <h3 className={classes.title}>{group}</h3>
            <dl className={classes.placeholders}>
              {placeholders.map(({ written, name }) => (
                <div key={written} className={classes.pair}>
                  <dt>{name}</dt>
                  <dd>{written}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.mail.help.close)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
