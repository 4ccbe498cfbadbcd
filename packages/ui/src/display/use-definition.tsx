import { type HTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { bubble } from './hint.tsx';
import classes from './use-definition.module.css';

/** A pointer that only passes by opens nothing. */
const delay = 350;

interface Definition {
  /** For the area that shows the definition when a mouse rests on it. */
  area: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'>;
  /** The id of the definition, for `aria-describedby` of what it defines. */
  id: string;
  /** The button that shows it by keyboard and touch, with the words themselves for screen readers. */
  button: ReactNode;
}

/** The meaning of something, in a bubble: where a mouse rests on it, or on a button for fingers and keys. Escape closes it. */
export function useDefinition(name: string, text: string): Definition {
  const { t } = useTranslation('ui');
  const id = useId();
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [Bubble, setBubble] = useState(bubble.read);
  const [shown, setShown] = useState<'pointed' | 'focused' | 'pressed' | null>(null);
  const show = (how: 'pointed' | 'focused' | 'pressed') => {
    setShown(how);
    // Without a connection there is no bubble; the words are in the page for screen readers.
    if (!Bubble)
      bubble.fetch().then(
        (arrived) => setBubble(() => arrived),
        () => undefined,
      );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return undefined;
    const close = (event: Event) => {
      const isOwn = event.target instanceof Node && target?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isOwn) setShown(null);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [shown, target]);
  return {
    id,
    area: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => show('pointed'), delay);
      },
      onPointerLeave: () => {
        clearTimeout(timer.current);
        setShown((how) => (how === 'pointed' ? null : how));
      },
    },
    button: (
      <>
        <button
          ref={setTarget}
          type="button"
          className={classes.button}
          aria-label={t(($) => $.definition.of, { name })}
          aria-describedby={id}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) show('focused');
          }}
          onBlur={() => setShown(null)}
          onClick={() => (shown === 'pressed' ? setShown(null) : show('pressed'))}
        >
          <IconInfoCircle size={16} stroke={1.6} aria-hidden="true" />
        </button>
        <VisuallyHidden id={id}>{text}</VisuallyHidden>
        {shown && target && Bubble ? <Bubble target={target} label={text} /> : null}
      </>
    ),
  };
}
