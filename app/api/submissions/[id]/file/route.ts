import type { FileType } from '@/lib/forms/file-type'
import { attachment } from '@/lib/inbox/attachment'
import { forStaff, problem } from '@/lib/inbox/for-staff'
import { EntryId } from '@/lib/inbox/requests'
import { readJobFile } from '@/lib/inbox/submission-store'

const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Answers with the file of a job application, to be saved. */
export const GET = forStaff<{ id: string }>(async (_request, { params: { id } }) => {
  if (!EntryId.safeParse(id).success) return problem(400, 'The file cannot be found.')
  const { name, type, bytes } = await readJobFile(id)
  return attachment(bytes, { name, plainName: `application.${type}`, mediaType: MEDIA_TYPES[type] })
})
