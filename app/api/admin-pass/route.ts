import { grantPass } from '@/lib/staff/admin-gate'

/** Lets somebody who is signed in to the Studio see /admin. */
export function POST(request: Request): Promise<Response> {
  return grantPass(request)
}
