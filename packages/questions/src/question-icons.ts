// The icon of each question type, apart from its input and display: lists of questions need no more than this.
// oxlint-disable-next-line typescript/triple-slash-reference -- the modules of icons are ambient: there is nothing to import
/// <reference path="./icons.d.ts" />
import type { ComponentType } from 'react';
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDecimal from '@tabler/icons-react/dist/esm/icons/IconDecimal.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import IconNumber123 from '@tabler/icons-react/dist/esm/icons/IconNumber123.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconSelect from '@tabler/icons-react/dist/esm/icons/IconSelect.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconSquareCheck from '@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs';
import IconToggleLeft from '@tabler/icons-react/dist/esm/icons/IconToggleLeft.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { QuestionType } from '@gondola/survey';

type QuestionIcon = ComponentType<{ size?: number; className?: string | undefined; 'aria-hidden'?: boolean }>;

export const questionIcons: Readonly<Record<QuestionType, QuestionIcon>> = {
  'welcome page': IconHandStop,
  'end page': IconFlag,
  content: IconInfoCircle,
  'resume page': IconClipboardText,
  image: IconCamera,
  'multiple image question': IconLibraryPhoto,
  'short answer': IconLetterCase,
  'long answer': IconAlignLeft,
  'simple selection': IconCircleDot,
  'multiple selection': IconSquareCheck,
  'drop down menu': IconSelect,
  satisfaction: IconMoodSmile,
  'yes/no question': IconToggleLeft,
  'nps question': IconGauge,
  date: IconCalendar,
  'numeric answer': IconNumber123,
  'signature question': IconSignature,
  'barcode question': IconBarcode,
  'decimal answer': IconDecimal,
  price: IconCash,
  video: IconVideo,
  audio: IconMicrophone,
  time: IconClock,
  text: IconLetterCase,
  'short-text': IconLetterCase,
  product: IconPackage,
};
