import { smtpServer } from '../../lib/outbox/smtp.ts'
import { failed, type Finding, ok } from './finding.ts'
import { messageOf } from './stop-error.ts'
import type { Settings } from './settings.ts'

/** The doctor does not wait as long as the worker. */
const LIMITS = { connect: 10_000, greeting: 10_000 } as const

/** Whether the mail server lets the site in: connects and signs in, and sends nothing. */
export async function mail({ mail: settings }: Settings): Promise<Finding> {
  if (settings === undefined) return ok('mail', 'nothing is mailed: SMTP_URL is not set')
  const { host, port, from } = settings
  try {
    const session = await smtpServer(settings, LIMITS).open()
    session.close()
    return ok('mail', `${host}:${port} lets ${from.address} in`)
  } catch (error) {
    return failed('mail', `${host}:${port} cannot be used: ${messageOf(error)}. Check SMTP_URL.`)
  }
}
