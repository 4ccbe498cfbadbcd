// Pages that people attach to challenges and to answers.
import { writePdf } from '../documents/pdf.ts';
import { addFiles, type NewFile } from '../files/stored-files.ts';
import type { Writing } from '../world.ts';
import type { ChallengeStory } from './challenge-story.ts';

const bareText = (text: string): string => text.replaceAll(/[^\u0020-\u00ff]/g, '');

function page(story: ChallengeStory, number: number, isAnswer: boolean): NewFile {
  const { company, text, creator, answeredBy, moves, answeredAt } = story;
  const by = isAnswer ? answeredBy : creator;
  const body = !isAnswer ? text.content : story.status === 'solved' ? text.solved : text.explained;
  return {
    isPublic: false,
    purpose: 'ticket',
    companyId: company.id,
    signedBy: by.id,
    createdAt: (isAnswer ? answeredAt : moves[0]?.at) ?? new Date(0),
    name: `${isAnswer ? 'respuesta' : 'desafio'}-${number + 1}`,
    extension: 'pdf',
    content: writePdf(isAnswer ? 'Respuesta' : 'Detalle', [
      { style: 'title', text: bareText(text.subject) },
      { style: 'small', text: bareText(`${story.project.name}, ${by.fullName}`) },
      { style: 'text', text: bareText(body) },
    ]),
  };
}

interface ChallengeKeys {
  readonly file: string | null;
  readonly answerFile: string | null;
}

/** Stores the files of all challenges; gives their keys in the order of the stories. */
export async function addChallengeFiles(
  writing: Writing,
  stories: readonly ChallengeStory[],
): Promise<ChallengeKeys[]> {
  const keys: ChallengeKeys[] = [];
  for (const [number, story] of stories.entries()) {
    const [file = null] = story.hasFile ? await addFiles(writing, [page(story, number, false)]) : [];
    const [answerFile = null] = story.hasAnswerFile
      ? await addFiles(writing, [page(story, number, true)])
      : [];
    keys.push({ file, answerFile });
  }
  return keys;
}
