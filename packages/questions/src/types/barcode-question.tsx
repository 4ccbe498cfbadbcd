import { hasWrongCheckDigit } from '@gondola/formats/article-number.ts';
import { useTranslation } from 'react-i18next';
import { TextDisplay } from '../parts/displays.tsx';
import classes from '../parts/fields.module.css';
import { TextField } from '../parts/text-field.tsx';
import type { InputProps, QuestionView } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';

function Input(props: InputProps) {
  const { t } = useTranslation('questions');
  const { scanBarcode } = useQuestionsPort();
  const scan = async (read: () => Promise<string | null>) => {
    const value = await read();
    if (value !== null) props.onAnswer({ value });
  };
  return (
    <>
      <div className={classes.withButton}>
        <TextField {...props} />
        {scanBarcode ? (
          <button
            type="button"
            className={classes.button}
            disabled={props.isDisabled}
            onClick={() => void scan(scanBarcode)}
          >
            {t(($) => $.scan)}
          </button>
        ) : null}
      </div>
      <output className={classes.notice}>
        {hasWrongCheckDigit(props.answer.value ?? '') ? t(($) => $.checkDigit) : null}
      </output>
    </>
  );
}

/** A code, read by camera where there is one, or typed. */
export const barcodeQuestion: QuestionView = { Input, Display: TextDisplay };
