-- Imports from before there were tasks (0600) are done: each gets the task that it would have now.
insert into staff_task (user_id, id, kind, subject_id, input, state, stage, done, total, percent, created_at, finished_at)
select bank_import.user_id, bank_import.id, 'import', bank_import.certification_id,
  jsonb_build_object('mode', bank_import.mode, 'uploadId', bank_import.id, 'uploadedBy', bank_import.user_id,
    'certificationId', bank_import.certification_id, 'fileName', bank_import.file_name, 'requestId', null),
  'done', 'finished', coalesce(bank_import.records, 0), coalesce(bank_import.records, 0), 100, bank_import.created_at, bank_import.created_at
from bank_import
left join staff_task on staff_task.user_id = bank_import.user_id and staff_task.id = bank_import.id
where staff_task.id is null;
