import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { createStaticFiles } from './files/static-files.ts'
import { createFrontServer, type FrontLimits, type FrontServer } from './front-server.ts'
import { createAskNext, createTellNext, trackRequests } from './memory/ask-next.ts'
import { listenToStore, type ListeningTimes } from './memory/live-events.ts'
import { createPageMemory } from './memory/page-memory.ts'
import { createPages } from './memory/pages.ts'
import { createPagesOnDisk } from './memory/pages-on-disk.ts'
import { createRenewal } from './memory/renewal.ts'
import type { RenewalTimes } from './memory/renewal-times.ts'
import type { StoredAnswer } from './memory/stored-answer.ts'
import { ownHeadersOf } from './pass/headers.ts'
import { createUpstream } from './pass/upstream.ts'

/** The settings of a front door. */
export interface FrontSettings {
  /** Origin of Next, such as `http://127.0.0.1:4711`. */
  next: string
  /** Origin of the embedded backend. */
  backend?: string | undefined
  /** The secret by which Next recognises this program. */
  secret: string
  /** Public origin of the site. */
  siteUrl: string
  trustProxy: boolean
  memoryMegabytes: number
  /** Next's build folder, absolute. */
  buildFolder: string
  /** The public folder, absolute. */
  publicFolder: string
  /** The folder in which the pages are kept for the next start, absolute; the build folder unless given. */
  pagesFolder?: string | undefined
  /** Address of the content store's live events, and its token, for a server that the store's webhook may not reach. */
  live?: { url: string; token?: string | undefined } | undefined
  log: (line: string) => void
  /** Times and limits of tests, in place of the usual ones. */
  tuning?: { renewal?: RenewalTimes; limits?: FrontLimits; listening?: ListeningTimes }
}

/** A front door: its server, its memory, and what renews the memory. */
export interface Front {
  server: Server
  drain: FrontServer['drain']
  /** How many pages of the last run are in memory. */
  pagesFromDisk: number
  /** Begins to renew the pages: all of them once, and then whenever they change. */
  keepFresh: () => void
  /** Ends what runs beside the server, and writes the pages to the disk. */
  close: () => void
}

/** The share of the memory that is for pages. The rest is for files. */
const PAGES_PART = 0.6
const SITEMAP = '/sitemap.xml'
const Prerendered = z.object({ routes: z.record(z.string(), z.unknown()) })

/** Assembles a front door: the memory with the last run's pages, what renews it, and the server. */
export function openFront(settings: FrontSettings): Front {
  const { siteUrl, buildFolder, log } = settings
  const ownHeaders = ownHeadersOf(siteUrl)
  const ceiling = settings.memoryMegabytes * 1_000_000
  const next = createUpstream(settings.next)
  const backend = settings.backend === undefined ? undefined : createUpstream(settings.backend)
  const memory = createPageMemory(ceiling * PAGES_PART)
  const requests = trackRequests(createAskNext(next, siteUrl))
  const disk = createPagesOnDisk({
    memory,
    file: join(settings.pagesFolder ?? buildFolder, 'front-pages'),
    build: `${readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8').trim()} ${siteUrl}`,
    log,
  })
  const renewal = createRenewal({
    memory,
    requests,
    ownHeaders,
    tell: createTellNext(next, settings.secret),
    times: settings.tuning?.renewal,
    onChange: (path, document) => {
      disk.saveSoon()
      if (path === SITEMAP && document) addressesIn(document, siteUrl).filter(isNew).forEach(renewal.renew)
    },
  })
  const isNew = (path: string) => memory.variantsOf(path).size === 0
  const pages = createPages({
    memory,
    ask: requests.ask,
    ownHeaders,
    onOld: renewal.renew,
    onNew: disk.saveSoon,
  })
  const { server, drain } = createFrontServer({
    pages,
    files: createStaticFiles({
      buildFolder,
      publicFolder: settings.publicFolder,
      ceiling: ceiling * (1 - PAGES_PART),
      ownHeaders,
    }),
    next,
    backend,
    trustProxy: settings.trustProxy,
    siteUrl,
    ownHeaders,
    onNotice: renewal.noticed,
    limits: settings.tuning?.limits,
  })
  let stopListening = () => {}
  return {
    server,
    drain,
    pagesFromDisk: disk.load(),
    keepFresh: () => {
      renewal.begin([SITEMAP, ...prerendered(buildFolder)])
      if (settings.live === undefined) return
      const times = settings.tuning?.listening
      stopListening = listenToStore({ ...settings.live, onChanged: renewal.changed, log, times })
    },
    close: () => {
      stopListening()
      renewal.stop()
      disk.close()
      next.close()
      backend?.close()
    },
  }
}

/** The addresses of the pages of a build. Names with an underscore are Next's own. */
function prerendered(buildFolder: string): string[] {
  const file = join(buildFolder, 'prerender-manifest.json')
  if (!existsSync(file)) return []
  const { routes } = Prerendered.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.keys(routes).filter((path) => !/^\/(?:_|studio(?:\/|$))/.test(path))
}

/** The addresses of this site in a sitemap. */
function addressesIn({ bodies }: StoredAnswer, siteUrl: string): string[] {
  return [...bodies.identity.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => address)
    .filter((address) => URL.canParse(address) && new URL(address).origin === siteUrl)
    .map((address) => new URL(address).pathname)
}
