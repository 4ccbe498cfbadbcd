// The world that the parts of the demo hand each other: who and what exists by now.
import type { Role } from '@gondola/contract';
import type pg from 'pg';
import type { Services } from '../platform/services.ts';
import type { DemoCompany, PictureSpec } from './pictures/picture-list.ts';
import type { Scene } from './pictures/scene.ts';
import type { Shop } from './places/shop-list.ts';

export interface Writing {
  readonly client: pg.Client;
  readonly services: Services;
  readonly now: Date;
}

export interface Person {
  readonly id: number;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  /** Linked to every project of the company, not just the first. */
  readonly everywhere: boolean;
}

export interface Project {
  readonly id: number;
  readonly name: string;
}

export interface Company {
  readonly key: DemoCompany;
  readonly id: number;
  readonly name: string;
  /** The first is the one the demo accounts work on. */
  readonly projects: readonly Project[];
  readonly people: {
    readonly owner: Person;
    /** The people who raise tickets. */
    readonly clients: readonly Person[];
    readonly reviewers: readonly Person[];
    readonly auditors: readonly Person[];
    readonly scouts: readonly Person[];
  };
}

/** Those of some people who work on a project, by its place among the company's. */
export const onProject = (people: readonly Person[], place: number): readonly Person[] =>
  place === 0 ? people : people.filter(({ everywhere }) => everywhere);

export interface PlacedShop extends Shop {
  /** Of the general location. */
  readonly id: number;
  readonly name: string;
}

export interface Product {
  readonly id: number;
  readonly categoryCode: string;
  readonly name: string;
  readonly ean: string;
  /** Usual price, in pesos. */
  readonly price: number;
}

export interface StoredPicture extends Omit<PictureSpec, 'draw'> {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly runs: Scene['runs'];
}
