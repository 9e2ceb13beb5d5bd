import { readEntryId, forAdministrators } from '@/lib/inbox/for-staff'
import { FOR_ADMINISTRATORS } from '@/lib/inbox/inbox-desk'
import { readDeclaration } from '@/lib/inbox/membership-store'
import { attachment } from '@/lib/inbox/stored-file'

/** Answers administrators with the signed declaration of an applicant for membership, as a download. */
export const GET = forAdministrators<{ id: string }>(FOR_ADMINISTRATORS, async (_request, { params }) =>
  attachment(await readDeclaration(readEntryId(params, 'The file cannot be found.')), 'declaration'),
)
