import type { MailSettings } from '../../lib/env/mail-variables.ts'
import { lakeRoutes } from '../api/lake-routes.ts'
import { openLake } from '../lake/lake.ts'
import { startReleaseClock } from '../lake/releases/release-clock.ts'
import { watchContent } from '../lake/store/watch-content.ts'
import { assetRoutes } from '../assets/asset-routes.ts'
import { WorkQueue } from '../base/work-queue.ts'
import { startWebhooks, type Webhooks } from '../webhooks/webhooks.ts'
import { DATASET } from '../base/project.ts'
import { userRoutes } from '../api/user-routes.ts'
import { projectRoutes } from '../api/project-routes.ts'
import { reviewRoutes } from '../reviews/review-routes.ts'
import { createReviews, settleReviews } from '../reviews/reviews.ts'
import type { OutboxOptions } from '../../lib/outbox/start-outbox.ts'
import { openFormsDatabase, type FormsDatabase, type FormsDatabaseOptions } from '../rest/forms-database.ts'
import { accountRoutes } from '../staff/account-routes.ts'
import { signInRoutes } from '../staff/sign-in.ts'
import { createFirstAdministrator, linkPageRoutes } from '../staff/link-pages.ts'
import { createStaffMail, NO_STAFF_MAIL } from '../reviews/staff-mail.ts'
import { openStaff, partyNames } from '../staff/staff.ts'
import { openTrustedClock } from '../base/trusted-clock.ts'
import { systemRoutes } from '../api/system-routes.ts'
import { createApp } from '../http/app.ts'
import { attachSocket } from '../socket/attach-socket.ts'
import { UnknownRequests } from '../base/unknown-requests.ts'
import { diskFullMessage, isDiskFull, openDataFolder } from './data-folder.ts'
import { noteHeld, recordHeldStores, openStore, refuseLostStores } from './stores.ts'
import { listen, stopServer } from '../http/listen.ts'
import { createOutcomeLog, type Log, tryWrite } from '../base/log.ts'
import { ownOrigins, type Route } from '../base/route.ts'
import { StartError } from '../base/errors.ts'

/** A backend's settings. Only ./environment.ts and ../main.ts read them from the environment. */
export interface BackendOptions {
  /** The data folder. Created if missing, and locked so that only one process can use it. */
  dataDir: string
  /** 0 picks a free port. */
  port: number
  /** Public address of the site. Browsers reach the backend at this address too. */
  siteUrl: string
  /** Bearer token that gives programs on this machine full access. */
  serviceToken?: string
  /** Read-only bearer token that the site's server uses to show drafts. */
  viewerToken?: string
  /** Bearer token that the site's server uses to read public content. */
  siteToken?: string
  /** Webhook to call when published documents change. */
  webhook?: { url: string; secret: string }
  /**
   * The first administrator, created if there are no accounts. Without this, the data folder gets a file with a set-up
   * link.
   */
  firstAdministrator?: { email: string; password: string }
  /** Whether a trusted proxy writes X-Forwarded-For. */
  trustProxy?: boolean
  /** Where `npm start` writes the state of its programs. */
  programsFile?: string
  /** The mail server and the sender. Without them, mail stays in the outbox. */
  mail?: MailSettings
  /** Query endpoint for hosted content. By default the backend queries its own. */
  contentQueryUrl?: string
  /**
   * Settings for the embedded replacement for hosted Supabase. Without them, there are no endpoints below /supabase.
   */
  volunteers?: FormsDatabaseOptions
  log: Log
  /** How long after startup to check the content, in milliseconds. For tests. */
  checkAfterMs?: number
}

export type RunningBackend = Awaited<ReturnType<typeof startBackend>>

/** How long after startup to check the content, in milliseconds. Until then the machine is busy starting. */
const CHECK_AFTER_MS = 10_000
/**
 * The path of this backend's query endpoint, which the text of emails is read from. Contains the API version that those
 * queries need.
 */
const OWN_QUERY_PATH = `/backend/lake/v2025-11-01/data/query/${DATASET}`
const NO_WEBHOOKS: Webhooks = { pending: () => 0, lastFailure: () => null, close: () => undefined }

/**
 * Opens the data folder and starts listening on 127.0.0.1.
 *
 * @throws StartError that says what to do
 */
export async function startBackend(options: BackendOptions) {
  const { siteUrl, serviceToken, viewerToken, siteToken, log, webhook } = options
  const folder = openDataFolder(options.dataDir)
  const { isFull } = folder
  if (isFull)
    log({
      level: 'error',
      event: 'disk full',
      advice: `The disk of ${options.dataDir} is full. Content can be read, but nothing is stored until you free some space.`,
    })
  // `closeAll` calls these in reverse order, including when startup fails.
  const closers: (() => void)[] = [() => folder.close()]
  const closeAll = () =>
    closers
      .splice(0)
      .reverse()
      .forEach((close) => close())

  let volunteers: FormsDatabase | undefined
  try {
    const origins = ownOrigins(siteUrl)
    const hasJournal = options.volunteers !== undefined && options.volunteers.databaseUrl === undefined
    refuseLostStores(folder, ['lake.db', 'staff.db', ...(hasJournal ? (['volunteers'] as const) : [])])
    const lake = openStore(folder.file('lake.db'), (file) => openLake({ file, log }), { isFull })
    closers.push(() => lake.close())
    const trustedNow = openTrustedClock({
      file: folder.file('clock.json'),
      newest: Date.parse(lake.store.lastTransaction()?.timestamp ?? new Date().toISOString()),
    })
    const staff = openStore(
      folder.file('staff.db'),
      (file) =>
        openStaff({
          file,
          setupFile: folder.file('setup-link'),
          siteUrl,
          ownOrigins: origins,
          ...{ serviceToken, viewerToken, siteToken, trustedNow },
          guessableWords: () => partyNames(lake),
          log,
        }),
      { isFull },
    )
    closers.push(() => staff.store.close())
    const reviews = createReviews(staff.store)
    closers.push(settleReviews(lake, reviews, log))
    await createFirstAdministrator(staff, options.firstAdministrator)
    tryWrite(createOutcomeLog(log, 'set-up link not made'), () => void staff.setupLink.path())
    closers.push(recordHeldStores(folder, { lake, accounts: staff.accounts }))

    const webhooks = webhook === undefined ? NO_WEBHOOKS : startWebhooks({ lake, log, ...webhook })
    closers.push(() => webhooks.close())
    let queryUrl = options.contentQueryUrl
    const queue = new WorkQueue()
    const { mail } = options
    const outbox: OutboxOptions = {
      mail,
      siteUrl,
      queryAddress: () => queryUrl,
      ...options.volunteers?.outbox,
    }
    volunteers =
      options.volunteers &&
      openFormsDatabase({
        ...{ ...options.volunteers, outbox, queue, log },
        folder: folder.file('volunteers'),
        onHeld: () => noteHeld(folder, 'volunteers'),
      })
    // With hosted Supabase, this process can't reach the outbox.
    const staffMail =
      volunteers === undefined || outbox.mail === undefined
        ? NO_STAFF_MAIL
        : createStaffMail({ accounts: staff.accounts, lake, siteUrl, store: volunteers.storeMails, log })
    // Start the release clock after the webhooks, because it may publish at once.
    closers.push(startReleaseClock({ lake, log, onHeldBack: staffMail.heldBack }))

    const unknownRequests = new UnknownRequests()
    const routes: Route[] = [
      ...systemRoutes({ lake, staff, unknownRequests, webhooks, programsFile: options.programsFile }),
      ...signInRoutes(staff),
      ...accountRoutes(staff),
      ...linkPageRoutes(staff),
      ...reviewRoutes({ lake, staff, reviews, onAsked: staffMail.askedForReview }),
      ...userRoutes(staff),
      ...projectRoutes(staff),
      ...assetRoutes({ lake, folder: folder.file('assets'), siteUrl, log, queue }),
      ...lakeRoutes(lake, () => new Set(reviews.secondAccountTypes())),
      ...(volunteers?.routes ?? []),
    ]
    const app = createApp({ routes, identify: staff.identify, ownOrigins: origins, unknownRequests, log })
    const { server, url } = await listen({ app, port: options.port, trustProxy: options.trustProxy ?? false })
    queryUrl ??= `${url}${OWN_QUERY_PATH}`
    const closeSockets = attachSocket({ server, app, log })
    const { checkAfterMs = CHECK_AFTER_MS } = options
    closers.push(watchContent({ file: folder.file('lake.db'), log, afterMs: checkAfterMs }))

    return {
      /** The backend's origin without a trailing slash, such as `http://127.0.0.1:3333`. */
      url,
      ...{ app, staff, routes },
      /** Ends streams and sockets and closes all stores. Resolves once another process can open the data folder. */
      async close(): Promise<void> {
        lake.endStreams()
        closeSockets()
        await stopServer(server)
        await volunteers?.close()
        closeAll()
      },
    }
  } catch (error) {
    await volunteers?.close()
    closeAll()
    if (!isDiskFull(error)) throw error
    throw new StartError(diskFullMessage(options.dataDir), { cause: error })
  }
}
