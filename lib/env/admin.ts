import { type AdminAccess, readAdminAccess } from './admin-access.ts'

/** Who may see /admin and its files, as this process was told. */
export function adminAccess(): AdminAccess {
  return readAdminAccess(process.env)
}
