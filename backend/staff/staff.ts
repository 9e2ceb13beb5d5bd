import type { Log } from '../base/log.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import { createAccounts } from './accounts.ts'
import { AttemptLimits } from './attempt-limits.ts'
import { createIdentify, staffCookies } from './identify.ts'
import { createAccountLinks, createSetupLink } from './links.ts'
import { verifyPassword } from './passwords.ts'
import { createKnownDevices, createSessions } from './sessions.ts'
import { openStaffStore } from './staff-store.ts'

/** Everything about staff: settings, and the accounts, sessions, links and limits in one store. */
export type Staff = ReturnType<typeof openStaff>

/** Opens the staff store. Both paths are absolute. */
export function openStaff(options: {
  file: string
  setupFile: string
  siteUrl: string
  /** The origins of this site, which a form may redirect to. */
  ownOrigins: ReadonlySet<string>
  serviceToken?: string
  viewerToken?: string
  siteToken?: string
  /** The clock for deleting ended sessions, devices and links (base/trusted-clock.ts). */
  trustedNow?: () => number
  /** Returns words about the party, which would make a password easy to guess. */
  guessableWords?: () => readonly string[]
  log: Log
}) {
  const { file, setupFile, siteUrl, ownOrigins, trustedNow, guessableWords = () => [], log } = options
  const store = openStaffStore(file)
  const accounts = createAccounts(store)
  const sessions = createSessions({ store, log, trustedNow })
  const cookies = staffCookies(siteUrl)
  return {
    ...{ store, accounts, sessions, cookies, siteUrl, ownOrigins, guessableWords },
    devices: createKnownDevices(store, Date.now, trustedNow),
    limits: new AttemptLimits(),
    setupLink: createSetupLink({ store, accounts, file: setupFile, log }),
    links: createAccountLinks(store, Date.now, trustedNow),
    identify: createIdentify({ ...options, sessions, cookies }),
    /** The function from ./passwords.ts. It is a member so that tests can count comparisons. */
    verifyPassword,
  }
}

/** Reads the party's names from the site settings, because they would make a password easy to guess. */
export function partyNames({ getDocument }: Pick<LakeReader, 'getDocument'>): string[] {
  const settings = getDocument('siteSettings')
  return [settings?.['partyName'], settings?.['shortName']].filter((word) => typeof word === 'string')
}
