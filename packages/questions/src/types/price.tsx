import { useId } from 'react';
import { PriceDisplay } from '../parts/displays.tsx';
import classes from '../parts/fields.module.css';
import { TypedNumber } from '../parts/typed-number.tsx';
import type { InputProps, QuestionView } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';

/** An amount typed next to the sign of its currency, which a screen reader says with the field. */
function PriceInput(props: InputProps) {
  const { currency } = useQuestionsPort();
  const id = useId();
  if (!currency) return <TypedNumber {...props} inputMode="decimal" />;
  const { sign, isFirst } = currency;
  return (
    <div
      className={classes.money}
      data-side={isFirst ? 'first' : 'last'}
      data-length={Math.min(sign.length, 3)}
    >
      <span id={id} className={classes.sign}>
        {sign}
      </span>
      <TypedNumber {...props} inputMode="decimal" describedBy={`${id} ${props.describedBy}`} />
    </div>
  );
}

/** An amount of money. */
export const price: QuestionView = { Input: PriceInput, Display: PriceDisplay };
