import { type QuestionsPort, QuestionsProvider } from '@gondola/questions';
import type { ReactNode } from 'react';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';

interface ShownAnswersProps {
  readonly addressOf: (name: string) => string;
  readonly nameOfProduct: (id: string) => string | undefined;
  readonly children: ReactNode;
}

/** Shows answers with the files and products that are kept here; nothing is captured in it. */
export function ShownAnswers({ addressOf, nameOfProduct, children }: ShownAnswersProps) {
  const formats = useAnswerFormats();
  const port: QuestionsPort = {
    ...formats,
    files: { store: () => Promise.reject(new Error('nothing is captured here')), addressOf },
    products: { choose: async () => null, nameOf: nameOfProduct },
  };
  return <QuestionsProvider value={port}>{children}</QuestionsProvider>;
}
