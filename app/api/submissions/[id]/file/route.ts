import type { FileType } from '@/lib/forms/file-type'
import { forStaff, problem } from '@/lib/inbox/for-staff'
import { EntryId } from '@/lib/inbox/requests'
import { readJobFile } from '@/lib/inbox/submission-store'

const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/**
 * Answers with the file of an application, to be saved: a stranger made it, so that no browser may open it. Nor may one guess
 * what it is or run any of it, says lib/http/response-headers.ts.
 */
export const GET = forStaff<{ id: string }>(async (_request, { params: { id } }) => {
  if (!EntryId.safeParse(id).success) return problem(400, 'The file cannot be found.')
  const { name, type, bytes } = await readJobFile(id)
  return new Response(bytes, {
    headers: {
      'content-type': MEDIA_TYPES[type],
      'content-disposition': `attachment; filename="application.${type}"; filename*=UTF-8''${encoded(name)}`,
    },
  })
})

/** A name as a header takes it (RFC 8187). */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
}
