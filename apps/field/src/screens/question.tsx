import { Button } from '@mantine/core';
import { QuestionInput } from '@gondola/questions';
import type { Answer, Page } from '@gondola/survey';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Answering } from '../visits/use-interview.ts';
import { CaptureProvider } from './capture-provider.tsx';
import { TooSmall } from './review-screen.tsx';
import classes from '../display/screens.module.css';

export interface QuestionProps {
  readonly answering: Answering;
  readonly page: Page<number>;
}

/** One question with its picture, its input and what this phone can do for it. */
export function Question({ answering, page }: QuestionProps) {
  const { t } = useTranslation('field');
  const { type, choices, settings, required, id } = page;
  const question = answering.task.Questions.find((asked) => asked.id === id);
  if (!question) return null;
  const { title, description } = question;
  const picture = answering.pictureOf(question) ?? question.imageUrl;
  return (
    <>
      {picture ? <img className={classes.picture} src={picture} alt="" /> : null}
      {question.isSwitchStock ? <p className={classes.hint}>{t(($) => $.visit.switchesStock)}</p> : null}
      <CaptureProvider answering={answering} page={page}>
        <QuestionInput
          question={{ type, title, choices, settings, required }}
          description={description ? <RichText markup={description} /> : null}
          answer={answering.interview.answerTo(id) ?? {}}
          onAnswer={(answer) => answering.answer(id, answer as Answer<number>)}
          showsProblem={answering.showsProblem}
        />
        <Flaws answering={answering} questionId={id} />
        <TooSmall answering={answering} questionId={id} />
      </CaptureProvider>
    </>
  );
}

/** Photos of the answer that are not good, each with the way to use it all the same; to take it again is next to the photo. */
function Flaws({ answering, questionId }: { answering: Answering; questionId: number }) {
  const { t } = useTranslation('field');
  const names = answering.interview.answerTo(questionId)?.media ?? [];
  return names.map((name, index) => {
    const [flaw] = answering.flaws.get(name) ?? [];
    if (!flaw) return null;
    const place = index + 1;
    return (
      <p key={name} className={classes.flaw} role="status">
        {t(($) => $.flaws.photo[flaw], { place })}
        <Button
          size="lg"
          variant="default"
          aria-label={t(($) => $.flaws.useNamed, { place })}
          onClick={() => answering.acceptFlaws(name)}
        >
          {t(($) => $.flaws.use)}
        </Button>
      </p>
    );
  });
}

/** The head of a visit on each of its pages: the way out, by which all of it is kept. */
export function VisitHead() {
  const { t } = useTranslation('field');
  return (
    <div className={classes.visitHead}>
      <Link href="/" className={classes.backward}>
        <IconX size={20} aria-hidden />
        {t(($) => $.visit.leave)}
      </Link>
    </div>
  );
}
