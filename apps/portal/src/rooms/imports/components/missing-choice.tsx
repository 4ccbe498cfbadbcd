import { type FileImport, importEndpoints, mayBeWholeList, missingRows } from '@gondola/contract';
import { Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { keepImport } from '../follow-import.ts';
import classes from './missing-choice.module.css';

/** The choice for rows that the file leaves out: it is the whole list, or it only adds and changes. */
export function MissingChoice({ file }: { file: FileImport }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const change = useChange(importEndpoints.setMissing);
  if (!mayBeWholeList(file.kind)) return null;
  const own = file.kind === 'people' ? 'people' : 'other';
  const choose = (value: string) => {
    const missing = missingRows.find((one) => one === value);
    if (!missing || missing === file.missing || change.isPending) return;
    change.mutate(
      { params: { id: file.id }, body: { missing } },
      {
        onSuccess: (answer) => {
          keepImport(client, answer.import);
        },
        onError: (error) => notifyError(error.message),
      },
    );
  };
  // The choice shows at once; the counts follow when the server has made them.
  const chosen = change.isPending ? change.variables.body.missing : file.missing;
  return (
    <Radio.Group
      className={classes.choice ?? ''}
      label={t(($) => $.missing[own].label)}
      value={chosen}
      onChange={choose}
      aria-busy={change.isPending}
    >
      <div className={classes.ways}>
        {missingRows.map((missing) => (
          <Radio
            key={missing}
            value={missing}
            label={t(($) => $.missing[own][missing])}
            description={t(($) => $.missing[own].text[missing])}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
