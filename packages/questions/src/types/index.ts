// How each question type is shown; one missing does not compile.
import type { QuestionType } from '@gondola/survey';
import type { QuestionView } from '../question-view.ts';
import { audio } from './audio.tsx';
import { barcodeQuestion } from './barcode-question.tsx';
import { content } from './content.tsx';
import { date } from './date.tsx';
import { decimalAnswer } from './decimal-answer.tsx';
import { dropDownMenu } from './drop-down-menu.tsx';
import { endPage } from './end-page.tsx';
import { image } from './image.tsx';
import { longAnswer } from './long-answer.tsx';
import { multipleImageQuestion } from './multiple-image-question.tsx';
import { multipleSelection } from './multiple-selection.tsx';
import { npsQuestion } from './nps-question.tsx';
import { numericAnswer } from './numeric-answer.tsx';
import { price } from './price.tsx';
import { product } from './product.tsx';
import { resumePage } from './resume-page.tsx';
import { satisfaction } from './satisfaction.tsx';
import { shortAnswer } from './short-answer.tsx';
import { signatureQuestion } from './signature-question.tsx';
import { simpleSelection } from './simple-selection.tsx';
import { time } from './time.tsx';
import { video } from './video.tsx';
import { welcomePage } from './welcome-page.tsx';
import { yesNoQuestion } from './yes-no-question.tsx';

export const questionViews = {
  'welcome page': welcomePage,
  'end page': endPage,
  content,
  'resume page': resumePage,
  image,
  'multiple image question': multipleImageQuestion,
  'short answer': shortAnswer,
  'long answer': longAnswer,
  'simple selection': simpleSelection,
  'multiple selection': multipleSelection,
  'drop down menu': dropDownMenu,
  satisfaction,
  'yes/no question': yesNoQuestion,
  'nps question': npsQuestion,
  date,
  'numeric answer': numericAnswer,
  'signature question': signatureQuestion,
  'barcode question': barcodeQuestion,
  'decimal answer': decimalAnswer,
  price,
  video,
  audio,
  time,
  text: shortAnswer,
  'short-text': shortAnswer,
  product,
} as const satisfies Record<QuestionType, QuestionView>;
