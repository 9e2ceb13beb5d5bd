import { readEntryId, forStaff } from '@/lib/inbox/for-staff'
import { attachment } from '@/lib/inbox/stored-file'
import { readJobFile } from '@/lib/inbox/submission-store'

/** Answers with the file of a job application, as a download. */
export const GET = forStaff<{ id: string }>(async (_request, { params }) =>
  attachment(await readJobFile(readEntryId(params, 'The file cannot be found.')), 'application'),
)
