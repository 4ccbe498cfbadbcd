-- The search looks up codes where they are indexed: migration 0054 put the folded code of a row in a column and dropped the
-- index of the expression that this function still asked for, so every row of every company was folded for each search.
create or replace function named_by(kind text, phrase text) returns text language sql stable as $$
  select concat_ws(' or ',
    format('%s = %L', case when kind = 'locations' then 't.location_id' else 't.id' end, p.number),
    case kind
      when 'locations' then format('t.folded_code = fold_code(%L) and t.internal_code is not null', p.code)
      when 'products' then format('t.folded_code = fold_code(%1$L) or t.bare_code = %2$L or t.bare_ean = %3$L',
        p.code, lower(ltrim(p.code, '0')), ltrim(p.code, '0'))
      when 'users' then format('t.email = %L', lower(p.code))
    end)
  from (select trim(phrase) as code, substring(trim(phrase) from
    case when kind in ('tickets', 'challenges') then '^[tT]?[- ]?0*(\d{1,12})$' else '^0*(\d{1,12})$' end)::bigint as number) p
$$;

-- Rows that an import made are deleted when it is undone, twenty thousand at once: whether something refers to one of them is
-- looked up here for each.
create index stock_observations_product on stock_observations (company_id, product_id);
create index assignments_location on assignments (company_id, location_id);
create index tickets_location on tickets (location_id) where location_id is not null;
create index survey_email_locations_location on survey_email_locations (company_id, location_id);
