import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatSignature,
  parseSignature,
  type Signature,
  signatureCanvas,
  type SignaturePoint,
} from '@gondola/survey';
import type { InputProps } from '../question-view.ts';
import classes from './fields.module.css';
import { beginStroke, drawTo, movedBy, pathOf } from './signature-strokes.ts';

function pointAt({ currentTarget, clientX, clientY }: PointerEvent): SignaturePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / (width || signatureCanvas.width)) * signatureCanvas.width,
    y: ((clientY - top) / (height || signatureCanvas.height)) * signatureCanvas.height,
  };
}

const middle = { x: signatureCanvas.width / 2, y: signatureCanvas.height / 2 };

/** A canvas to sign on. By keyboard: arrows move the pen, the space bar sets it down and lifts it. */
export function SignaturePad({
  answer,
  onAnswer,
  isDisabled,
  isInvalid,
  labelledBy,
  describedBy,
}: InputProps) {
  const { t } = useTranslation('questions');
  const hint = useId();
  const kept = parseSignature(answer.value ?? '') ?? [];
  // While a finger draws, its stroke is not an answer yet.
  const [drawn, setDrawn] = useState<Signature | null>(null);
  const [pen, setPen] = useState<{ at: SignaturePoint; isDown: boolean } | null>(null);
  const strokes = drawn ?? kept;
  const answerWith = (signature: Signature) => onAnswer({ value: formatSignature(signature) });

  const finish = () => {
    if (!drawn) return;
    answerWith(drawn);
    setDrawn(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { at, isDown } = pen ?? { at: middle, isDown: false };
    const moved = movedBy(event.key, at);
    if (moved) {
      setPen({ at: moved, isDown });
      if (isDown) answerWith(drawTo(kept, moved));
    } else if (event.key === ' ') {
      setPen({ at, isDown: !isDown });
      if (!isDown) answerWith(beginStroke(kept, at));
    } else return;
    event.preventDefault();
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application takes keys and pointers */}
      <svg
        className={classes.pad}
        viewBox={`0 0 ${signatureCanvas.width} ${signatureCanvas.height}`}
        role="application"
        tabIndex={isDisabled ? -1 : 0}
        aria-roledescription={t(($) => $.signature.pad)}
        aria-labelledby={labelledBy}
        aria-describedby={`${hint} ${describedBy}`}
        aria-disabled={isDisabled}
        data-invalid={isInvalid ? '' : undefined}
        onPointerDown={(event) => {
          if (isDisabled) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          setDrawn(beginStroke(kept, pointAt(event)));
        }}
        onPointerMove={(event) => {
          if (drawn) setDrawn(drawTo(drawn, pointAt(event)));
        }}
        onPointerUp={finish}
        onPointerCancel={finish}
        onKeyDown={isDisabled ? undefined : onKeyDown}
        onBlur={() => setPen(null)}
      >
        <path d={pathOf(strokes)} />
        {pen ? <circle cx={pen.at.x} cy={pen.at.y} r={pen.isDown ? 3 : 5} /> : null}
      </svg>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.button}
          disabled={isDisabled || strokes.length === 0}
          onClick={() => answerWith(kept.slice(0, -1))}
        >
          {t(($) => $.signature.undo)}
        </button>
        <button
          type="button"
          className={classes.button}
          disabled={isDisabled || strokes.length === 0}
          onClick={() => onAnswer({})}
        >
          {t(($) => $.signature.clear)}
        </button>
      </div>
      <p id={hint} className={classes.hint}>
        {t(($) => $.signature.hint)}
      </p>
    </div>
  );
}
