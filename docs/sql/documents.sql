-- The statements that the queries of documents send, each longer part once. Written by npm run renew

-- findDocument
select
  d.id,
  d.name,
  d.file_key as "fileKey",
  d.created_at as "createdAt",
  d.deleted,
  d.company_id as "companyId",
  f.content_type as "contentType",
  f.size::float8 as "size",
  u.whole_name as "userName"
from documents d
join files f on f.key = d.file_key
left join users u on u.id = d.uploaded_by
where d.id = $1 and d.kind = 'company' and d.company_id = any ($2::bigint[]);

-- findTermsDocument
select documents.id, documents.name, documents.file_key as "fileKey"
from documents
where kind = 'terms' and company_id is null
order by id desc
limit 1;

-- findTermsVersion
select
  d.id,
  d.name,
  d.file_key as "fileKey",
  d.created_at as "createdAt",
  u.whole_name as "userName",
  (
    select count(*)::int from users a where a.accepted_terms_document_id = d.id and not a.deleted
  ) as "acceptedBy",
  not exists (
    select 1 from documents n where n.kind = 'terms' and n.company_id is null and n.id > d.id
  ) as "inForce"
from documents d
left join users u on u.id = d.uploaded_by
where d.kind = 'terms' and d.company_id is null and d.file_key = $1;

-- insertDocument
insert into documents (company_id, kind, name, file_key, uploaded_by)
values ($1, $2, $3, $4, $5)
on conflict (file_key) do nothing
returning id;

select id from documents where company_id = $1 and kind = 'company' and file_key = $2;

-- insertTermsVersion
insert into documents (kind, name, file_key, uploaded_by)
values ($1, $2, $3, $4)
on conflict (file_key) do nothing;

-- isTermsFile
select 1 from documents where kind = 'terms' and company_id is null and file_key = $1;

-- isTermsVersion
select 1 from documents where id = $1 and kind = 'terms' and company_id is null;

-- listAcceptances
select count(*)::int as count
from (
  select 1
  from users u
  where u.accepted_terms_document_id = $1 and not u.deleted and u.search_text like $2
  limit $3
) counted;

select u.id, u.whole_name as "fullName", u.email, u.accepted_terms_at as "acceptedAt"
from users u
where u.accepted_terms_document_id = $1 and not u.deleted and u.search_text like $2
order by u.accepted_terms_at desc, u.id desc
offset $3
limit $4;

-- listDocuments
-- 13 lines as in findDocument: select …
where d.kind = 'company' and d.company_id = any ($1::bigint[]) and not d.deleted and d.name ilike $2
order by d.id desc
offset $3
limit $4;

select count(*)::int as count
from (
  select 1
  from documents d
  where d.kind = 'company' and d.company_id = any ($1::bigint[]) and not d.deleted and d.name ilike $2
  limit $3
) counted;

-- listTermsVersions
-- 14 lines as in findTermsVersion: select …
where d.kind = 'terms' and d.company_id is null and true
order by d.id desc
offset $1
limit $2;

select count(*)::int as total from documents d where d.kind = 'terms' and d.company_id is null and true;

-- saveRemoved
update documents set deleted = $1 where company_id = $2 and id = $3 and kind = 'company' and deleted <> $4;
