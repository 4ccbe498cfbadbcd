// Products of a company, as many as wanted, straight into the table.
import type pg from 'pg';

/** Adds products numbered from 1: names of some words, an EAN, two thirds of the other columns filled. */
export async function loadProducts(owner: pg.Client, companyId: number, count: number): Promise<void> {
  await owner.query(
    `insert into products (company_id, name, internal_code, ean, distributor, description, size, category_code, sub_category,
       category01, category02, deleted)
     select $1::bigint,
       (array['Leche entera', 'Yogur natural', 'Jugo de manzana', 'Detergente líquido', 'Arroz grado 1'])[n % 5 + 1] || ' ' ||
         (array['Andina', 'Del Valle', 'Los Robles', 'Patagonia'])[n % 4 + 1] || ' ' || n,
       lpad(n::text, 8, '0'), (7800000000000 + $1::bigint * 10000000 + n)::text,
       (array['Andina', 'Del Valle', 'Los Robles', 'Patagonia'])[n % 4 + 1], 'Producto número ' || n || ' de la lista',
       (n % 20) * 50 + 50 || ' g', 'C' || (n % 4 + 1), 'Sub ' || n % 40, 'Grupo ' || n % 7,
       case when n % 3 = 0 then 'Línea ' || n % 13 end, n % 50 = 0
     from generate_series(1, $2::int) n`,
    [companyId, count],
  );
}
