// The server as a phone meets it while it sends: uploads in blocks, answers before files, and what goes wrong on the way.
import { type BodyOf, fieldEndpoints } from '@gondola/contract';
import { answer, type Asked, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { vi } from 'vitest';
import { blockSize } from '../store/rows.ts';

type Respond = Replies<typeof fieldEndpoints.respond>;
type Declared = BodyOf<typeof fieldEndpoints.uploads>['files'][number];

interface Upload {
  readonly file: Declared;
  readonly blocks: (Uint8Array | undefined)[];
}

/** A fault of a request: it does not come, its answer does not, somebody else answers with this status, or its address has expired. */
export type Fault = 'lost' | 'answerLost' | 'busy' | 'expired' | ForeignStatus;
type ForeignStatus = 200 | 401 | 403 | 404 | 409 | 413;

const addressOf = (id: string): string => `https://gondola.test/files/private/answer-image/1/${id}.jpg`;

export class FieldServer {
  readonly uploads = new Map<string, Upload>();
  /** Bodies of stored responses by the id that their phone gave them. */
  readonly stored = new Map<string, object>();
  /** Bodies of skipped visits by the id that their phone gave them. */
  readonly skipped = new Map<string, object>();
  readonly waiting = new Set<string>();
  /** Ids of files that are not what they say. */
  readonly refused = new Set<string>();
  /** Bytes of blocks that came. */
  received = 0;
  /** Faults of the next requests; empty for none. */
  readonly faults: (Fault | null)[] = [];
  readonly calls: Asked[];

  /** `respond` answers in place of the server, where it answers at all. */
  constructor(respond?: (call: Parameters<Respond>[0]) => ReturnType<Respond> | undefined) {
    this.calls = fakeServer([
      answer(fieldEndpoints.uploads, ({ body }) => ({
        uploads: body.files.map((file) => this.#declare(file)),
      })),
      answer(fieldEndpoints.skip, ({ body }) => {
        const isRefused = [...this.refused].some((id) => body.photo?.includes(id));
        if (isRefused) return refuse(400, 'Revisa la foto');
        this.skipped.set(body.clientId, body);
        return { id: 7, receivedAt: new Date().toISOString() };
      }),
      answer(fieldEndpoints.respond, (call) => respond?.(call) ?? this.#respond(call.body)),
    ]);
    const contract = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
      this.#withFault(() =>
        address.includes('/files/blocks/') ? this.#put(address, init) : contract(address, init),
      ),
    );
  }

  isStored(id: string): boolean {
    return this.uploads.get(id)?.blocks.every((block) => block !== undefined) ?? false;
  }

  forgetFiles(): void {
    this.uploads.clear();
  }

  #declare(file: Declared) {
    const count = Math.ceil(file.size / blockSize);
    const upload = this.uploads.get(file.id) ?? {
      file,
      blocks: Array.from<Uint8Array | undefined>({ length: count }),
    };
    this.uploads.set(file.id, upload);
    const state = this.#stateOf(file.id);
    return {
      id: file.id,
      address: addressOf(file.id),
      state,
      refusal: state === 'refused' ? { code: 'platform:files.empty', message: 'No se puede leer.' } : null,
      have: this.#have(upload),
      sendTo:
        state === 'waiting' ? `https://gondola.test/files/blocks/1/2/${file.id}/{first}?signature=x` : null,
    };
  }

  #stateOf(id: string): 'refused' | 'stored' | 'waiting' {
    if (this.#isRefused(id)) return 'refused';
    return this.isStored(id) ? 'stored' : 'waiting';
  }

  /** Whether no bytes of a file are taken: it is empty, or all of it is here and not what it says. */
  #isRefused(id: string): boolean {
    return this.uploads.get(id)?.file.size === 0 || (this.isStored(id) && this.refused.has(id));
  }

  #have({ blocks }: Upload): string {
    return blocks.map((block) => (block ? '1' : '0')).join('');
  }

  async #put(address: string, { body }: RequestInit): Promise<Response> {
    const [, id = '', first = ''] = /\/blocks\/1\/2\/([^/]+)\/(\d+)\?/.exec(address) ?? [];
    const upload = this.uploads.get(id);
    if (!upload) return Response.json({ message: 'No existe' }, { status: 404 });
    const bytes = body as Uint8Array;
    for (let start = 0; start < bytes.length; start += blockSize) {
      const place = Number(first) + start / blockSize;
      upload.blocks[place] = bytes.slice(start, start + blockSize);
      this.received += upload.blocks[place].length;
    }
    return Response.json({ data: { have: this.#have(upload) } });
  }

  #respond(body: BodyOf<typeof fieldEndpoints.respond>) {
    const { clientId } = body;
    const files = body.answers.flatMap(({ media }) => media ?? []);
    const ids = files.map((address) => address.split('/').at(-1)?.replace('.jpg', '') ?? '');
    const unknown = ids.findIndex((id) => !this.uploads.has(id));
    if (unknown >= 0)
      return refuse(400, 'Revisa', {
        fields: [
          { path: `questions.1.media.${unknown}`, code: 'platform:files.unknown', message: 'No existe' },
        ],
      });
    const waitingFor = files.filter(
      (_, place) => !this.isStored(ids[place] ?? '') || this.#isRefused(ids[place] ?? ''),
    );
    const told = { id: 44, status: 'pending' as const, marks: [], score: null };
    if (waitingFor.length > 0) {
      this.waiting.add(clientId);
      return { ...told, waitingFor, files: [] };
    }
    this.stored.set(clientId, body);
    this.waiting.delete(clientId);
    const received = ids.map((id, place) => ({
      address: files[place] ?? '',
      sha256: this.uploads.get(id)?.file.sha256 ?? '',
    }));
    return { ...told, waitingFor: [], files: received };
  }

  async #withFault(work: () => Promise<Response>): Promise<Response> {
    const fault = this.faults.shift() ?? null;
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault === 'busy') return Response.json({ success: false, message: 'Ahora no' }, { status: 503 });
    if (fault === 'expired') return Response.json({ message: 'Venció' }, { status: 403 });
    if (typeof fault === 'number')
      return fault === 200
        ? new Response('<html>Wi-Fi</html>')
        : Response.json({ message: 'Forbidden' }, { status: fault });
    const response = await work();
    if (fault === 'answerLost') throw new TypeError('Failed to fetch');
    return response;
  }
}
