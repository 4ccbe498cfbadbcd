import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './image-tabs.module.css';

interface ImageTabsProps {
  /** Of each image: whether its survey is saved. */
  saved: readonly boolean[];
  index: number;
  onIndex: (index: number) => void;
  /** Id of the panel with the questions. */
  controls: string;
}

/** The images of the answer as tabs of their surveys; arrow keys move between them. */
export function ImageTabs({ saved, index, onIndex, controls }: ImageTabsProps) {
  const { t } = useTranslation('teleaudit');
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const last = saved.length - 1;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = Math.min(Math.max(next, 0), last);
    onIndex(to);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label={t(($) => $.images.label)}>
      {saved.map((isSaved, at) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- the images of an answer keep their places
          key={at}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={at === index}
          aria-controls={controls}
          aria-label={t(($) => $.survey[isSaved ? 'tabSaved' : 'tab'], { place: at + 1 })}
          tabIndex={at === index ? 0 : -1}
          data-saved={isSaved ? '' : undefined}
          onClick={() => onIndex(at)}
          onKeyDown={press}
        >
          {at + 1}
          {isSaved ? <IconCheck size={13} stroke={2.4} /> : null}
        </button>
      ))}
    </div>
  );
}
