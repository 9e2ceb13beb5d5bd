import { SESSION_LONGEST_MS } from './sessions.ts'
import { DEVICE_IDLE_MS } from './known-devices.ts'
import type { Staff } from './staff.ts'

/**
 * Starts a session for someone who has proved who they are, ends the one their
 * browser had, remembers the browser and sends it on.
 */
export function beginSession({
  staff,
  accountId,
  headers,
  location,
}: {
  staff: Staff
  accountId: string
  headers: Headers
  location: string
}): Response {
  const { accounts, sessions, devices, cookies } = staff
  const previous = cookies.readSession(headers)
  if (previous !== null) sessions.end(previous)
  accounts.recordSignIn(accountId, Date.now())
  const response = new Response(null, { status: 303, headers: { location } })
  response.headers.append('set-cookie', cookies.session(sessions.start(accountId), SESSION_LONGEST_MS))
  response.headers.append(
    'set-cookie',
    cookies.device(devices.remember(cookies.readDevice(headers), accountId), DEVICE_IDLE_MS),
  )
  return response
}
