import type { DatabaseSync } from 'node:sqlite'
import type { Log } from '../base/log.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import { Accounts } from './accounts.ts'
import { AttemptLimits } from './attempt-limits.ts'
import type { Caller } from '../base/caller.ts'
import { createIdentify, staffCookies, type StaffCookies } from './identify.ts'
import { AccountLinks, SetupLink } from './links.ts'
import { verifyPassword } from './passwords.ts'
import { KnownDevices, Sessions } from './sessions.ts'
import { openStaffStore } from './staff-store.ts'

/** Everything about staff: settings, and the accounts, sessions, links and limits in one store. */
export interface Staff {
  store: DatabaseSync
  accounts: Accounts
  sessions: Sessions
  devices: KnownDevices
  limits: AttemptLimits
  cookies: StaffCookies
  setupLink: SetupLink
  links: AccountLinks
  siteUrl: string
  /** Returns words about the party, which would make a password easy to guess. */
  guessableWords: () => readonly string[]
  /** The origins of this site, which a form may redirect to. */
  ownOrigins: ReadonlySet<string>
  identify: (headers: Headers) => Caller
  /** The function from ./passwords.ts. It is a member so that tests can count comparisons. */
  verifyPassword: (storedHash: string | undefined, password: string) => Promise<boolean>
}

/** Opens the staff store. Both paths are absolute. */
export function openStaff(options: {
  file: string
  setupFile: string
  siteUrl: string
  ownOrigins: ReadonlySet<string>
  serviceToken?: string
  viewerToken?: string
  siteToken?: string
  /** The clock for deleting ended sessions, devices and links (base/trusted-clock.ts). */
  trustedNow?: () => number
  guessableWords?: () => readonly string[]
  log: Log
}): Staff {
  const {
    file,
    setupFile,
    siteUrl,
    ownOrigins,
    trustedNow,
    guessableWords = () => [],
    log,
    ...tokens
  } = options
  const store = openStaffStore(file)
  const accounts = new Accounts(store)
  const sessions = new Sessions({ store, log, trustedNow })
  const cookies = staffCookies(siteUrl)
  return {
    store,
    accounts,
    sessions,
    devices: new KnownDevices(store, Date.now, trustedNow),
    limits: new AttemptLimits(),
    cookies,
    setupLink: new SetupLink({ store, accounts, file: setupFile, log }),
    links: new AccountLinks(store, Date.now, trustedNow),
    siteUrl,
    guessableWords,
    ownOrigins,
    identify: createIdentify({ ...tokens, sessions, cookies }),
    verifyPassword,
  }
}

/** Reads the party's names from the site settings, because they would make a password easy to guess. */
export function partyNames({ getDocument }: Pick<LakeReader, 'getDocument'>): string[] {
  const settings = getDocument('siteSettings')
  return [settings?.['partyName'], settings?.['shortName']].filter((word) => typeof word === 'string')
}
