import { PREVIEW_SECRET } from '../lake/model/types.ts'
import type { Role } from '../base/caller.ts'

/** Title and description of each role in the Studio. */
export const ROLE_DESCRIPTIONS = {
  viewer: {
    name: 'viewer',
    title: 'Viewer',
    description: 'Can read all documents, including drafts, but cannot change them',
  },
  contributor: {
    name: 'contributor',
    title: 'Contributor',
    description: 'Can write drafts and upload pictures, but cannot publish',
  },
  editor: { name: 'editor', title: 'Editor', description: 'Can edit and publish all documents' },
  administrator: {
    name: 'administrator',
    title: 'Administrator',
    description: 'Can do everything an editor can, and manage staff',
  },
} as const satisfies { [R in Role]: { name: R; title: string; description: string } }

const READ = ['read', 'history'] as const
const WRITE = ['read', 'create', 'update', 'history'] as const
const ALL_DOCUMENTS = '_id in path("**")'

/** GROQ filter for the documents that each role may write. Viewers may only write preview secrets. */
const WRITABLE = {
  viewer: `_type == "${PREVIEW_SECRET}" && _id in path("drafts.**")`,
  contributor: '_id in path("drafts.**")',
  editor: ALL_DOCUMENTS,
  administrator: ALL_DOCUMENTS,
} as const satisfies Record<Role, string>

/**
 * Lists a role's document permissions in the format of Sanity's ACL. The Studio uses them to make forms read-only. The
 * server enforces rights separately, through `access` in the routes and ../lake/mutate/rights.ts.
 */
export function documentPermissions(role: Role): { filter: string; permissions: readonly string[] }[] {
  return WRITABLE[role] === ALL_DOCUMENTS
    ? [{ filter: ALL_DOCUMENTS, permissions: WRITE }]
    : [
        { filter: ALL_DOCUMENTS, permissions: READ },
        { filter: WRITABLE[role], permissions: WRITE },
      ]
}
