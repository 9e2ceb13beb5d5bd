import { grantPass } from '@/lib/staff/admin-gate'

/** Issues a pass for /admin to staff who are signed in to the Studio. */
export function POST(request: Request): Promise<Response> {
  return grantPass(request)
}
