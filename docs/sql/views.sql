-- The statements that the queries of views send, each longer part once. Written by npm run renew

-- clearDefaultView
update list_views v
set is_default = false
where v.user_id = $1 and v.company_id is not distinct from $2 and v.list = $3 and v.is_default;

-- countViews
select count(*) filter (where v.list = $1)::int as "ofList", count(*)::int as "all"
from list_views v
where v.user_id = $2 and v.company_id is not distinct from $3;

-- deleteView
delete from list_views v where v.id = $1 and v.user_id = $2 and v.company_id is not distinct from $3;

-- findView
select v.id, v.list, v.name, v.params, v.is_default as "isDefault"
from list_views v
where v.id = $1 and v.user_id = $2 and v.company_id is not distinct from $3;

-- findViews
select v.id, v.list, v.name, v.params, v.is_default as "isDefault"
from list_views v
where v.user_id = $1 and v.company_id is not distinct from $2
order by v.list, lower(v.name), v.id;

-- holdViews
select pg_advisory_xact_lock(hashtextextended('list_views', $1));

-- insertView
with v as (
  insert into list_views (user_id, company_id, list, name, params, is_default)
  values ($1, $2, $3, $4, $5, $6)
  returning *
)
select v.id, v.list, v.name, v.params, v.is_default as "isDefault"
from v;

-- isViewNameTaken
select 1
from list_views v
where
  v.user_id = $1
  and v.company_id is not distinct from $2
  and v.list = $3
  and lower(v.name) = lower($4)
  and v.id <> $5;

-- updateView
update list_views v
set updated_at = now()
where v.id = $1 and v.user_id = $2 and v.company_id is not distinct from $3;
