import { importEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useApi, useChange } from '@gondola/client/queries.ts';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { keepImport } from '../follow-import.ts';
import { useImportSearch } from '../import-search.ts';
import { stageOf } from '../stages.ts';

/** Puts a preview away and begins again with another file. */
export function ClearButton({ id }: { id: number }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const { open } = useImportSearch();
  const file = useApi(importEndpoints.get, { params: { id } }).data?.import;
  const cancel = useChange(importEndpoints.cancel);
  if (!file || !(stageOf(file) === 'preview' || stageOf(file) === 'mapping')) return null;
  const clear = () =>
    cancel.mutate(
      { params: { id } },
      {
        onSuccess: (answer) => {
          keepImport(client, answer.import);
          notifySuccess(t(($) => $.apply.cleared, { file: file.fileName }));
          open(undefined);
        },
        onError: (error) => notifyError(error.message),
      },
    );
  return (
    <Button
      variant="default"
      loading={cancel.isPending}
      leftSection={<IconX size={17} stroke={1.7} />}
      onClick={clear}
    >
      {t(($) => $.apply.clear)}
    </Button>
  );
}
