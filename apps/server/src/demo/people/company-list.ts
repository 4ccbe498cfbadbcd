// The two companies of the demo with their projects.
import type { DemoCompany } from '../pictures/picture-list.ts';

export interface CompanyPlan {
  readonly key: DemoCompany;
  readonly name: string;
  readonly taxId: string;
  readonly whatsapp: string;
  readonly projects: readonly string[];
}

export const companyList: readonly CompanyPlan[] = [
  {
    key: 'rios',
    name: 'Lácteos Ríos SpA',
    taxId: '76.431.208-7',
    whatsapp: 'https://wa.me/56900000010',
    projects: ['Ventas Retail', 'Lanzamiento Yogur', 'Invierno 2026', 'Piloto Norte'],
  },
  {
    key: 'otra',
    name: 'Otra Marca S.A.',
    taxId: '96.874.030-K',
    whatsapp: 'https://wa.me/56900000020',
    projects: ['Auditoría Bebidas'],
  },
];
