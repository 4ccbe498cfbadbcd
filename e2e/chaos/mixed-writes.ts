// Writes in eight ways at once, as companies do all day, while servers are killed: each writer sends again until it is answered, and notes
// what was acknowledged. Afterwards the database says what of it is lost, there twice or there in half.
import { setTimeout as sleep } from 'node:timers/promises';
import { newDraft } from '@gondola/builder';
import {
  assignmentEndpoints,
  conversationEndpoints,
  type DataOf,
  type EndpointDefinition,
  fieldEndpoints,
  importEndpoints,
  type InputOf,
  responseEndpoints,
  reviewEndpoints,
  taskDraftEndpoints,
  taskEndpoints,
  ticketEndpoints,
  userEndpoints,
} from '@gondola/contract';
import { Client } from 'pg';
import {
  assignTask,
  drawnShelf,
  nameQuestion,
  photoQuestion,
  sendAnswers,
  uploadPhoto,
} from '../journeys/audited-task.ts';
import { callAs, emailOf, present, tokenOf } from '../people.ts';

const kinds = ['ticket', 'message', 'draft', 'task', 'visit', 'edit', 'import', 'run'] as const;
type Kind = (typeof kinds)[number];

/** Products in each file that is imported. */
const productsOfEach = 20;
/** Milliseconds after which one thing that is still not acknowledged fails the day. */
const patience = 120_000;
/** Milliseconds between two tries. */
const pause = 50;

export interface Writers {
  /** Marks of everything that was acknowledged. */
  readonly acknowledged: Readonly<Record<Kind, string[]>>;
  /** Counts the tries that were not acknowledged. */
  refused(): number;
  /** Lets each finish what it is at. */
  stop(): Promise<void>;
}

/** Each makes one thing with a mark of its own, and may be asked again for the same; gives its id where it is not found by its mark. */
type Makers = Readonly<Record<Kind, (mark: string, requestId: string) => Promise<unknown>>>;

/** Imports a file of products, unless all of it is there from a try whose answer did not come. */
async function importProducts(token: string, companyId: number, mark: string, at: string): Promise<void> {
  const lines = Array.from(
    { length: productsOfEach },
    (_, place) => `${mark} ${place},${mark.replaceAll(/\W/g, '')}-${place}`,
  );
  const form = new FormData();
  form.set('companyId', String(companyId));
  form.set('missing', 'leave');
  form.set('file', new File([`name,internal_code\n${lines.join('\n')}\n`], 'productos.csv'));
  const reply = await fetch(`${at}${importEndpoints.uploadProducts.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await reply.json()) as { data: DataOf<typeof importEndpoints.uploadProducts> };
  if (!reply.ok) throw new Error(`the file was answered ${reply.status}: ${JSON.stringify(data)}`);
  const { counts, id } = data.import;
  if (counts.equal === productsOfEach) return;
  await callAs(token, importEndpoints.apply, { params: { id }, body: {} }, undefined, at);
}

/** Prepares what is written about, and gives the ways of writing; the marks of all begin with `title`. */
async function prepareMakers(title: string, at: () => string): Promise<Makers> {
  const [admin, client, scout] = (await Promise.all(
    (['admin', 'client', 'scout'] as const).map((name) => tokenOf(emailOf(name))),
  )) as [string, string, string];
  const task = await assignTask(title, undefined, nameQuestion);
  const visited = await assignTask(`${title} fotos`, undefined, photoQuestion);
  const { user } = await callAs(scout, userEndpoints.current, {});
  const companyId = present(user.projects[0], 'project').companyId;
  const { projectId, assignmentId, questionId } = task;
  const responseId = await sendAnswers({ assignmentId }, [{ questionId, value: 'al comienzo' }]);
  const { surveyResponse } = await callAs(admin, reviewEndpoints.get, { params: { id: responseId } });
  const answerId = present(surveyResponse.QuestionResponses[0], 'answer').id;
  const { ticket } = await callAs(client, ticketEndpoints.create, { body: ticketOf(title, projectId) });
  const draft = {
    definition: newDraft({ title, type: 'general', projectId }),
    requestId: crypto.randomUUID(),
  };
  let { id: draftId, revision } = (
    await callAs(admin, taskDraftEndpoints.beginDraft, { body: { projectId, ...draft } })
  ).draft;

  const call = <E extends EndpointDefinition>(
    token: string,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<DataOf<E>> => callAs(token, endpoint, input, undefined, at());

  const visits = new Map<string, Visit>();

  return {
    ticket: (mark, requestId) =>
      call(client, ticketEndpoints.create, { body: { ...ticketOf(mark, projectId), requestId } }),
    message: (mark, requestId) =>
      call(client, conversationEndpoints.write, {
        params: { id: ticket.id },
        body: { text: mark, requestId },
      }),
    async draft(mark) {
      const standing = (await call(admin, taskDraftEndpoints.draft, { params: { id: draftId } })).draft;
      // Saved by a try whose answer did not come.
      if (standing.definition.title === mark) return;
      revision = standing.revision;
      const definition = newDraft({ title: mark, type: 'general', projectId });
      await call(admin, taskDraftEndpoints.saveDraft, {
        params: { id: draftId },
        body: { revision, definition },
      });
    },
    task: (mark, requestId) =>
      call(admin, taskEndpoints.create, {
        body: {
          title: mark,
          type: 'general',
          projectId,
          requiredGeoreference: false,
          revisionPolicy: 'yes',
          questions: [nameQuestion],
          requestId,
        },
      }),
    async visit(mark, clientId) {
      let visit = visits.get(mark);
      if (!visit) {
        const media = [await uploadPhoto(scout, await drawnShelf(), at())];
        const now = new Date().toISOString();
        visit = { startedAt: now, finishedAt: now, answers: [{ questionId: visited.questionId, media }] };
        visits.set(mark, visit);
      }
      const body = { clientId, assignmentId: visited.assignmentId, acceptSurplus: true, ...visit };
      return (await call(scout, fieldEndpoints.respond, { body })).id;
    },
    edit: (mark) =>
      call(admin, responseEndpoints.editAnswer, { params: { id: answerId }, body: { value: mark } }),
    import: (mark) => importProducts(admin, companyId, mark, at()),
    async run(_mark, requestId) {
      const { run } = await call(admin, assignmentEndpoints.startRun, {
        body: {
          taskId: task.taskId,
          users: [{ change: 'add', ids: [user.id] }],
          locations: [{ change: 'add', matching: {} }],
          categoryCodes: ['General'],
          resetScale: 'daily',
          expectedLocationResponses: 1,
          requestId,
        },
      });
      return run.id;
    },
  };
}

/** Begins to write; `at` gives the address of a server, of several another each time. */
export async function startWriters(at: () => string): Promise<Writers> {
  const title = `Caos ${Date.now()}`;
  const makers = await prepareMakers(title, at);
  const acknowledged = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Record<
    Kind,
    string[]
  >;
  const over = new AbortController();
  let refused = 0;

  const write = async (kind: Kind): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const mark = `${title} ${kind} ${turn}`;
      const requestId = crypto.randomUUID();
      const begun = Date.now();
      for (;;) {
        try {
          const made = await makers[kind](mark, requestId);
          acknowledged[kind].push(typeof made === 'number' ? String(made) : mark);
          break;
        } catch (error) {
          refused += 1;
          if (Date.now() - begun > patience) throw new Error(`${mark} is not taken`, { cause: error });
          await sleep(pause);
        }
      }
    }
  };
  const writing = Promise.all(kinds.map(write));
  writing.catch(() => undefined);
  return {
    acknowledged,
    refused: () => refused,
    async stop() {
      over.abort();
      await writing;
    },
  };
}

const ticketOf = (subject: string, projectId: number) =>
  ({ subject, content: 'x', category: 'qa', subcategory: 'other', projectId }) as const;

interface Visit {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly answers: { questionId: number; media: string[] }[];
}

/** Counts for each of the marks in $1 how often it is there, whole; an edit may be an answer and a version of it. */
const found: Readonly<Record<Kind, string>> = {
  ticket: 'select subject as mark, count(*) from tickets where subject = any ($1) group by 1',
  message: 'select text as mark, count(*) from conversation_messages where text = any ($1) group by 1',
  draft: `select definition ->> 'title' as mark, count(*) from task_drafts where definition ->> 'title' = any ($1) group by 1`,
  task: `select t.title as mark, count(*) from tasks t join questions q on q.task_id = t.id where t.title = any ($1) group by 1`,
  visit: `select r.id::text as mark, count(*) from responses r join answers a on a.response_id = r.id join answer_images i on i.answer_id = a.id
    join files f on f.key = i.file_key and f.state = 'stored' where r.id = any ($1::bigint[]) group by 1`,
  edit: `select distinct value as mark, 1 as count from
    (select value from answers where value = any ($1) union all select value from answer_versions where value = any ($1)) v`,
  import: `select m.mark, count(*) / ${productsOfEach}.0 as count from unnest($1::text[]) m (mark)
    join products p on p.name like m.mark || ' %' and not p.deleted group by 1`,
  run: `select id::text as mark, case when state = 'done' and created + existing = total then 1 else 0.5 end as count
    from assignment_runs where id = any ($1::bigint[])`,
};

/** Says of what was acknowledged what is not there once and whole; a draft is the last that was saved. `ownerUrl` is that of the database. */
export async function findFaults(
  ownerUrl: string,
  { acknowledged }: Pick<Writers, 'acknowledged'>,
): Promise<string[]> {
  const db = new Client({ connectionString: ownerUrl });
  await db.connect();
  try {
    const faults: string[] = [];
    for (const kind of kinds) {
      const marks = kind === 'draft' ? acknowledged.draft.slice(-1) : acknowledged[kind];
      const { rows } = await db.query<{ mark: string; count: string }>(found[kind], [marks]);
      const counts = new Map(rows.map(({ mark, count }) => [mark, Number(count)]));
      for (const mark of marks) {
        const count = counts.get(mark) ?? 0;
        if (count !== 1) faults.push(`${mark} (${kind}) is there ${count} times`);
      }
    }
    return faults;
  } finally {
    await db.end();
  }
}
