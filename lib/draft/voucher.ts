import { z } from 'zod'

/** Somebody of the staff who answers for a pass to drafts, as they were when it was made. */
export const Voucher = z.object({
  /** The sign-in session on the embedded backend, which is no secret; the member's id on hosted Sanity. */
  id: z.string().min(1),
  /** Their roles, as `rolesText` writes them. */
  roles: z.string(),
})
export type Voucher = z.infer<typeof Voucher>

/** Roles as one text, the same in whatever order they come. */
export function rolesText(roles: readonly string[]): string {
  return roles.toSorted().join(' ')
}
