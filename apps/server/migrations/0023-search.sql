-- One search over everything (tickets, challenges, reports, users, locations, products, tasks) and the audit trail's lists,
-- which hold at a million rows of each kind.

-- Tickets are found without regard to accents, as everything else is.
alter table tickets drop column search_text;
alter table tickets add column search_text text
  generated always as (fold_words(subject || E'\n' || content)) stored not null;
create index tickets_by_words on tickets using gin (company_id, search_text gin_trgm_ops);

create or replace function search_tickets(companies bigint[], projects bigint[], words text, challenges boolean, most int)
returns setof bigint language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off as $$
  select t.id from unnest(companies) as lane (company_id) cross join lateral (
    select id from tickets
    where company_id = lane.company_id and is_challenge = challenges and search_text like fold_words(words)
      and (projects is null or project_id = any (projects))
    limit most
  ) t limit most
$$;

alter table powerbi_reports add column search_text text
  generated always as (fold_words(report_name || E'\n' || report_description)) stored;
alter table tasks add column search_text text
  generated always as (fold_words(title || E'\n' || coalesce(description, ''))) stored;

-- By how the name starts, in the order of its letters: whoever types the beginning of a name means that one.
create index tickets_by_start on tickets (company_id, is_challenge, (fold_words(subject)) collate "C", id);
create index powerbi_reports_by_start on powerbi_reports (company_id, (fold_words(report_name)) collate "C", id) where not deleted;
create index tasks_by_start on tasks (company_id, (fold_words(title)) collate "C", id) where not deleted;
create index products_by_start on products (company_id, (fold_words(name)) collate "C", id) where not deleted;
create index company_locations_by_start on company_locations (company_id, sort_name collate "C", location_id) where not deleted;

-- Words as the search of everything tells them apart: whatever is neither letter nor digit parts them, and a blank stands before
-- each, so that the beginning of a word is one with it. The index of pieces then knows beginnings, short ones too.
create function part_words(words text) returns text language sql immutable parallel safe strict as
$$ select ' ' || translate(words, E'\n\t\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~¿¡', repeat(' ', 48)) $$;

-- The project lies in the index where it decides what a person sees: somebody with one small project does not read what the
-- whole company wrote.
create index tickets_by_beginnings on tickets using gin (company_id, project_id, part_words(search_text) gin_trgm_ops)
  where not is_challenge;
create index challenges_by_beginnings on tickets using gin (company_id, project_id, part_words(search_text) gin_trgm_ops)
  where is_challenge;
create index tasks_by_beginnings on tasks using gin (company_id, project_id, part_words(search_text) gin_trgm_ops);
create index powerbi_reports_by_beginnings on powerbi_reports using gin (company_id, part_words(search_text) gin_trgm_ops);
create index products_by_beginnings on products using gin (company_id, part_words(search_text) gin_trgm_ops);
create index company_locations_by_beginnings on company_locations using gin (company_id, part_words(search_text) gin_trgm_ops);
create index users_by_beginnings on users using gin (part_words(search_text) gin_trgm_ops);

-- Keys of the rows of one kind that carry every word of a phrase, best first: those the phrase is the number or code of, those
-- whose name starts with it, then the newest. Within the companies it is told (null: people of any) and what a person may
-- see in them: `projects` (null: all), in `own_projects` what `person` made, or the reports of `person`.
-- Each way to the rows has an end. The first looks up keys; the next two read so many rows along an index, where common words
-- are met early; the last asks the index of beginnings for the words that are not common among the newest rows. A last row
-- of nulls says that not all could be looked at: the words are common, or too many rows carry them.
create function search_rows(kind text, companies bigint[], projects bigint[], own_projects bigint[], person bigint,
  phrase text, most int) returns table (company_id bigint, id bigint)
language plpgsql stable security definer rows 8 set search_path = public
set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on set enable_sort = off set cursor_tuple_fraction = 1 as $$
declare
  source text;
  key text := 't.id';
  title text;
  newest text := 't.created_at desc, t.id desc';
  live text := 'not t.deleted';
  seen text := 'true';
  exact text := 't.id = $8';
  in_lane text := 't.company_id = lane.company_id';
  company text := 't.company_id';
  -- Parting the words of a row takes ten times as long as looking for the letters, which leaves few rows to part.
  carried constant text := 't.search_text like all ($14) and part_words(t.search_text) like all ($6)';
  lanes bigint[] := companies;
  words text[] := string_to_array(trim(regexp_replace(part_words(fold_words(phrase)), '\s+', ' ', 'g')), ' ');
  patterns text[];
  letters text[];
  rare text;
  step text;
  hit record;
  thing text;
  found text[] := '{}';
  number bigint := substring(phrase from '^\s*[tT]?-?0*(\d{1,12})\s*$');
  reports bigint[];
  walked int;
  met int;
  is_number boolean := false;
begin
  if cardinality(words) = 0 or cardinality(companies) = 0 then return; end if;
  patterns := array(select '% ' || w || '%' from unnest(words) w);
  letters := array(select '%' || w || '%' from unnest(words) w);
  case kind
    when 'tickets' then
      source := 'tickets'; title := 'fold_words(t.subject)'; live := 'not t.is_challenge';
      seen := '($2 is null or t.project_id = any ($2))';
    when 'challenges' then
      source := 'tickets'; title := 'fold_words(t.subject)'; live := 't.is_challenge';
      seen := '($2 is null or t.project_id = any ($2 || $3) and (t.project_id = any ($2) or t.creator_id = $4))';
    when 'tasks' then
      source := 'tasks'; title := 'fold_words(t.title)';
      seen := '($2 is null or t.project_id = any ($2))';
    when 'reports' then
      source := 'powerbi_reports'; title := 'fold_words(t.report_name)';
      if person is not null then
        reports := array(select u.powerbi_report_id from user_reports u where u.user_id = person and not u.deleted);
        live := 'not t.deleted and t.id = any ($13)';
      end if;
    when 'locations' then
      source := 'company_locations'; key := 't.location_id'; title := 't.sort_name'; newest := 't.location_id desc';
      exact := '(t.location_id = $8 or t.internal_code = $9)';
    when 'products' then
      source := 'products'; title := 'fold_words(t.name)'; newest := 't.id desc';
      exact := $e$(t.id = $8 or t.bare_code = lower(ltrim($9, '0')) or t.bare_ean = ltrim($9, '0'))$e$;
    when 'users' then
      source := 'users'; title := 't.sort_name'; newest := 't.id desc'; company := 'null::bigint'; in_lane := 'true'; lanes := '{0}';
      exact := '(t.id = $8 or t.email = lower($9))';
      if companies is not null then
        seen := '(exists (select 1 from user_projects l where l.user_id = t.id and not l.deleted and l.company_id = any ($1))
          or exists (select 1 from user_companies l where l.user_id = t.id and l.company_id = any ($1)))';
      end if;
  end case;
  walked := greatest(50, 1000 / cardinality(lanes));
  -- $1 companies, $2 projects, $3 own projects, $4 person, $5 words, $6 patterns, $7 how the name starts, $8 number, $9 the phrase
  -- as a code, $10 rows wanted, $11 rows read at most in a lane, $12 lanes, $13 reports, $14 patterns
  -- of the letters alone.
  for place in 1 .. 4 loop
    case place
      when 1 then
        step := format('select %s as company_id, %s as id from unnest($12) lane (company_id) cross join lateral (
            select * from %I t where %s and %s and %s and %s limit $10) t limit $10', company, key, source, in_lane, live, exact, seen);
      when 2 then
        -- Nor how common a beginning is: it would rather sort all of them than walk the index to the first.
        perform set_config('enable_bitmapscan', 'off', true);
        step := format('select %1$s as company_id, %2$s as id from unnest($12) lane (company_id) cross join lateral (
            select * from (select * from %3$I t where %4$s and %5$s and %6$s collate "C" like $7
              order by %6$s collate "C", %2$s limit $11) t
            where %7$s and %8$s limit $10) t
          order by %6$s collate "C", %2$s limit $10', company, key, source, in_lane, live, title, seen, carried);
      when 3 then
        step := format('select %1$s as company_id, %2$s as id from unnest($12) lane (company_id) cross join lateral (
            select * from (select * from %3$I t where %4$s and %5$s order by %6$s limit $11) t
            where %7$s and %8$s limit $10) t
          order by %6$s limit $10', company, key, source, in_lane, live, newest, seen, carried);
      when 4 then
        -- Whoever types the number of a thing has found it.
        if is_number then return; end if;
        -- Long codes are alike in most of their pieces: part of one is left to the list of its kind.
        if kind in ('products', 'locations') and cardinality(words) = 1 and words[1] ~ '\d{7}' then
          company_id := null; id := null;
          return next;
          return;
        end if;
        -- Of a word in more than one newest row in a hundred the index would read too much; of a long number its end will do.
        execute format($q$select coalesce(max(c.rows), 0), string_agg(format('part_words(t.search_text) like %%L',
            case when c.word ~ '\d{7}' then '%%' || right(c.word, 6) || '%%' else '%% ' || c.word || '%%' end), ' and ') filter (where c.met * 100 <= c.rows)
          from (select w.word, count(*) filter (where s.search_text like '%%' || w.word || '%%') as met, count(*) as rows
            from (select t.search_text from unnest($12) lane (company_id) cross join lateral (
              select * from %1$I t where %2$s and %3$s order by %4$s limit $11) t) s
            cross join unnest($5) w (word) group by w.word) c$q$, source, in_lane, live, newest)
          into met, rare using companies, projects, own_projects, person, words, patterns, null, number, phrase, most, walked, lanes, reports, letters;
        -- Fewer rows than were walked: they were all looked at.
        if met < walked then return; end if;
        if rare is null then
          company_id := null; id := null;
          return next;
          return;
        end if;
        -- Not knowing how rare a word is, the planner hopes to meet it early on another way.
        perform set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'on', true);
        step := format('with carriers as materialized (
            select t.* from unnest($12) lane (company_id) cross join lateral (
              select * from %3$I t where %4$s and %5$s and %7$s and %8$s limit $11) t)
          (select %1$s as company_id, %2$s as id from carriers t where %9$s order by %6$s limit $10)
          union all select null, null where (select count(*) from carriers) >= $11',
          company, key, source, in_lane, live, newest, seen, rare, carried);
    end case;
    for hit in execute step using companies, projects, own_projects, person, words, patterns, words[1] || '%', number,
      trim(phrase), most + cardinality(found), walked, lanes, reports, letters
    loop
      if hit.id is null then
        company_id := null; id := null;
        return next;
        return;
      end if;
      thing := coalesce(hit.company_id, 0) || ':' || hit.id;
      continue when thing = any (found);
      found := array_append(found, thing);
      company_id := hit.company_id;
      id := hit.id;
      return next;
      is_number := is_number or (place = 1 and cardinality(words) = 1);
      if cardinality(found) >= most then return; end if;
    end loop;
  end loop;
end $$;

-- The audit trail is read newest first, whole or narrowed by who, by what was done, by which thing, by company and by time.
-- Imports write their line when they end and carry the time they began: the time orders, not the number.
drop index audit_log_thing;
drop index audit_log_company;
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_company on audit_log (company_id, created_at desc, id desc);
create index audit_log_person on audit_log (user_id, created_at desc, id desc);
create index audit_log_action on audit_log (action, created_at desc, id desc);
create index audit_log_thing on audit_log (thing, thing_id, created_at desc, id desc);
