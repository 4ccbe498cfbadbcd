import { useEffect, useRef } from 'react';
import type { FileImport } from '@gondola/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stage } from '../stages.ts';

interface StageNewsProps {
  file: FileImport;
  stage: Stage;
}

/** Says each new state aloud, and brings a focus that fell off the page to the new state's title. */
export function StageNews({ file, stage }: StageNewsProps) {
  const { t } = useTranslation('imports');
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true });
  }, [stage]);
  const { counts } = file;
  const quarter = Math.floor(file.progress * 4) * 25;
  const name = { file: file.fileName };
  const news = {
    reading: `${t(($) => $.work.reading, name)} ${quarter} %`,
    applying: `${t(($) => $.work.applying, name)} ${quarter} %`,
    mapping: t(($) => $.say.mapping),
    preview: t(($) => $.say.ready, {
      created: counts.new,
      changed: counts.changed,
      missing: counts.missing,
      wrong: counts.error,
    }),
    over: file.state === 'applied' ? t(($) => $.say.applied) : t(($) => $.state[file.state]),
  };
  return <VisuallyHidden role="status">{news[stage]}</VisuallyHidden>;
}
