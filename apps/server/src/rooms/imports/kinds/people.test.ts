// The person that a line of a file makes, as rules: nothing is lost, nothing is done twice, nobody gains the one role.
import { projectRoles } from '@gondola/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '../reading/compare-rows.ts';
import type { Values } from '../import-row.ts';
import { settlePerson } from './people.ts';

const projects = [
  { id: 3, name: 'Uno' },
  { id: 7, name: 'Dos, y más' },
  { id: 12, name: 'Tres' },
];
const groups = [
  { id: 1, name: 'Norte' },
  { id: 2, name: 'Sur' },
];
type Named = (typeof projects)[number];

const role = fc.constantFrom(...projectRoles);
const some = <Item>(items: readonly Item[], min = 0) => fc.subarray([...items], { minLength: min });
const namesOf = (items: readonly Named[]) => items.map(({ name }) => name).join('; ') || null;
const idsOf = (items: readonly Named[]) => items.map(({ id }) => id).join(',') || null;

/** A person of the company, as the database gives them. */
const member: fc.Arbitrary<Values> = fc
  .record({
    links: some(projects, 1),
    roles: fc.array(role, { minLength: 3, maxLength: 3 }),
    own: fc.constantFrom(...projectRoles, 'superAdmin'),
    in: some(groups),
    deleted: fc.constantFrom('0', '1'),
  })
  .map(({ links, roles, own, deleted, ...rest }) => {
    const held = roles.slice(0, links.length);
    return {
      email: 'rosa@example.com',
      full_name: 'Rosa',
      last_name: null,
      dni: '123456789',
      role: own,
      phone_number: null,
      language: null,
      project: namesOf(links),
      project_role: new Set(held).size === 1 ? (held[0] ?? null) : held.join('; '),
      groups: namesOf(rest.in),
      deleted,
      _links: links.map(({ id }, place) => `${id}:${held[place]}`).join(','),
      _groups: idsOf(rest.in),
    };
  });

/** A line of a file after its names were looked up. */
const line: fc.Arbitrary<Values> = fc
  .record({
    named: fc.shuffledSubarray(projects),
    roles: fc.array(role, { minLength: 3, maxLength: 3 }),
    howMany: fc.constantFrom('none', 'one', 'each'),
    in: some(groups),
    own: fc.option(fc.constantFrom(...projectRoles, 'superAdmin'), { nil: undefined }),
  })
  .map(({ named, roles, howMany, own, ...rest }) => {
    const said = howMany === 'none' ? [] : roles.slice(0, howMany === 'one' ? 1 : named.length);
    const cells = {
      email: 'rosa@example.com',
      full_name: 'Rosa',
      dni: '123456789',
      role: own,
      deleted: '0',
      project: namesOf(named) ?? undefined,
      _projects: idsOf(named) ?? undefined,
      project_role: said.join('; ') || undefined,
      groups: namesOf(rest.in) ?? undefined,
      _groups: idsOf(rest.in) ?? undefined,
    };
    return Object.fromEntries(
      Object.entries(cells).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  });

const registered = new Map([['email', 5]]);
const settle = (said: Values, current: Values | undefined) =>
  settlePerson(said, {
    found: current ? registered : new Map(),
    current,
    defaults: {},
    swapsPositions: false,
  });
const isFine = ({ errors }: ReturnType<typeof settle>): boolean => (errors ?? []).length === 0;
const idsIn = (links: string | null | undefined): string[] =>
  links ? links.split(',').map((pair) => pair.split(':')[0] ?? '') : [];

describe('a line about a person of the company', () => {
  it('takes no project and no group away from who is there, and adds all that it names', () => {
    fc.assert(
      fc.property(member, line, (current, said) => {
        const settled = settle(said, current);
        fc.pre(isFine(settled));
        const links = idsIn(settled.values['_links']);
        const kept = current['deleted'] === '0' ? idsIn(current['_links']) : [];
        expect(links).toEqual(expect.arrayContaining([...kept, ...idsIn(said['_projects'])]));
        expect(idsIn(settled.values['_groups'])).toEqual(
          expect.arrayContaining([...idsIn(current['_groups']), ...idsIn(said['_groups'])]),
        );
      }),
    );
  });

  it('has nothing to do the second time', () => {
    fc.assert(
      fc.property(member, line, (current, said) => {
        const settled = settle(said, current);
        // Of a person who comes back, only the line after that is taken for what they are.
        fc.pre(isFine(settled) && current['deleted'] === '0');
        const after = { ...current, ...settled.values };
        expect(differenceOf(after, settle(said, after).values).kind).toBe('equal');
      }),
    );
  });

  it('neither gives the role of super administrators nor takes it', () => {
    fc.assert(
      fc.property(fc.option(member, { nil: undefined }), line, (current, said) => {
        const settled = settle(said, current);
        const was = current?.['role'] === 'superAdmin';
        const is = (settled.values['role'] ?? current?.['role']) === 'superAdmin';
        if (was !== is) expect(isFine(settled)).toBe(false);
      }),
    );
  });
});

it('a line about somebody who is registered and not of the company says nothing of what they are', () => {
  fc.assert(
    fc.property(line, (said) => {
      const { values } = settlePerson(
        { ...said, full_name: 'Otra', phone_number: '1', language: 'en' },
        { found: registered, current: undefined, defaults: {}, swapsPositions: false },
      );
      for (const column of ['full_name', 'last_name', 'dni', 'role', 'phone_number', 'language'])
        expect(values).not.toHaveProperty(column);
    }),
  );
});

describe('the role on a project', () => {
  const projectOf = (said: Values, current?: Values) =>
    settle({ email: 'a@b.cl', dni: '123456789', deleted: '0', ...said }, current).values['_links'];
  const two = { project: 'Uno; Tres', _projects: '3,12' };

  it('follows that of the person unless the line says another', () => {
    expect(projectOf({ role: 'qa', ...two })).toBe('3:qa,12:qa');
    expect(projectOf({ role: 'qa', ...two, project_role: 'client' })).toBe('3:client,12:client');
    expect(projectOf({ role: 'qa', ...two, project_role: 'client; scout' })).toBe('3:client,12:scout');
  });

  it('is said in the order of the projects, whichever comes first', () => {
    expect(
      projectOf({ role: 'qa', project: 'Tres; Uno', _projects: '12,3', project_role: 'client; scout' }),
    ).toBe('3:scout,12:client');
  });

  it('is asked for once or for each, and of a project where there are several', () => {
    const codes = (said: Values, current?: Values) =>
      settle({ email: 'a@b.cl', dni: '123456789', deleted: '0', ...said }, current).errors?.map(
        ({ code }) => code,
      );
    const three = { project: 'Uno; Dos; Tres', _projects: '3,7,12' };
    expect(codes({ ...three, project_role: 'qa; scout' })).toEqual(['rolesOfProjects']);
    const current = { role: 'scout', deleted: '0', project: 'Uno; Tres', _links: '3:scout,12:scout' };
    expect(codes({ project_role: 'qa' }, current)).toEqual(['whichProject']);
    expect(codes({}, current)).toEqual([]);
  });
});
