-- One search over everything (tickets, challenges, reports, users, locations, products, tasks) and the audit trail's lists,
-- which hold at a million rows of each kind.

-- Tickets are found without regard to accents, as everything else is; the project in the index of words keeps a person with
-- one small project from reading what the whole company wrote.
alter table tickets drop column search_text;
alter table tickets add column search_text text
  generated always as (fold_words(subject || E'\n' || content)) stored not null;
create index tickets_by_words on tickets using gin (company_id, is_challenge, project_id, search_text gin_trgm_ops);

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
create index powerbi_reports_by_words on powerbi_reports using gin (company_id, search_text gin_trgm_ops);

alter table tasks add column search_text text
  generated always as (fold_words(title || E'\n' || coalesce(description, ''))) stored;
create index tasks_by_words on tasks using gin (company_id, project_id, search_text gin_trgm_ops);

-- By how the name starts, in the order of its letters: whoever types the beginning of a name means that one.
create index tickets_by_start on tickets (company_id, is_challenge, (fold_words(subject)) collate "C", id);
create index powerbi_reports_by_start on powerbi_reports (company_id, (fold_words(report_name)) collate "C", id) where not deleted;
create index tasks_by_start on tasks (company_id, (fold_words(title)) collate "C", id) where not deleted;
create index products_by_start on products (company_id, (fold_words(name)) collate "C", id) where not deleted;
create index company_locations_by_start on company_locations (company_id, sort_name collate "C", location_id) where not deleted;

-- Words as they are told apart: whatever is neither letter nor digit parts them.
create function part_words(words text) returns text language sql immutable parallel safe strict as
$$ select translate(words, E'\n\t\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~¿¡', repeat(' ', 48)) $$;

-- Whether each of some words begins a word of a text, all of them folded and parted.
create function begins_words(words text, wanted text[]) returns boolean language sql immutable parallel safe as
$$ select not exists (select 1 from unnest(wanted) w where strpos(' ' || part_words(words), ' ' || w) = 0) $$;

-- Keys of the rows of one kind that carry every word of a phrase, best first: those the phrase is the number or code of, those
-- whose name starts with it, then the newest. Within the companies it is told (null: people of any) and what a person may
-- see in them: `projects` (null: all), in `own_projects` what `person` made, or the reports of `person`.
-- Each way to the rows has an end: the first looks up keys; the next two read so many rows along an index, where common
-- words are met early; the last, for words that are not common, asks the index of words.
create function search_rows(kind text, companies bigint[], projects bigint[], own_projects bigint[], person bigint,
  phrase text, most int) returns table (company_id bigint, id bigint)
language plpgsql stable security definer rows 8 set search_path = public
set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = on set plan_cache_mode = auto as $$
declare
  source text;
  key text := 't.id';
  title text;
  newest text := 't.id desc';
  live text := 'not t.deleted';
  seen text := 'true';
  exact text := 't.id = $8';
  in_lane text := 't.company_id = lane.company_id';
  company text := 't.company_id';
  lanes bigint[] := companies;
  words text[] := string_to_array(trim(regexp_replace(part_words(fold_words(phrase)), '\s+', ' ', 'g')), ' ');
  patterns text[];
  carried text := '';
  steps text[];
  step text;
  hit record;
  found text[] := '{}';
  number bigint := substring(phrase from '^\s*[tT]?-?0*(\d{1,12})\s*$');
begin
  if cardinality(words) = 0 or words[1] = '' or cardinality(companies) = 0 then return; end if;
  patterns := array(select '%' || w || '%' from unnest(words) w);
  case kind
    when 'tickets' then
      source := 'tickets'; title := 'fold_words(t.subject)'; newest := 't.created_at desc, t.id desc'; live := 'not t.is_challenge';
      seen := '($2 is null or t.project_id = any ($2))';
    when 'challenges' then
      source := 'tickets'; title := 'fold_words(t.subject)'; newest := 't.created_at desc, t.id desc'; live := 't.is_challenge';
      seen := '($2 is null or t.project_id = any ($2 || $3) and (t.project_id = any ($2) or t.creator_id = $4))';
    when 'tasks' then
      source := 'tasks'; title := 'fold_words(t.title)'; newest := 't.created_at desc, t.id desc';
      seen := '($2 is null or t.project_id = any ($2))';
    when 'reports' then
      source := 'powerbi_reports'; title := 'fold_words(t.report_name)'; newest := 't.created_at desc, t.id desc';
      if person is not null then
        seen := 't.id = any (array(select u.powerbi_report_id from user_reports u where u.user_id = $4 and not u.deleted))';
      end if;
    when 'locations' then
      source := 'company_locations'; key := 't.location_id'; title := 't.sort_name'; newest := 't.location_id desc';
      exact := '(t.location_id = $8 or t.internal_code = $9)';
    when 'products' then
      source := 'products'; title := 'fold_words(t.name)';
      exact := $e$(t.id = $8 or t.bare_code = lower(ltrim($9, '0')) or t.bare_ean = ltrim($9, '0'))$e$;
    when 'users' then
      source := 'users'; title := 't.sort_name'; exact := '(t.id = $8 or t.email = lower($9))'; company := 'null::bigint';
      in_lane := 'true'; lanes := '{0}';
      if companies is not null then
        seen := '(exists (select 1 from user_projects l where l.user_id = t.id and not l.deleted and l.company_id = any ($1))
          or exists (select 1 from user_companies l where l.user_id = t.id and l.company_id = any ($1)))';
      end if;
  end case;
  -- $1 companies, $2 projects, $3 own projects, $4 person, $5 words, $6 patterns, $7 how the name starts, $8 number, $9 the phrase
  -- as a code, $10 rows wanted, $11 rows read at most, $12 lanes.
  steps := array[
    format('select %s as company_id, %s as id from unnest($12) lane (company_id) cross join lateral (
        select * from %I t where %s and %s and %s and %s limit $10) t limit $10', company, key, source, in_lane, live, exact, seen),
    format('select %1$s as company_id, %2$s as id from unnest($12) lane (company_id) cross join lateral (
        select * from (select * from %3$I t where %4$s and %5$s and %6$s collate "C" like $7
          order by %6$s collate "C", %2$s limit $11) t
        where %7$s and t.search_text like all ($6) and begins_words(t.search_text, $5) limit $10) t
      order by %6$s collate "C", %2$s limit $10', company, key, source, in_lane, live, title, seen),
    format('select %1$s as company_id, %2$s as id from unnest($12) lane (company_id) cross join lateral (
        select * from (select * from %3$I t where %4$s and %5$s order by %6$s limit $11) t
        where %7$s and t.search_text like all ($6) and begins_words(t.search_text, $5) limit $10) t
      order by %6$s limit $10', company, key, source, in_lane, live, newest, seen)];
  -- The index of words knows pieces of three letters.
  if exists (select 1 from unnest(words) w where length(w) > 2) then
    select string_agg(format('t.search_text like %L', '%' || w || '%'), ' and ') into carried
      from (select w from unnest(words) w where length(w) > 2 order by length(w) desc limit 4) w;
    steps := steps || format('select %1$s as company_id, %2$s as id from unnest($12) lane (company_id) cross join lateral (
        select * from %3$I t where %4$s and %5$s and %7$s and %8$s and begins_words(t.search_text, $5) limit 200) t
      order by %6$s limit $10', company, key, source, in_lane, live, newest, seen, carried);
  end if;
  for place in 1 .. cardinality(steps) loop
    -- Not knowing how rare a word is, the planner hopes to meet it early on another way.
    if place = 4 then perform set_config('enable_indexscan', 'off', true); end if;
    for hit in execute steps[place] using companies, projects, own_projects, person, words, patterns, words[1] || '%', number,
      trim(phrase), most + cardinality(found), greatest(50, 2000 / cardinality(lanes)), lanes
    loop
      step := coalesce(hit.company_id, 0) || ':' || hit.id;
      continue when step = any (found);
      found := found || step;
      company_id := hit.company_id;
      id := hit.id;
      return next;
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
