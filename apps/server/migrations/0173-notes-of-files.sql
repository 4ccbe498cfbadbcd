-- compatible
-- The notes on a file are one list, in the form in which they are shown: `traits` and `findings` had been added next to each other. The
-- version before still writes these two, and what it writes is turned into notes; they can go once it runs nowhere.
alter table imports add column notes jsonb not null default '[]';

create function notes_of(traits jsonb, findings jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(note order by place), '[]') from (
    select 1 as place, jsonb_build_object('name', 'letters', 'readings', traits->'letters') as note
      where jsonb_typeof(traits->'letters') = 'array'
    union all
    select 2, jsonb_build_object('name', 'mergedCells', 'count', traits->'mergedCells') where (traits->>'mergedCells')::int > 0
    union all
    select 3, jsonb_build_object('name', 'hiddenRows', 'count', traits->'hiddenRows') where (traits->>'hiddenRows')::int > 0
    union all
    select 4, '{"name": "barcodes"}' || (traits->'barcodes') where jsonb_typeof(traits->'barcodes') = 'object'
    union all
    select 5, '{"name": "addedUp"}' || (findings->'addedUp') where jsonb_typeof(findings->'addedUp') = 'object'
    union all
    select 6, '{"name": "positions"}' || found from jsonb_array_elements(coalesce(findings->'positions', '[]')) found
    union all
    select 7, '{"name": "sameKey"}' || (findings->'sameKey') where jsonb_typeof(findings->'sameKey') = 'object'
    union all
    select 8, '{"name": "unknownWords"}' || found from jsonb_array_elements(coalesce(findings->'unknownWords', '[]')) found
    union all
    select 9, '{"name": "fault"}' || found from jsonb_array_elements(coalesce(findings->'faults', '[]')) found
  ) noted
$$;

create function keep_notes() returns trigger language plpgsql as $$
begin
  new.notes := notes_of(new.traits, new.findings);
  return new;
end
$$;
create trigger keep_notes before update of traits, findings on imports for each row execute function keep_notes();

update imports set notes = notes_of(traits, findings) where traits <> '{}' or findings <> '{}';
