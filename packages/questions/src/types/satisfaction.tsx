import { useTranslation } from 'react-i18next';
import { emojiFiles, settingsOf, typeDefinition } from '@gondola/survey';
import { ChoiceList } from '../parts/choice-list.tsx';
import { MarkDisplay } from '../parts/displays.tsx';
import type { InputProps, QuestionView } from '../question-view.ts';
import { Face } from '../parts/face.tsx';

function Input(props: InputProps) {
  const { t } = useTranslation('questions');
  const settings = settingsOf('satisfaction', props.question.settings);
  const scale = typeDefinition('satisfaction').highestMark(settings) ?? 0;
  const set = 'emojiSet' in settings ? String(settings.emojiSet) : '';
  return (
    <ChoiceList
      {...props}
      isScale
      options={(emojiFiles[scale] ?? []).map((emoji, index) => ({
        key: String(index + 1),
        name: t(($) => $.outOf, { value: index + 1, scale }),
        label: <Face emoji={emoji} set={set} />,
      }))}
      chosen={[props.answer.value ?? '']}
      onChoose={(mark) => props.onAnswer({ value: String(mark) })}
    />
  );
}

/** Faces, the least content first. */
export const satisfaction: QuestionView = { Input, Display: MarkDisplay };
