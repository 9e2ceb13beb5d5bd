import type { ScanType } from '@/lib/forms/file-type'
import { attachment } from '@/lib/inbox/attachment'
import { forAdministrators, problem } from '@/lib/inbox/for-staff'
import { FOR_ADMINISTRATORS } from '@/lib/inbox/membership-details'
import { readDeclaration } from '@/lib/inbox/membership-store'
import { EntryId } from '@/lib/inbox/requests'

const MEDIA_TYPES: Readonly<Record<ScanType, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Answers with the signed declaration of who applied for membership, to be saved. For administrators. */
export const GET = forAdministrators<{ id: string }>(
  FOR_ADMINISTRATORS,
  async (_request, { params: { id } }) => {
    if (!EntryId.safeParse(id).success) return problem(400, 'The file cannot be found.')
    const { name, type, bytes } = await readDeclaration(id)
    return attachment(bytes, { name, plainName: `declaration.${type}`, mediaType: MEDIA_TYPES[type] })
  },
)
