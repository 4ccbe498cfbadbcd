import type { MouseEvent } from 'react';
import { ActionIcon, Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFormats } from '../format/use-formats.ts';
import { ProgressBar } from '../display/progress-bar.tsx';
import { Truncated } from '../display/truncated.tsx';
import { forgetWork, type LongWork } from './long-work.ts';
import classes from './work-panel.module.css';

/** One piece of long work in the tray. */
export function WorkLine({ work }: { work: LongWork }) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const router = useRouter({ warn: false });
  const { title, state, done, total, rate } = work;
  const running = state === 'running';
  const count =
    total === undefined
      ? number(done, 0)
      : t(($) => $.work.of, { done: number(done, 0), total: number(total, 0) });
  const pace =
    rate === undefined ? '' : ` · ${t(($) => $.work.rate, { rate: number(rate, rate < 10 ? 1 : 0) })}`;
  // A page of the application opens without loading everything again, which would empty this tray.
  const stayInApp = (href: string) => (event: MouseEvent) => {
    if (!router || !href.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  const removal = running
    ? t(($) => $.work.cancel, { name: title })
    : t(($) => $.work.forget, { name: title });
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <Truncated text={title} />
        {running ? <ProgressBar value={total ? done / total : undefined} label={title} /> : null}
        <span className={classes.state} data-state={state} role="status">
          {running ? (work.words ?? `${count}${pace}`) : t(($) => $.work.state[state])}
          {state === 'failed' && work.failure ? `: ${work.failure}` : null}
        </span>
      </div>
      {work.resultHref ? (
        <Anchor href={work.resultHref} size="sm" onClick={stayInApp(work.resultHref)}>
          {t(($) => $.work.open)}
        </Anchor>
      ) : null}
      {running && !work.cancel ? null : (
        <ActionIcon
          size={30}
          aria-label={removal}
          onClick={running ? work.cancel : () => forgetWork(work.id)}
        >
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
