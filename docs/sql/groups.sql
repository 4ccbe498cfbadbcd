-- The statements that the queries of groups send, each longer part once. Written by npm run renew

-- findGroup
select
  g.id,
  g.company_id as "companyId",
  g.name,
  g.deleted,
  g.created_at as "createdAt",
  g.listing_id as "listingId",
  (select l.name from listings l where l.company_id = g.company_id and l.id = g.listing_id) as "listingName",
  (
    select l.deleted from listings l where l.company_id = g.company_id and l.id = g.listing_id
  ) as "listingDeleted"
from clusters g
where g.company_id = $1 and g.id = $2
for update of g;

select g.id, g.company_id as "companyId", g.name, g.deleted, g.created_at as "createdAt"
from listings g
where g.company_id = $1 and g.id = $2
for update of g;

select g.id, g.company_id as "companyId", g.name, g.deleted, g.created_at as "createdAt"
from user_groups g
where g.company_id = $1 and g.id = $2
for update of g;

-- findGroupOfRequest
select id from clusters where company_id = $1 and request_id = $2;

select id from listings where company_id = $1 and request_id = $2;

select id from user_groups where company_id = $1 and request_id = $2;

-- findNonCandidates
select asked.id
from unnest($1::bigint[]) as asked (id)
where not exists (
  select 1
  from (
    select
      u.*,
      (
        u.role = 'scout'
        or exists (
          select 1
          from user_projects s
          where s.user_id = u.id and s.company_id = $2 and s.role = 'scout' and not s.deleted
        )
      ) as is_scout
    from users u
    where u.id in (
      select user_id
      from user_companies
      where company_id = $3
      union
      select user_id
      from user_projects
      where company_id = $4 and not deleted
    )
  ) t
  where t.id = asked.id
)
limit 10;

select asked.id
from unnest($1::bigint[]) as asked (id)
where not exists (
  select 1
  from (select location_id as id, * from company_locations where company_id = $2) t
  where t.id = asked.id
)
limit 10;

select asked.id
from unnest($1::bigint[]) as asked (id)
where not exists (select 1 from (select * from products where company_id = $2) t where t.id = asked.id)
limit 10;

-- insertGroup
insert into clusters (company_id, name, request_id, listing_id)
values (default, default, default, $1)
on conflict (company_id, request_id)
where request_id is not null do nothing
returning id;

insert into listings (company_id, name, request_id)
values (default, default, default)
on conflict (company_id, request_id)
where request_id is not null do nothing
returning id;

insert into user_groups (company_id, name, request_id)
values (default, default, default)
on conflict (company_id, request_id)
where request_id is not null do nothing
returning id;

-- isListing
select 1 from listings where company_id = $1 and id = $2 and not deleted;

-- listGroups
select
  (
    select count(*)::int
    from (
      select 1
      from clusters g
      where
        g.company_id = $1
        and g.name ilike $2
        and not g.deleted
        and g.deleted
        and g.id = any ($3::bigint[])
        and not g.id = any ($4::bigint[])
      limit $5
    ) counted
  ) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          g.id,
          g.company_id as "companyId",
          g.name,
          g.deleted,
          g.created_at as "createdAt",
          g.listing_id as "listingId",
          (
            select l.name from listings l where l.company_id = g.company_id and l.id = g.listing_id
          ) as "listingName",
          (
            select l.deleted from listings l where l.company_id = g.company_id and l.id = g.listing_id
          ) as "listingDeleted"
        from clusters g
        where
          g.company_id = $6
          and g.name ilike $7
          and not g.deleted
          and g.deleted
          and g.id = any ($8::bigint[])
          and not g.id = any ($9::bigint[])
        order by g.name asc, g.id asc
        offset $10
        limit $11
      ) f
    ),
    '[]'
  ) as page;

select
  (
    select count(*)::int
    from (
      select 1
      from listings g
      -- 14 lines as in listGroups: where …
        select g.id, g.company_id as "companyId", g.name, g.deleted, g.created_at as "createdAt"
        from listings g
        -- 14 lines as in listGroups: where …;

select
  (
    select count(*)::int
    from (
      select 1
      from user_groups g
      -- 14 lines as in listGroups: where …
        select g.id, g.company_id as "companyId", g.name, g.deleted, g.created_at as "createdAt"
        from user_groups g
        -- 14 lines as in listGroups: where …;

-- listMemberIds
select coalesce(json_agg(t.id order by t.id), '[]') as ids
from (
  select m.location_id as id from cluster_locations m where m.company_id = $1 and m.cluster_id = $2 offset 0
) m
join (select location_id as id, * from company_locations where company_id = $3) t on t.id = m.id
where true;

select coalesce(json_agg(t.id order by t.id), '[]') as ids
from (
  select m.product_id as id from listing_products m where m.company_id = $1 and m.listing_id = $2 offset 0
) m
join (select * from products where company_id = $3) t on t.id = m.id
where true;

select coalesce(json_agg(t.id order by t.id), '[]') as ids
from (
  select m.user_id as id from user_group_members m where m.company_id = $1 and m.user_group_id = $2 offset 0
) m
join (
  select
    u.*,
    (
      u.role = 'scout'
      or exists (
        select 1
        from user_projects s
        where s.user_id = u.id and s.company_id = $3 and s.role = 'scout' and not s.deleted
      )
    ) as is_scout
  from users u
  where u.id in (
    select user_id
    from user_companies
    where company_id = $4
    union
    select user_id
    from user_projects
    where company_id = $5 and not deleted
  )
) t on t.id = m.id
where true;

-- listMembers
select (
  select count(*) > $1
  from (select 1 from user_projects where company_id = $2 and not deleted limit $3) linked
) as many;

select coalesce(json_agg(f.id), '[]') as ids
from (select location_id as id from search_locations(array[$1::bigint], $2::text[], 'all', null, $3)) f;

select coalesce(json_agg(f.id), '[]') as ids
from (select search_products(array[$1::bigint], $2::text[], 'all', $3) as id) f;

select coalesce(json_agg(f.id), '[]') as ids
from (select u.id from users u where u.search_text like $1 limit $2) f;

with page as materialized (
  select t.id
  from (
    (
      select t.id, t.name
      from (
        select m.product_id as id
        from listing_products m
        where m.company_id = $1 and m.listing_id = $2
        offset 0
      ) m
      join (select * from products where company_id = $3) t on t.id = m.id
      where
        true
        and case when t.search_text like $4 then $5::boolean when t.id = any ($6::bigint[]) then $7::boolean else true end
        and t.id = any ($8::bigint[])
        and t.search_text like all ($9::text[])
        and not t.deleted
      order by t.name, t.id
      limit $10
    )
    union all (
      select t.id, t.name
      from (select * from products where company_id = $11) t
      where
        t.id = any ($12::bigint[])
        and case when t.search_text like $13 then $14::boolean when t.id = any ($15::bigint[]) then $16::boolean else false end
        and not (
          case when exists (
            select 1
            from listing_products m
            where m.company_id = $17 and m.listing_id = $18 and m.product_id = t.id
          ) then true else false end
        )
        and t.id = any ($19::bigint[])
        and t.search_text like all ($20::text[])
        and not t.deleted
      order by t.name, t.id
      limit $21
    )
  ) t
  order by t.name, t.id
  offset $22
  limit $23
)
select
  (
    select count(*)::int
    from (
      select 1
      from (
        (
          select t.id, t.name
          from (
            select m.product_id as id
            from listing_products m
            where m.company_id = $24 and m.listing_id = $25
            offset 0
          ) m
          join (select * from products where company_id = $26) t on t.id = m.id
          where
            true
            and case when t.search_text like $27 then $28::boolean when t.id = any ($29::bigint[]) then $30::boolean else true end
            and t.id = any ($31::bigint[])
            and t.search_text like all ($32::text[])
            and not t.deleted
          limit $33
        )
        union all (
          select t.id, t.name
          from (select * from products where company_id = $34) t
          where
            t.id = any ($35::bigint[])
            and case when t.search_text like $36 then $37::boolean when t.id = any ($38::bigint[]) then $39::boolean else false end
            and not (
              case when exists (
                select 1
                from listing_products m
                where m.company_id = $40 and m.listing_id = $41 and m.product_id = t.id
              ) then true else false end
            )
            and t.id = any ($42::bigint[])
            and t.search_text like all ($43::text[])
            and not t.deleted
          limit $44
        )
      ) f
      limit $45
    ) counted
  ) as total,
  coalesce(
    (
      select json_agg(f)
      from (
        select
          t.id as "id",
          t.name as "name",
          t.internal_code as "internalCode",
          t.ean as "ean",
          t.category_code as "categoryCode",
          t.deleted as "deleted",
          case when exists (
            select 1
            from listing_products m
            where m.company_id = $46 and m.listing_id = $47 and m.product_id = t.id
          ) then true else false end as "inGroup"
        from page
        join (select * from products where company_id = $48) t on t.id = page.id
        order by t.name, t.id
      ) f
    ),
    '[]'
  ) as page;

with page as materialized (
  select t.id
  from (
    (
      select t.id, t.sort_name
      from (
        select
          u.*,
          (
            u.role = 'scout'
            or exists (
              select 1
              from user_projects s
              where s.user_id = u.id and s.company_id = $1 and s.role = 'scout' and not s.deleted
            )
          ) as is_scout
        from users u
        where (
          exists (select 1 from user_companies l where l.company_id = $2 and l.user_id = u.id offset 0)
          or exists (
            select 1
            from user_projects l
            where l.company_id = $3 and l.user_id = u.id and not l.deleted
            offset 0
          )
        )
      ) t
      where
        not (
          case when t.search_text like $4 then $5::boolean when t.id = any ($6::bigint[]) then $7::boolean else false end
        )
        and true
      order by t.sort_name, t.id
      limit $8
    )
  ) t
  order by t.sort_name, t.id
  offset $9
  limit $10
-- 8 lines as in listMembers: ) …
          select t.id, t.sort_name
          from (
            select
              u.*,
              (
                u.role = 'scout'
                or exists (
                  select 1
                  from user_projects s
                  where s.user_id = u.id and s.company_id = $11 and s.role = 'scout' and not s.deleted
                )
              ) as is_scout
            from users u
            where (
              exists (select 1 from user_companies l where l.company_id = $12 and l.user_id = u.id offset 0)
              or exists (
                select 1
                from user_projects l
                where l.company_id = $13 and l.user_id = u.id and not l.deleted
                offset 0
              )
            )
          ) t
          where
            not (
              case when t.search_text like $14 then $15::boolean when t.id = any ($16::bigint[]) then $17::boolean else false end
            )
            and true
          limit $18
        )
      ) f
      limit $19
    -- 8 lines as in listMembers: ) counted …
          t.whole_name as "fullName",
          t.email as "email",
          t.role as "role",
          t.active and not t.deleted as "active",
          t.is_scout as "isScout",
          false as "inGroup"
        from page
        join (
          select
            u.*,
            (
              u.role = 'scout'
              or exists (
                select 1
                from user_projects s
                where s.user_id = u.id and s.company_id = $20 and s.role = 'scout' and not s.deleted
              )
            ) as is_scout
          from users u
          where (
            exists (select 1 from user_companies l where l.company_id = $21 and l.user_id = u.id offset 0)
            or exists (
              select 1
              from user_projects l
              where l.company_id = $22 and l.user_id = u.id and not l.deleted
              offset 0
            )
          )
        ) t on t.id = page.id
        order by t.sort_name, t.id
      ) f
    ),
    '[]'
  ) as page;

-- 17 lines as in listMembers: with page as materialized ( …
        where u.id in (
          select user_id
          from user_companies
          where company_id = $2
          union
          select user_id
          from user_projects
          where company_id = $3 and not deleted
        -- 14 lines as in listMembers: ) …
-- 8 lines as in listMembers: ) …
          -- 13 lines as in listMembers: select t.id, t.sort_name …
            where u.id in (
              select user_id
              from user_companies
              where company_id = $12
              union
              select user_id
              from user_projects
              where company_id = $13 and not deleted
            -- 11 lines as in listMembers: ) …
    -- 8 lines as in listMembers: ) counted …
          -- 34 lines as in listMembers: t.whole_name as "fullName", …;

with page as materialized (
  select t.id
  from (
    (
      select t.id, t.sort_name
      from (
        select m.location_id as id
        from cluster_locations m
        where m.company_id = $1 and m.cluster_id = $2
        offset 0
      ) m
      join (select location_id as id, * from company_locations where company_id = $3) t on t.id = m.id
      where
        true
        and case when t.search_text like $4 then $5::boolean when t.id = any ($6::bigint[]) then $7::boolean else true end
        and t.id = any ($8::bigint[])
        and t.search_text like all ($9::text[])
        and not t.deleted
      order by t.sort_name, t.id
      limit $10
    )
    union all (
      select t.id, t.sort_name
      from (select location_id as id, * from company_locations where company_id = $11) t
      where
        t.id = any ($12::bigint[])
        and case when t.search_text like $13 then $14::boolean when t.id = any ($15::bigint[]) then $16::boolean else false end
        and not (
          case when exists (
            select 1
            from cluster_locations m
            where m.company_id = $17 and m.cluster_id = $18 and m.location_id = t.id
          ) then true else false end
        )
        and t.id = any ($19::bigint[])
        and t.search_text like all ($20::text[])
        and not t.deleted
      order by t.sort_name, t.id
      limit $21
    )
  ) t
  order by t.sort_name, t.id
  -- 10 lines as in listMembers: offset $22 …
          select t.id, t.sort_name
          from (
            select m.location_id as id
            from cluster_locations m
            where m.company_id = $24 and m.cluster_id = $25
            offset 0
          ) m
          join (select location_id as id, * from company_locations where company_id = $26) t on t.id = m.id
          -- 9 lines as in listMembers: where …
          select t.id, t.sort_name
          from (select location_id as id, * from company_locations where company_id = $34) t
          where
            t.id = any ($35::bigint[])
            and case when t.search_text like $36 then $37::boolean when t.id = any ($38::bigint[]) then $39::boolean else false end
            and not (
              case when exists (
                select 1
                from cluster_locations m
                where m.company_id = $40 and m.cluster_id = $41 and m.location_id = t.id
              -- 17 lines as in listMembers: ) then true else false end …
          (select l.name from locations l where l.id = t.id) as "name",
          t.internal_code as "internalCode",
          t.chain as "chain",
          (select l.address from locations l where l.id = t.id) as "address",
          (select l.city from locations l where l.id = t.id) as "city",
          t.deleted as "deleted",
          case when exists (
            select 1
            from cluster_locations m
            where m.company_id = $46 and m.cluster_id = $47 and m.location_id = t.id
          ) then true else false end as "inGroup"
        from page
        join (select location_id as id, * from company_locations where company_id = $48) t on t.id = page.id
        order by t.sort_name, t.id
      ) f
    ),
    '[]'
  ) as page;

with page as materialized (
  select t.id
  from (
    (
      select t.id, t.sort_name
      from (
        select m.user_id as id
        from user_group_members m
        where m.company_id = $1 and m.user_group_id = $2
        offset 0
      ) m
      join (
        select
          u.*,
          (
            u.role = 'scout'
            or exists (
              select 1
              from user_projects s
              where s.user_id = u.id and s.company_id = $3 and s.role = 'scout' and not s.deleted
            )
          ) as is_scout
        from users u
        where (
          exists (select 1 from user_companies l where l.company_id = $4 and l.user_id = u.id offset 0)
          or exists (
            select 1
            from user_projects l
            where l.company_id = $5 and l.user_id = u.id and not l.deleted
            offset 0
          )
        )
      ) t on t.id = m.id
      where
        true
        and case when t.search_text like $6 then $7::boolean when t.id = any ($8::bigint[]) then $9::boolean else true end
        and t.id = any ($10::bigint[])
        and t.search_text like all ($11::text[])
        and not t.deleted
      order by t.sort_name, t.id
      limit $12
    )
    union all (
      -- 9 lines as in listMembers: select t.id, t.sort_name …
              where s.user_id = u.id and s.company_id = $13 and s.role = 'scout' and not s.deleted
            )
          ) as is_scout
        from users u
        where (
          exists (select 1 from user_companies l where l.company_id = $14 and l.user_id = u.id offset 0)
          or exists (
            select 1
            from user_projects l
            where l.company_id = $15 and l.user_id = u.id and not l.deleted
            offset 0
          )
        )
      ) t
      where
        t.id = any ($16::bigint[])
        and case when t.search_text like $17 then $18::boolean when t.id = any ($19::bigint[]) then $20::boolean else false end
        and not (
          case when exists (
            select 1
            from user_group_members m
            where m.company_id = $21 and m.user_group_id = $22 and m.user_id = t.id
          ) then true else false end
        )
        and t.id = any ($23::bigint[])
        and t.search_text like all ($24::text[])
        and not t.deleted
      order by t.sort_name, t.id
      limit $25
    )
  ) t
  order by t.sort_name, t.id
  offset $26
  limit $27
-- 8 lines as in listMembers: ) …
          select t.id, t.sort_name
          from (
            select m.user_id as id
            from user_group_members m
            where m.company_id = $28 and m.user_group_id = $29
            offset 0
          ) m
          join (
            select
              u.*,
              (
                u.role = 'scout'
                or exists (
                  select 1
                  from user_projects s
                  where s.user_id = u.id and s.company_id = $30 and s.role = 'scout' and not s.deleted
                )
              ) as is_scout
            from users u
            where (
              exists (select 1 from user_companies l where l.company_id = $31 and l.user_id = u.id offset 0)
              or exists (
                select 1
                from user_projects l
                where l.company_id = $32 and l.user_id = u.id and not l.deleted
                offset 0
              )
            )
          ) t on t.id = m.id
          where
            true
            and case when t.search_text like $33 then $34::boolean when t.id = any ($35::bigint[]) then $36::boolean else true end
            and t.id = any ($37::bigint[])
            and t.search_text like all ($38::text[])
            and not t.deleted
          limit $39
        )
        union all (
          -- 9 lines as in listMembers: select t.id, t.sort_name …
                  where s.user_id = u.id and s.company_id = $40 and s.role = 'scout' and not s.deleted
                )
              ) as is_scout
            from users u
            where (
              exists (select 1 from user_companies l where l.company_id = $41 and l.user_id = u.id offset 0)
              or exists (
                select 1
                from user_projects l
                where l.company_id = $42 and l.user_id = u.id and not l.deleted
                offset 0
              )
            )
          ) t
          where
            t.id = any ($43::bigint[])
            and case when t.search_text like $44 then $45::boolean when t.id = any ($46::bigint[]) then $47::boolean else false end
            and not (
              case when exists (
                select 1
                from user_group_members m
                where m.company_id = $48 and m.user_group_id = $49 and m.user_id = t.id
              ) then true else false end
            )
            and t.id = any ($50::bigint[])
            and t.search_text like all ($51::text[])
            and not t.deleted
          limit $52
        )
      ) f
      limit $53
    -- 8 lines as in listMembers: ) counted …
          t.whole_name as "fullName",
          t.email as "email",
          t.role as "role",
          t.active and not t.deleted as "active",
          t.is_scout as "isScout",
          case when exists (
            select 1
            from user_group_members m
            where m.company_id = $54 and m.user_group_id = $55 and m.user_id = t.id
          ) then true else false end as "inGroup"
        -- 9 lines as in listMembers: from page …
                where s.user_id = u.id and s.company_id = $56 and s.role = 'scout' and not s.deleted
              )
            ) as is_scout
          from users u
          where (
            exists (select 1 from user_companies l where l.company_id = $57 and l.user_id = u.id offset 0)
            or exists (
              select 1
              from user_projects l
              where l.company_id = $58 and l.user_id = u.id and not l.deleted
              -- 9 lines as in listMembers: offset 0 …;

-- resolveDraft
select coalesce(json_agg(f.id), '[]') as ids
from (select location_id as id from search_locations(array[$1::bigint], $2::text[], 'all', null, $3)) f;

select coalesce(json_agg(f.id), '[]') as ids
from (select search_products(array[$1::bigint], $2::text[], 'all', $3) as id) f;

select coalesce(json_agg(f.id), '[]') as ids
from (select u.id from users u where u.search_text like $1 limit $2) f;

-- resolveSearch
select coalesce(json_agg(f.id), '[]') as ids
from (select location_id as id from search_locations(array[$1::bigint], $2::text[], 'all', null, $3)) f;

select coalesce(json_agg(f.id), '[]') as ids
from (select search_products(array[$1::bigint], $2::text[], 'all', $3) as id) f;

select coalesce(json_agg(f.id), '[]') as ids
from (select u.id from users u where u.search_text like $1 limit $2) f;

-- saveGroup
update clusters set name = $1, deleted = $2, listing_id = $3 where company_id = $4 and id = $5;

update listings set name = $1, deleted = $2 where company_id = $3 and id = $4;

update user_groups set name = $1, deleted = $2 where company_id = $3 and id = $4;

-- saveMembership
delete from cluster_locations
where
  company_id = $1
  and cluster_id = $2
  and location_id in (
    select t.id
    from (
      select m.location_id as id
      from cluster_locations m
      where m.company_id = $3 and m.cluster_id = $4
      offset 0
    ) m
    join (select location_id as id, * from company_locations where company_id = $5) t on t.id = m.id
    where
      true
      and true
      and not (
        case when t.search_text like $6 then $7::boolean when t.id = any ($8::bigint[]) then $9::boolean else true end
      )
  );

delete from listing_products
where
  company_id = $1
  and listing_id = $2
  and product_id in (
    select t.id
    from (
      select m.product_id as id from listing_products m where m.company_id = $3 and m.listing_id = $4 offset 0
    ) m
    join (select * from products where company_id = $5) t on t.id = m.id
    where
      true
      and true
      and not (
        case when t.search_text like $6 then $7::boolean when t.id = any ($8::bigint[]) then $9::boolean else true end
      )
  );

delete from user_group_members
where
  company_id = $1
  and user_group_id = $2
  and user_id in (
    select t.id
    from (
      select m.user_id as id
      from user_group_members m
      where m.company_id = $3 and m.user_group_id = $4
      offset 0
    ) m
    join (
      select
        u.*,
        (
          u.role = 'scout'
          or exists (
            select 1
            from user_projects s
            where s.user_id = u.id and s.company_id = $5 and s.role = 'scout' and not s.deleted
          )
        ) as is_scout
      from users u
      where u.id in (
        select user_id
        from user_companies
        where company_id = $6
        union
        select user_id
        from user_projects
        where company_id = $7 and not deleted
      )
    ) t on t.id = m.id
    where
      true
      and true
      and not (
        case when t.search_text like $8 then $9::boolean when t.id = any ($10::bigint[]) then $11::boolean else true end
      )
  );

insert into cluster_locations (company_id, cluster_id, location_id)
select $1::bigint, $2::bigint, t.id
from (select location_id as id, * from company_locations where company_id = $3) t
where
  t.id = any ($4::bigint[])
  and case when t.search_text like $5 then $6::boolean when t.id = any ($7::bigint[]) then $8::boolean else false end
on conflict do nothing;

insert into listing_products (company_id, listing_id, product_id)
select $1::bigint, $2::bigint, t.id
from (select * from products where company_id = $3) t
where
  t.id = any ($4::bigint[])
  and case when t.search_text like $5 then $6::boolean when t.id = any ($7::bigint[]) then $8::boolean else false end
on conflict do nothing;

insert into user_group_members (company_id, user_group_id, user_id)
select $1::bigint, $2::bigint, t.id
from (
  -- 20 lines as in listMemberIds: select …
) t
where
  t.id = any ($6::bigint[])
  and case when t.search_text like $7 then $8::boolean when t.id = any ($9::bigint[]) then $10::boolean else false end
on conflict do nothing;

-- summarizeDraft
select
  (
    select count(*)::int
    from (
      select
        u.*,
        (
          u.role = 'scout'
          or exists (
            select 1
            from user_projects s
            where s.user_id = u.id and s.company_id = $1 and s.role = 'scout' and not s.deleted
          )
        ) as is_scout
      from users u
      where u.id in (
        select user_id
        from user_companies
        where company_id = $2
        union
        select user_id
        from user_projects
        where company_id = $3 and not deleted
      )
    ) t
    where
      t.id = any ($4::bigint[])
      and case when t.search_text like $5 then $6::boolean when t.id = any ($7::bigint[]) then $8::boolean else false end
      and not (
        case when exists (
          select 1
          from user_group_members m
          where m.company_id = $9 and m.user_group_id = $10 and m.user_id = t.id
        ) then true else false end
      )
  ) as added,
  (
    select count(*)::int
    from (
      select m.user_id as id
      from user_group_members m
      where m.company_id = $11 and m.user_group_id = $12
      -- 10 lines as in saveMembership: offset 0 …
            where s.user_id = u.id and s.company_id = $13 and s.role = 'scout' and not s.deleted
          )
        ) as is_scout
      from users u
      where u.id in (
        select user_id
        from user_companies
        where company_id = $14
        union
        select user_id
        from user_projects
        where company_id = $15 and not deleted
      )
    ) t on t.id = m.id
    where
      true
      and true
      and not (
        case when t.search_text like $16 then $17::boolean when t.id = any ($18::bigint[]) then $19::boolean else true end
      )
  ) as removed,
  (
    select count(*)::int
    from (
      select m.user_id as id
      from user_group_members m
      where m.company_id = $20 and m.user_group_id = $21
      -- 10 lines as in saveMembership: offset 0 …
            where s.user_id = u.id and s.company_id = $22 and s.role = 'scout' and not s.deleted
          )
        ) as is_scout
      from users u
      where u.id in (
        select user_id
        from user_companies
        where company_id = $23
        union
        select user_id
        from user_projects
        where company_id = $24 and not deleted
      )
    ) t on t.id = m.id
    where true
  ) as stored;

select
  (
    select count(*)::int
    from (select * from products where company_id = $1) t
    where
      t.id = any ($2::bigint[])
      and case when t.search_text like $3 then $4::boolean when t.id = any ($5::bigint[]) then $6::boolean else false end
      and not (
        case when exists (
          select 1
          from listing_products m
          where m.company_id = $7 and m.listing_id = $8 and m.product_id = t.id
        ) then true else false end
      )
  ) as added,
  (
    select count(*)::int
    from (
      select m.product_id as id
      from listing_products m
      where m.company_id = $9 and m.listing_id = $10
      offset 0
    ) m
    join (select * from products where company_id = $11) t on t.id = m.id
    where
      true
      and true
      and not (
        case when t.search_text like $12 then $13::boolean when t.id = any ($14::bigint[]) then $15::boolean else true end
      )
  ) as removed,
  (
    select count(*)::int
    from (
      select m.product_id as id
      from listing_products m
      where m.company_id = $16 and m.listing_id = $17
      offset 0
    ) m
    join (select * from products where company_id = $18) t on t.id = m.id
    where true
  ) as stored;

select
  (
    select count(*)::int
    from (select location_id as id, * from company_locations where company_id = $1) t
    where
      t.id = any ($2::bigint[])
      and case when t.search_text like $3 then $4::boolean when t.id = any ($5::bigint[]) then $6::boolean else false end
      and not (
        case when exists (
          select 1
          from cluster_locations m
          where m.company_id = $7 and m.cluster_id = $8 and m.location_id = t.id
        ) then true else false end
      )
  ) as added,
  (
    select count(*)::int
    from (
      select m.location_id as id
      from cluster_locations m
      where m.company_id = $9 and m.cluster_id = $10
      offset 0
    ) m
    join (select location_id as id, * from company_locations where company_id = $11) t on t.id = m.id
    -- 10 lines as in summarizeDraft: where …
      select m.location_id as id
      from cluster_locations m
      where m.company_id = $16 and m.cluster_id = $17
      offset 0
    ) m
    join (select location_id as id, * from company_locations where company_id = $18) t on t.id = m.id
    where true
  ) as stored;
