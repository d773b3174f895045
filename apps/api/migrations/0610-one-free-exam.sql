-- The first published exam of a certification is the free one, also after others were retired or moved: what the place in the list said before is set right once.
update exam set is_free = not is_free
where is_free <> coalesce(id = (
  select first.id from exam as first
  where first.certification_id = exam.certification_id and first.status = 'published'
  order by first.position, first.id limit 1), false);
