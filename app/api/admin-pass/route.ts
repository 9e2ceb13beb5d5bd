import { grantPass } from '@/lib/staff/admin-gate'

/** Gives staff who are signed in to the Studio a pass for /admin. */
export function POST(request: Request): Promise<Response> {
  return grantPass(request)
}
