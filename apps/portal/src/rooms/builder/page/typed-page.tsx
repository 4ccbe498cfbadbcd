import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Textarea } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type DraftPage, editPage } from '@gondola/builder';
import { limits } from '@gondola/survey';
import { partWithTexts } from '~/loading/part-with-texts.ts';
import { useBuilder, useBuilderState, usePage } from '../builder-store.ts';
import { usePageCommands } from '../use-page-commands.ts';
import { useProblemText } from '../use-problem-text.ts';
import { PageBody } from './page-body.tsx';
import { PageHead } from './page-head.tsx';
import classes from './page-editor.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

/** Puts the caret behind what is written already: a title that came with its type is written on. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
}

const ReturnedNote = partWithTexts(
  async () => ({ default: (await import('../notice.tsx')).ReturnedNote }),
  'versions',
);

interface TypedPageProps {
  page: DraftPage;
  type: NonNullable<DraftPage['type']>;
  /** Whether its type was picked just now: the focus is in its first field then. */
  isPicked: boolean;
  onRetype: () => void;
  /** Asks where the page goes. */
  onMove: () => void;
}

/** A page that has its type: what it asks and how, in one place. */
export default function TypedPage({ page, type, isPicked, onRetype, onMove }: TypedPageProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const place = useBuilderState(({ draft }) => draft.pages.findIndex(({ key }) => key === page.key));
  const titleProblem = useBuilderState(({ problems }) =>
    problems.find((one) => one.page === page.key && one.field === 'title' && one.severity === 'error'),
  );
  const isReturned = useBuilderState(({ returned }) => returned.has(page.key));
  const shown = usePageInParts(page, isPicked);
  const title = useRef<HTMLTextAreaElement>(null);
  const article = useRef<HTMLElement>(null);
  const { addBelow } = usePageCommands();
  const textOf = useProblemText();
  const lacksChoices = page.choices.length > 0 && page.choices.every((choice) => choice.title === '');
  const focusChoices = () =>
    article.current?.querySelector<HTMLElement>('input[data-choice]')?.focus({ preventScroll: true });
  useEffect(() => {
    // A page without a name is named at once, then its options; one that is only looked at leaves the focus where it is.
    const isWalking = document.activeElement?.closest('[data-outline]') ?? null;
    if ((page.title === '' && isWalking === null) || (isPicked && !lacksChoices)) focusAtEnd(title.current);
    else if (isPicked) focusChoices();
    // oxlint-disable-next-line react/exhaustive-deps -- when the page opens, not while it is emptied
  }, [page.key]);
  useBackToTop(article, shown?.key);
  /** Enter goes on: to options that are still to be written, else to a new page. */
  const goOn = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (lacksChoices) focusChoices();
    else addBelow(page.key);
  };
  return (
    <article ref={article} className={classes.page} aria-label={t(($) => $.page.name, { place: place + 1 })}>
      {isReturned ? (
        <Suspense>
          <ReturnedNote pageKey={page.key} />
        </Suspense>
      ) : null}
      <PageHead type={type} place={place} onRetype={onRetype} onMove={onMove} />
      <Textarea
        ref={title}
        rows={1}
        classNames={{ input: classes.title ?? '' }}
        size="lg"
        autoComplete="off"
        aria-label={t(($) => $.page.title)}
        placeholder={t(($) => $.page.titlePlaceholder)}
        maxLength={limits.questionTitle}
        value={page.title}
        error={page.title !== '' && titleProblem ? textOf(titleProblem) : undefined}
        rightSection={
          page.title.length > limits.questionTitle - 20 ? (
            <span className={classes.left}>{limits.questionTitle - page.title.length}</span>
          ) : null
        }
        onChange={({ currentTarget }) =>
          store.run(
            (draft) => editPage(draft, page.key, { title: currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') }),
            `title of ${page.key}`,
          )
        }
        onKeyDown={goOn}
      />
      {shown ? <Parts page={shown} /> : null}
    </article>
  );
}

/** Begins another page at its top. Where nobody has scrolled, the browser is not asked: it would lay out the page first. */
function useBackToTop(article: RefObject<HTMLElement | null>, key: string | undefined): void {
  const hasScrolled = useRef(false);
  useEffect(() => {
    const scroller = article.current?.parentElement;
    const note = () => {
      hasScrolled.current = true;
    };
    scroller?.addEventListener('scroll', note, { passive: true });
    return () => scroller?.removeEventListener('scroll', note);
  }, [article]);
  useEffect(() => {
    const scroller = article.current?.parentElement;
    if (hasScrolled.current) scroller?.scrollTo({ top: 0 });
    hasScrolled.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page begins at its top
  }, [article, key]);
}

/** Keys that go from page to page while nobody writes. */
const walks = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End)$/;

/**
 * The page whose parts are drawn. What a page asks is drawn at once; while one walks through pages, how it is asked comes a
 * moment later, and the parts of the page before stay until then. Any key that does not walk on, and the pointer, find the
 * parts of the page that is open. Undefined until parts are drawn for the first time.
 */
function usePageInParts(page: DraftPage, isPicked: boolean): DraftPage | undefined {
  const drawn = useDeferredValue(page.key, isPicked ? page.key : '');
  const [awaited, setAwaited] = useState('');
  const former = usePage(drawn);
  const isBehind = drawn !== page.key && awaited !== page.key;
  useEffect(() => {
    if (!isBehind) return undefined;
    const draw = () => flushSync(() => setAwaited(page.key));
    const press = ({ key }: globalThis.KeyboardEvent) => {
      if (!walks.test(key)) draw();
    };
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', draw, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', draw, true);
    };
  }, [isBehind, page.key]);
  return isBehind ? former : page;
}

/** Everything below the title: not drawn while only the title is typed. */
function Parts({ page }: { page: DraftPage }) {
  const [rest, setRest] = useState(page);
  const isSame = (Object.keys({ ...page, ...rest }) as (keyof DraftPage)[]).every(
    (field) => field === 'title' || field === 'required' || page[field] === rest[field],
  );
  if (!isSame) setRest(page);
  const shown = isSame ? rest : page;
  if (shown.type === null) return null;
  return <PageBody key={shown.key} page={shown} type={shown.type} required={page.required} />;
}
