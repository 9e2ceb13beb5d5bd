import type { Server } from 'node:http'
import type { MailSettings } from '../../lib/env/mail-variables.ts'
import { lakeRoutes } from '../lake/routes.ts'
import { openLake } from '../lake/lake.ts'
import { startReleaseClock } from '../lake/releases/release-clock.ts'
import { watchContent } from '../lake/store/check-content.ts'
import { assetRoutes } from '../lake/assets/asset-routes.ts'
import { startWebhooks } from '../lake/webhooks/webhooks.ts'
import type { Webhooks } from '../lake/webhooks/webhooks.ts'
import { userRoutes } from '../project/user-routes.ts'
import { projectRoutes } from '../project/project-routes.ts'
import { reviewRoutes } from '../reviews/review-routes.ts'
import { Reviews, settleReviews } from '../reviews/reviews.ts'
import type { OutboxOptions } from '../../lib/outbox/start-outbox.ts'
import { openVolunteers, type Volunteers, type VolunteersOptions } from '../rest/volunteers.ts'
import { accountRoutes } from '../staff/account-routes.ts'
import { signInRoutes } from '../staff/sign-in.ts'
import { createFirstAdministrator, linkPageRoutes } from '../staff/link-pages.ts'
import { createStaffMail, NO_STAFF_MAIL } from '../staff/staff-mail.ts'
import { openStaff, partyWords, type Staff } from '../staff/staff.ts'
import { openCarefulClock } from '../system/careful-clock.ts'
import { systemRoutes } from '../system/system-routes.ts'
import { type App, createApp, UnknownRequests } from './app.ts'
import { diskFullMessage, isDiskFull, openDataFolder } from './data-folder.ts'
import { noteHeldStores, openStore, refuseLostStores } from './stores.ts'
import { listen, stopServer } from './listen.ts'
import type { Log } from './log.ts'
import { ownOrigins, type Route } from './route.ts'
import { StartError } from './errors.ts'

/** A backend's settings. Nothing below main.ts reads the environment. */
export interface BackendOptions {
  /** Created with mode 0700 when missing; one process at a time. */
  dataDir: string
  /** 0 takes any free port. */
  port: number
  /** Public address of the site, whose origin is the backend's own origin for browsers. */
  siteUrl: string
  /** Bearer token of programs on this machine. Without it there is no service caller. */
  serviceToken?: string
  /** Bearer token of the site's server where it shows drafts: it reads as a viewer does and writes nothing. */
  viewerToken?: string
  /** Bearer token of the site's server, which reads what visitors may see. */
  siteToken?: string
  /** Where changes of published documents are announced. */
  webhook?: { url: string; secret: string }
  /** First administrator, created while there is no account. Without it a set-up link is written. */
  firstAdministrator?: { email: string; password: string }
  /** Whether X-Forwarded-For of the nearest proxy names the visitor. */
  trustProxy?: boolean
  /** Where whoever keeps this process running writes how it and its neighbours fare. */
  programsFile?: string
  /** Where mail is handed over and in whose name. Left out: it is kept, and nothing is mailed. */
  mail?: MailSettings
  /** Address of the queries where content is hosted; its own without it. */
  contentQueryUrl?: string
  /** The stand-in for hosted Supabase. Without it the backend answers nothing below /supabase. */
  volunteers?: VolunteersOptions
  log: Log
  attachSocket?: AttachSocket
  /** Milliseconds until the content file is checked in the background, after the start. */
  checkAfterMs?: number
}

/** Adds the Studio's WebSocket to the server's 'upgrade' event. Its `close` ends all sockets. */
export type AttachSocket = (input: { server: Server; app: App; log: Log }) => { close(): void }

/** A backend that listens. */
export interface RunningBackend {
  /** Origin without a trailing slash, e.g. `http://127.0.0.1:3333`. */
  url: string
  app: App
  staff: Staff
  /** All endpoints, for the tests that walk them. */
  routes: readonly Route[]
  /** Ends streams, sockets, deliveries and stores. Resolves when the folder may be opened by another process. */
  close(): Promise<void>
}

/** Milliseconds until the content file is checked: whoever waits for the start comes first. */
const CHECK_AFTER_MS = 10_000
/** Where this backend answers queries, as a date of Sanity's API on which the words of mails rely. */
const OWN_QUERIES = '/backend/lake/v2025-11-01/data/query/production'
const NO_WEBHOOKS: Webhooks = { pending: () => 0, lastFailure: () => null, close: () => undefined }

/** Opens the data folder and listens on 127.0.0.1. Rejects with a StartError that says what to do. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { siteUrl, serviceToken, viewerToken, siteToken, log, webhook } = options
  const folder = openDataFolder(options.dataDir)
  const { isFull } = folder
  if (isFull)
    log({
      level: 'error',
      event: 'disk full',
      advice: `The disk of ${options.dataDir} is full. All is read and nothing is stored until some space is free.`,
    })
  // Undone in the opposite order, on a failed start too.
  const closers: (() => void)[] = [() => folder.close()]
  const closeAll = () =>
    closers
      .splice(0)
      .reverse()
      .forEach((close) => close())

  let volunteers: Volunteers | undefined
  try {
    const origins = ownOrigins(siteUrl)
    refuseLostStores(folder)
    const lake = openStore(folder.file('lake.db'), (file) => openLake({ file, log }), { isFull })
    closers.push(() => lake.close())
    const believed = openCarefulClock({
      file: folder.file('clock.json'),
      newest: () => Date.parse(lake.store.lastTransaction()?.timestamp ?? new Date().toISOString()),
    })
    const staff = openStore(
      folder.file('staff.db'),
      (file) =>
        openStaff({
          ...{ file, setupFile: folder.file('setup-link'), siteUrl, ownOrigins: origins },
          ...{ serviceToken, viewerToken, siteToken, believed, ownWords: () => partyWords(lake) },
        }),
      { isFull },
    )
    closers.push(() => staff.store.close())
    const reviews = new Reviews(staff.store)
    closers.push(settleReviews(lake, reviews))
    await createFirstAdministrator(staff, options.firstAdministrator)
    staff.setupLink.path()
    closers.push(noteHeldStores(folder, { lake, accounts: staff.accounts }))

    const webhooks = webhook === undefined ? NO_WEBHOOKS : startWebhooks({ lake, log, ...webhook })
    closers.push(() => webhooks.close())
    const own: { queries?: string } = {}
    const outbox: OutboxOptions = {
      mail: options.mail,
      siteUrl,
      queryAddress: () => options.contentQueryUrl ?? own.queries,
      ...options.volunteers?.outbox,
    }
    volunteers =
      options.volunteers &&
      openVolunteers({ ...options.volunteers, outbox, folder: folder.file('volunteers'), log })
    // With hosted Supabase the outbox is out of this process's reach.
    const staffMail =
      volunteers === undefined || outbox.mail === undefined
        ? NO_STAFF_MAIL
        : createStaffMail({ accounts: staff.accounts, lake, siteUrl, store: volunteers.storeMails, log })
    // After the webhooks, which hear of what it publishes at once.
    const releaseClock = startReleaseClock({ lake, log, onHeldBack: staffMail.heldBack })
    closers.push(() => releaseClock.close())

    const unknownRequests = new UnknownRequests()
    const routes: Route[] = [
      ...systemRoutes({
        lake,
        staff,
        unknownRequests,
        webhooks,
        programsFile: options.programsFile,
      }),
      ...signInRoutes(staff),
      ...accountRoutes(staff),
      ...linkPageRoutes(staff),
      ...reviewRoutes({ lake, staff, reviews, onAsked: staffMail.askedForReview }),
      ...userRoutes(staff),
      ...projectRoutes(staff),
      ...assetRoutes({ lake, folder: folder.file('assets'), siteUrl }),
      ...lakeRoutes(lake, () => new Set(reviews.secondAccountTypes())),
      ...(volunteers?.routes ?? []),
    ]
    const app = createApp({ routes, identify: staff.identify, ownOrigins: origins, unknownRequests, log })
    const { server, url } = await listen({ app, port: options.port, trustProxy: options.trustProxy ?? false })
    own.queries = `${url}${OWN_QUERIES}`
    const socket = options.attachSocket?.({ server, app, log })
    const { checkAfterMs = CHECK_AFTER_MS } = options
    closers.push(watchContent({ file: folder.file('lake.db'), log, afterMs: checkAfterMs }))

    return {
      url,
      app,
      staff,
      routes,
      async close() {
        lake.endStreams()
        socket?.close()
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
