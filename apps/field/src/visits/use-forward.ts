import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Answer, isEmptyAnswer, type Page, type QuestionType } from '@gondola/survey';
import type { Answering } from './use-interview.ts';

/** Types whose answer is whole with one press. */
const onePress: ReadonlySet<QuestionType> = new Set([
  'yes/no question',
  'simple selection',
  'satisfaction',
  'nps question',
]);

/** Milliseconds in which the choice is seen and can be made again: also the second press of a hasty thumb falls into them. */
const pause = 500;

/** Milliseconds after it in which "Next" is not meant for the new page, on which nothing was done yet: the thumb was on its way to it. */
const grace = 800;

/** Whether a finger or a mouse pressed: a screen reader presses without size or force, where it sends such an event at all. */
const isByHand = ({ width, height, pressure, pointerType }: PointerEvent): boolean =>
  !(width === 0 && height === 0) &&
  !(width === 1 && height === 1 && pressure === 0 && pointerType === 'mouse');

/** When a visit went on by itself last, on any of its pages; by the page's own clock. */
export interface LastForward {
  readonly at: () => number;
  readonly set: (at: number) => void;
}

interface Forward {
  /** Whether the next page comes by itself. */
  readonly isGoing: boolean;
  readonly answer: Answering['answer'];
  /** For the button. */
  readonly next: () => void;
  /** For the page: a press anywhere on it keeps it. */
  readonly follow: {
    readonly onPointerDownCapture: (event: PointerEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  };
}

/**
 * Goes on by itself once a question is answered for the first time with one press of a finger or a mouse. Not by keyboard or screen
 * reader, whose arrows pass through other choices, nor where the worker came back to change an answer. `last` is when it did so last,
 * on any page of the visit.
 */
export function useForward(
  { interview, answer, next }: Answering,
  { id, type }: Page<number>,
  last: LastForward,
): Forward {
  const [isGoing, setGoing] = useState(false);
  const [isFirst] = useState(() => isEmptyAnswer(interview.answerTo(id) ?? {}));
  const isPressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => {
    clearTimeout(timer.current);
    setGoing(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isGoing,
    next: () => {
      if (performance.now() - last.at() > grace) next();
    },
    answer: (questionId: number, given: Answer<number>) => {
      last.set(-Infinity);
      answer(questionId, given);
      if (!isFirst || !isPressed.current || !onePress.has(type) || isEmptyAnswer(given)) return;
      isPressed.current = false;
      setGoing(true);
      timer.current = setTimeout(() => {
        last.set(performance.now());
        next();
      }, pause);
    },
    follow: {
      onPointerDownCapture: (event) => {
        stay();
        isPressed.current = isByHand(event);
      },
      onKeyDownCapture: () => {
        last.set(-Infinity);
        stay();
        isPressed.current = false;
      },
    },
  };
}
