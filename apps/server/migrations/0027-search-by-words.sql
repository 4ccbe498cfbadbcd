-- Lists find what the search of everything finds: whatever carries every word, in any order. And the search of everything in
-- pieces that each do one thing; whoever types the number of a thing is told which it is.

-- That some texts of a row carry every pattern. The index of pieces takes conditions, not lists. A null is no text.
create function carrying_all(texts text[], patterns text[]) returns text language sql stable as $$
  select string_agg(format('%s like %L', t.expression, p.pattern), ' and ')
  from unnest(texts) t (expression) cross join unnest(patterns) p (pattern) where t.expression is not null
$$;

drop function search_tickets(bigint[], bigint[], text, boolean, int);
drop function search_locations(bigint[], text, text, boolean, int);
drop function search_products(bigint[], text, text, int);

-- A word search may use its index only outside row-level security (LIKE is not leakproof), so it resolves to ids here, within
-- what it is told, and the rows are read under the policies afterwards. The settings leave the index of words as the way.
create function search_tickets(companies bigint[], projects bigint[], patterns text[], challenges boolean, most int)
returns setof bigint language plpgsql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query execute format($q$
    select t.id from unnest($1) as lane (company_id) cross join lateral (
      select t.id from tickets t
      where t.company_id = lane.company_id and t.is_challenge = $2 and ($3 is null or t.project_id = any ($3)) and %s limit $4
    ) t limit $4$q$, carrying_all(array['t.search_text'], patterns)) using companies, challenges, projects, most;
end $$;

-- `place` is a column, or `all`; `only_deleted` null: both.
create function search_locations(companies bigint[], patterns text[], place text, only_deleted boolean, most int)
returns table (company_id bigint, location_id bigint) language plpgsql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off as $$
declare
  narrowed constant text := case place when 'id' then 't.location_id::text' when 'name' then 't.sort_name'
    when 'chain' then 'fold_words(t.chain)' when 'internal_code' then 'fold_words(t.internal_code)' end;
begin
  return query execute format($q$
    select t.company_id, t.location_id from unnest($1) as lane (company_id) cross join lateral (
      select t.company_id, t.location_id from company_locations t
      where t.company_id = lane.company_id and ($2 is null or t.deleted = $2) and %s limit $3
    ) t limit $3$q$, carrying_all(array['t.search_text', narrowed], patterns)) using companies, only_deleted, most;
end $$;

-- `place` is a column, or `all`.
create function search_products(companies bigint[], patterns text[], place text, most int)
returns setof bigint language plpgsql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off as $$
declare
  narrowed constant text := case place when 'name' then 'fold_words(t.name)'
    when 'internal_code' then 'fold_words(t.internal_code)' when 'ean' then 't.ean' end;
begin
  return query execute format($q$
    select t.id from unnest($1) as lane (company_id) cross join lateral (
      select t.id from products t where t.company_id = lane.company_id and %s limit $2
    ) t limit $2$q$, carrying_all(array['t.search_text', narrowed], patterns)) using companies, most;
end $$;

drop function search_rows(text, bigint[], bigint[], bigint[], bigint, text, int);

-- What a kind of thing is searched in, as pieces of SQL about a row `t`.
create type searched_rows as (
  source text,
  key text,
  company text,
  -- One lane of rows per company; people are in one.
  lanes bigint[],
  -- The rows of a lane that there are, and of those the ones a person may see.
  live text,
  seen text,
  title text,
  newest text,
  -- How many rows of a lane are read at most.
  reach int
);

-- Within the companies it is told (null: people of any) and what a person may see in them: `projects` (null: all), in
-- `own_projects` what `person` made, or the reports of `person`.
create function rows_of_kind(kind text, companies bigint[], projects bigint[], own_projects bigint[], person bigint)
returns searched_rows language sql stable as $$
  select r.source, r.key, r.company, r.lanes, r.live, r.seen, r.title, r.newest, greatest(50, 1000 / cardinality(r.lanes))
  from (values
    ('tickets', 'tickets', 't.id', 't.company_id', companies, 't.company_id = lane.company_id and not t.is_challenge',
      case when projects is null then 'true' else format('t.project_id = any (%L::bigint[])', projects) end,
      'fold_words(t.subject)', 't.created_at desc, t.id desc'),
    ('challenges', 'tickets', 't.id', 't.company_id', companies, 't.company_id = lane.company_id and t.is_challenge',
      case when projects is null then 'true' else format(
        't.project_id = any (%L::bigint[]) and (t.project_id = any (%L::bigint[]) or t.creator_id = %L)',
        projects || own_projects, projects, person) end,
      'fold_words(t.subject)', 't.created_at desc, t.id desc'),
    ('reports', 'powerbi_reports', 't.id', 't.company_id', companies, 't.company_id = lane.company_id and not t.deleted' ||
      case when person is null or kind <> 'reports' then '' else format(' and t.id = any (%L::bigint[])',
        array(select u.powerbi_report_id from user_reports u where u.user_id = person and not u.deleted)) end,
      'true', 'fold_words(t.report_name)', 't.created_at desc, t.id desc'),
    ('users', 'users', 't.id', 'null::bigint', '{0}', 'not t.deleted',
      case when companies is null then 'true' else format(
        '(exists (select 1 from user_projects l where l.user_id = t.id and not l.deleted and l.company_id = any (%1$L::bigint[]))
          or exists (select 1 from user_companies l where l.user_id = t.id and l.company_id = any (%1$L::bigint[])))', companies) end,
      't.sort_name', 't.id desc'),
    ('locations', 'company_locations', 't.location_id', 't.company_id', companies, 't.company_id = lane.company_id and not t.deleted',
      'true', 't.sort_name', 't.location_id desc'),
    ('products', 'products', 't.id', 't.company_id', companies, 't.company_id = lane.company_id and not t.deleted',
      'true', 'fold_words(t.name)', 't.id desc'),
    ('tasks', 'tasks', 't.id', 't.company_id', companies, 't.company_id = lane.company_id and not t.deleted',
      case when projects is null then 'true' else format('t.project_id = any (%L::bigint[])', projects) end,
      'fold_words(t.title)', 't.created_at desc, t.id desc')
  ) r (kind, source, key, company, lanes, live, seen, title, newest) where r.kind = rows_of_kind.kind
$$;

-- That a phrase is the number, code or address of a row. `T-000123` is a ticket's or a challenge's alone.
create function named_by(kind text, phrase text) returns text language sql stable as $$
  select concat_ws(' or ',
    format('%s = %L', case when kind = 'locations' then 't.location_id' else 't.id' end, p.number),
    case kind
      when 'locations' then format('t.internal_code = %L', p.code)
      when 'products' then format('t.bare_code = %L or t.bare_ean = %L', lower(ltrim(p.code, '0')), ltrim(p.code, '0'))
      when 'users' then format('t.email = %L', lower(p.code))
    end)
  from (select trim(phrase) as code, substring(trim(phrase) from
    case when kind in ('tickets', 'challenges') then '^[tT]?[- ]?0*(\d{1,12})$' else '^0*(\d{1,12})$' end)::bigint as number) p
$$;

-- That a row carries words as beginnings of its own. Parting the words of a row takes ten times as long as looking for the
-- letters, which leaves few rows to part.
create function carrying_words(words text[]) returns text language sql stable as $$
  select format('t.search_text like all (%L::text[]) and part_words(t.search_text) like all (%L::text[])',
    array(select '%' || w || '%' from unnest(words) w), array(select '% ' || w || '%' from unnest(words) w))
$$;

-- The ways to the rows, each a query of keys with an end. The first looks up keys.
create function way_by_name(r searched_rows, named text, most int) returns text language sql stable as $$
  select format('select %1$s as company_id, %2$s as id from unnest(%3$L::bigint[]) lane (company_id) cross join lateral (
      select * from %4$I t where %5$s and (%6$s) and %7$s limit %8$s) t limit %8$s',
    r.company, r.key, r.lanes, r.source, r.live, named, r.seen, most)
$$;

-- The next two read so many rows along an index, where common words are met early: by how the name begins …
create function way_by_beginning(r searched_rows, beginning text, carried text, most int) returns text language sql stable as $$
  select format('select %1$s as company_id, %2$s as id from unnest(%3$L::bigint[]) lane (company_id) cross join lateral (
      select * from (select * from %4$I t where %5$s and %6$s collate "C" like %7$L order by %6$s collate "C", %2$s limit %8$s) t
      where %9$s and %10$s limit %11$s) t
    order by %6$s collate "C", %2$s limit %11$s',
    r.company, r.key, r.lanes, r.source, r.live, r.title, beginning || '%', r.reach, r.seen, carried, most)
$$;

-- … and the newest first.
create function way_by_age(r searched_rows, carried text, most int) returns text language sql stable as $$
  select format('select %1$s as company_id, %2$s as id from unnest(%3$L::bigint[]) lane (company_id) cross join lateral (
      select * from (select * from %4$I t where %5$s order by %6$s limit %7$s) t where %8$s and %9$s limit %10$s) t
    order by %6$s limit %10$s',
    r.company, r.key, r.lanes, r.source, r.live, r.newest, r.reach, r.seen, carried, most)
$$;

-- The last asks the index of beginnings for words that are rare. A row of nulls says that too many rows carry them.
create function way_by_rare_words(r searched_rows, rare text, carried text, most int) returns text language sql stable as $$
  select format('with carriers as materialized (
      select t.* from unnest(%3$L::bigint[]) lane (company_id) cross join lateral (
        select * from %4$I t where %5$s and %6$s and %7$s limit %8$s) t)
    (select %1$s as company_id, %2$s as id from carriers t where %9$s order by %10$s limit %11$s)
    union all select null, null where (select count(*) from carriers) >= %8$s',
    r.company, r.key, r.lanes, r.source, r.live, r.seen, rare, r.reach, carried, r.newest, most)
$$;

-- What the index of beginnings is asked for, and how many of the newest rows were looked at for it. Of a word in more than one
-- of them in a hundred the index would read too much: null where all words are like that. Of a long number its end will do.
create function rare_words(r searched_rows, words text[], out rare text, out looked_at bigint)
language plpgsql stable as $$
begin
  execute format($q$
    select string_agg(format('part_words(t.search_text) like %%L',
        case when c.word ~ '\d{7}' then '%%' || right(c.word, 6) || '%%' else '%% ' || c.word || '%%' end), ' and ')
      filter (where c.met * 100 <= c.looked_at), coalesce(max(c.looked_at), 0)
    from (
      select w.word, count(*) filter (where s.search_text like '%%' || w.word || '%%') as met, count(*) as looked_at
      from (select t.search_text from unnest(%L::bigint[]) lane (company_id) cross join lateral (
          select * from %I t where %s order by %s limit %s) t) s
        cross join unnest(%L::text[]) w (word)
      group by w.word) c$q$, r.lanes, r.source, r.live, r.newest, r.reach, words) into rare, looked_at;
end $$;

-- Keys of the rows of one kind that carry every word of a phrase, best first: those the phrase names, those whose name starts
-- with it, then the newest. A last row of nulls says that not all could be looked at: the words are common, or too many rows
-- carry them.
create function search_rows(kind text, companies bigint[], projects bigint[], own_projects bigint[], person bigint, phrase text, most int)
returns table (company_id bigint, id bigint, is_named boolean)
language plpgsql stable security definer rows 8 set search_path = public
set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on set enable_sort = off set cursor_tuple_fraction = 1 as $$
declare
  words constant text[] := string_to_array(trim(regexp_replace(part_words(fold_words(phrase)), '\s+', ' ', 'g')), ' ');
  carried constant text := carrying_words(words);
  r searched_rows;
  rare record;
  way text;
  query text;
  hit record;
  thing text;
  found text[] := '{}';
  was_named boolean := false;
begin
  if cardinality(words) = 0 or cardinality(companies) = 0 then return; end if;
  r := rows_of_kind(kind, companies, projects, own_projects, person);
  foreach way in array array['name', 'beginning', 'age', 'rare words'] loop
    case way
      when 'name' then
        query := way_by_name(r, named_by(kind, phrase), most);
      when 'beginning' then
        -- The planner does not know how common a beginning is: it would rather sort all of them than walk the index to the first.
        perform set_config('enable_bitmapscan', 'off', true);
        query := way_by_beginning(r, words[1], carried, most + cardinality(found));
      when 'age' then
        query := way_by_age(r, carried, most + cardinality(found));
      when 'rare words' then
        -- Whoever types the number of a thing has found it.
        if was_named then return; end if;
        -- Long codes are alike in most of their pieces: part of one is left to the list of its kind.
        if kind in ('products', 'locations') and cardinality(words) = 1 and words[1] ~ '\d{7}' then
          return query select null::bigint, null::bigint, false;
          return;
        end if;
        rare := rare_words(r, words);
        -- Fewer rows than a lane gives: they were all looked at.
        if rare.looked_at < r.reach then return; end if;
        if rare.rare is null then
          return query select null::bigint, null::bigint, false;
          return;
        end if;
        -- Not knowing how rare a word is, the planner hopes to meet it early on another way.
        perform set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'on', true);
        query := way_by_rare_words(r, rare.rare, carried, most + cardinality(found));
    end case;
    for hit in execute query loop
      -- Null for the row that says that there are more.
      thing := coalesce(hit.company_id, 0) || ':' || hit.id;
      continue when thing = any (found);
      found := array_append(found, thing);
      company_id := hit.company_id;
      id := hit.id;
      is_named := way = 'name';
      was_named := was_named or is_named;
      return next;
      if cardinality(found) >= most then return; end if;
    end loop;
  end loop;
end $$;
