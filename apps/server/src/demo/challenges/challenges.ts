// Writes the challenges: tickets of their category with answers, files, threads, and the photos they dispute.
import { challengeCategory, type ChallengeStatus, defaultSettings, ticketNumberOf } from '@gondola/contract';
import { dueDay, digestOf } from '../../rooms/challenges/digest-schedule.ts';
import { addMessages } from '../conversations.ts';
import { addRows, reserveIds, type Row } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Places } from '../places/places.ts';
import { createRandom } from '../random.ts';
import type { Company, Person, Writing } from '../world.ts';
import { addChallengeFiles } from './challenge-files.ts';
import { type ChallengeStory, tellChallenge } from './challenge-story.ts';
import { lastMovement, listDisputablePhotos, noteDigest, switchNoticesOn } from './challenges.queries.ts';

type Companies = Readonly<Record<DemoCompany, Company>>;
type Numbered = ChallengeStory & { readonly id: number };

const statuses: readonly (ChallengeStatus | null)[] = [
  'pending',
  'explained',
  'pending',
  'solved',
  'explained',
  'pending',
  'solved',
];
const counts: Readonly<Record<DemoCompany, number>> = { rios: 40, otra: 8 };

/** The state of the rare challenge without a status, as older systems left them. */
const unmarked = 17;

async function storiesOf(
  { client, now }: Writing,
  company: Company,
  places: Places,
  provider: Person,
): Promise<ChallengeStory[]> {
  const random = createRandom(`challenges ${company.key}`);
  const photos = await listDisputablePhotos(client, company.id);
  const shopIds = places[company.key].map(({ id }) => id);
  return Array.from({ length: counts[company.key] }, (_, number) =>
    tellChallenge(random, {
      now,
      company,
      place: number % 5 === 4 && company.projects.length > 1 ? 1 : 0,
      status: number === unmarked ? null : (statuses[number % statuses.length] ?? 'pending'),
      photos,
      shopIds,
      provider,
      number,
    }),
  );
}

const raisedAt = ({ moves }: ChallengeStory): Date => moves[0]?.at ?? new Date(0);

async function addChallengeRows(writing: Writing, challenges: readonly Numbered[]): Promise<void> {
  const keys = await addChallengeFiles(writing, challenges);
  const rows = challenges.map((challenge, place): Row => {
    const { text, status, moves, answeredAt, answeredBy } = challenge;
    const last = [...moves.map(({ at }) => at), ...(answeredAt ? [answeredAt] : [])];
    return {
      id: challenge.id,
      company_id: challenge.company.id,
      project_id: challenge.project.id,
      location_id: challenge.locationId,
      creator_id: challenge.creator.id,
      approver_id: challenge.state === 'approved' ? challenge.company.people.owner.id : null,
      subject: text.subject,
      content: text.content,
      category: challengeCategory,
      subcategory: challengeCategory,
      file_key: keys[place]?.file ?? null,
      state: challenge.state,
      estimated_closing_date: challenge.estimate,
      tokens_quoted: challenge.tokens,
      tokens_consumed: challenge.tokens,
      challenge_status: status,
      challenge_response: answeredAt ? (status === 'solved' ? text.solved : text.explained) : null,
      challenge_response_file_key: answeredAt ? (keys[place]?.answerFile ?? null) : null,
      challenge_replier_id: answeredAt ? answeredBy.id : null,
      challenge_replied_at: answeredAt,
      created_at: raisedAt(challenge),
      last_modified_date: new Date(Math.max(...last.map((at) => at.getTime()))),
    };
  });
  await addRows(writing.client, 'tickets', rows);
}

async function addThreads(writing: Writing, challenges: readonly Numbered[]): Promise<void> {
  const { client } = writing;
  const moves = challenges.flatMap((challenge) => challenge.moves.map((move) => ({ challenge, move })));
  await addRows(
    client,
    'ticket_events',
    moves
      .sort((a, b) => a.move.at.getTime() - b.move.at.getTime())
      .map(({ challenge, move }) => ({
        company_id: challenge.company.id,
        ticket_id: challenge.id,
        user_id: move.by.id,
        from_state: move.from,
        to_state: move.to,
        tokens: move.tokens,
        created_at: move.at,
      })),
  );
  await addMessages(
    writing,
    challenges.flatMap((ticket) => ticket.messages.map((message) => ({ ticket, ...message }))),
  );
  await addRows(
    client,
    'challenge_disputes',
    challenges.flatMap(({ id, company, photo }) =>
      photo
        ? [
            {
              company_id: company.id,
              ticket_id: id,
              response_id: photo.responseId,
              answer_id: photo.answerId,
              image_id: photo.imageId,
            },
          ]
        : [],
    ),
  );
}

/** Approved challenges are paid, each project's one after the other (D22). */
async function payChallenges({ client }: Writing, challenges: readonly Numbered[]): Promise<void> {
  const paid = challenges
    .flatMap((challenge) =>
      challenge.moves.filter(({ to }) => to === 'approved').map((move) => ({ challenge, move })),
    )
    .sort((a, b) => a.move.at.getTime() - b.move.at.getTime());
  for (const { challenge, move } of paid) {
    const last = await lastMovement(client, challenge.project.id);
    const amount = 0 - (move.tokens ?? 0);
    await addRows(client, 'wallet_movements', [
      {
        company_id: challenge.company.id,
        project_id: challenge.project.id,
        sequence: (last?.sequence ?? 0) + 1,
        amount,
        tokens_left: (last?.tokensLeft ?? 0) + amount,
        comments: `${ticketNumberOf(challenge.id)} ${challenge.text.subject}`,
        ticket_id: challenge.id,
        user_id: move.by.id,
        created_at: move.at,
      },
    ]);
  }
}

/** Adds the challenges of both companies, and the last digest of those that wait. */
export async function addChallenges(
  writing: Writing,
  companies: Companies,
  places: Places,
  provider: Person,
): Promise<void> {
  const { client, now } = writing;
  const stories: ChallengeStory[] = [];
  for (const company of Object.values(companies)) {
    stories.push(...(await storiesOf(writing, company, places, provider)));
  }
  stories.sort((a, b) => raisedAt(a).getTime() - raisedAt(b).getTime());
  const ids = await reserveIds(client, 'tickets', stories.length);
  const challenges = stories.map((story, place) => Object.assign({ id: ids[place] ?? 0 }, story));
  await addChallengeRows(writing, challenges);
  await addThreads(writing, challenges);
  await payChallenges(writing, challenges);
  await switchNoticesOn(client, companies.rios.id);
  const { challengeDigestTime: time, defaultTimeZone: timeZone } = defaultSettings;
  const day = dueDay(now, { time, timeZone }, undefined);
  if (day !== undefined) {
    await noteDigest(client, day, digestOf(day, { time, timeZone }));
  }
}
