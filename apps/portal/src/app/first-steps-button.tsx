import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { loadFirstStepsPanel, useFirstSteps } from '~/rooms/setup/index.ts';
import { withTexts } from '~/loading/part-with-texts.ts';

const panel = deferred(() => withTexts(loadFirstStepsPanel(), 'setup'));

/** The first steps of a new company, in the header of every page until it is done or put away. */
export function FirstStepsButton() {
  const { t } = useTranslation('app');
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  const shown = useFirstSteps();
  const label = t(($) => $.firstSteps, { count: shown?.doneCount ?? 0, total: shown?.steps.length ?? 0 });
  return (
    <>
      {shown ? (
        <ActionIcon aria-label={label} title={label} size={36} {...trigger}>
          <IconListCheck size={20} stroke={1.6} />
        </ActionIcon>
      ) : null}
      {Content ? <Content surface={surface} /> : null}
    </>
  );
}
