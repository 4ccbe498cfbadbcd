import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

const RunsPanel = lazyPart(() => import('./runs-panel.tsx'));

interface RecentRunsProps {
  taskId: number;
  title: string;
}

/** Recent bulk assignments, and the way to take one back long after the toast is gone. */
export function RecentRuns(props: RecentRunsProps) {
  const { t } = useTranslation('assignments');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={17} stroke={1.8} />}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.runs.open)}
      </Button>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title={t(($) => $.runs.title)}>
        <Suspense>
          <RunsPanel {...props} />
        </Suspense>
      </SidePanel>
    </>
  );
}
