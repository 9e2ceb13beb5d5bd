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

/** Everything about staff: accounts, sessions, links and limits over one store, and settings. */
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
  /** Returns words of the party, which make guessable passwords. */
  guessableWords: () => readonly string[]
  /** This site's origins, to which a form may redirect. */
  ownOrigins: ReadonlySet<string>
  identify: (headers: Headers) => Caller
  /** The function of ./passwords.ts. A member, so that tests can count comparisons. */
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
  /** The clock used to delete ended sessions, devices and links (base/trusted-clock.ts). */
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

/** Reads the party's names from the site settings, since they make guessable passwords. */
export function partyNames({ getDocument }: Pick<LakeReader, 'getDocument'>): string[] {
  const settings = getDocument('siteSettings')
  return [settings?.['partyName'], settings?.['shortName']].filter((word) => typeof word === 'string')
}
