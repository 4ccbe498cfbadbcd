// Writes four hundred responses with everything that hangs on them.
import { addRows, listLabels } from '../demo.queries.ts';
import { addReturnedToBells } from '../notifications/bells.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Products } from '../products/products.ts';
import type { StoredPicture, Writing } from '../world.ts';
import { auditRowsOf } from './audit-rows.ts';
import { makeResponse } from './field-response.ts';
import { numbered } from './numbered-response.ts';
import {
  answerRows,
  choiceRows,
  correctionRows,
  drawnRows,
  imageRows,
  responseRow,
  roundRows,
  versionRows,
} from './response-rows.ts';
import { proofRow } from './proof-rows.ts';
import type { Assignment } from './routes.ts';
import { planSubmissions } from './visits.ts';

const counts: Readonly<Record<DemoCompany, number>> = { rios: 350, otra: 50 };

/** Adds the responses of both companies. */
export async function addResponses(
  writing: Writing,
  assignments: readonly Assignment[],
  pictures: readonly StoredPicture[],
  products: Products,
): Promise<void> {
  const { client, now } = writing;
  const labels = await listLabels(client);
  const keys = ['rios', 'otra'] as const;
  const planned = keys.flatMap((key) => {
    const own = assignments.filter(({ company }) => company.key === key);
    return planSubmissions(now, own, counts[key]).map((submission, number) =>
      makeResponse(submission, number, { now, pictures, products: products[key], labels }),
    );
  });
  planned.sort((a, b) => a.submission.createdAt.getTime() - b.submission.createdAt.getTime());
  const responses = await numbered(writing, planned);
  const drawn = responses.flatMap((response) =>
    [...response.audits].map(([place, audit]) => drawnRows(response, place, audit)),
  );

  await addRows(client, 'responses', responses.map(responseRow));
  await addRows(client, 'visit_proofs', responses.map(proofRow));
  await addRows(client, 'response_corrections', responses.flatMap(correctionRows));
  await addRows(client, 'answers', responses.flatMap(answerRows));
  await addRows(client, 'answer_choices', responses.flatMap(choiceRows));
  await addRows(client, 'answer_images', responses.flatMap(imageRows));
  await addRows(client, 'answer_versions', responses.flatMap(versionRows));
  await addRows(client, 'audit_rounds', responses.flatMap(roundRows));
  await addRows(
    client,
    'image_strokes',
    drawn.flatMap(({ strokes }) => strokes),
  );
  await addRows(
    client,
    'answer_marks',
    drawn.flatMap(({ marks }) => marks),
  );
  await addRows(
    client,
    'image_shares',
    drawn.flatMap(({ shares }) => shares),
  );
  await addRows(
    client,
    'binary_scores',
    drawn.flatMap(({ scores }) => scores),
  );
  await addRows(client, 'audit_log', responses.flatMap(auditRowsOf));
  await addReturnedToBells(writing, responses);
}
