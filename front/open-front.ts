import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createStaticFiles } from './files/static-files.ts'
import { createFrontServer, type FrontLimits } from './front-server.ts'
import { createFetchFromNext, createInvalidate, trackRequests } from './memory/next-client.ts'
import { listenToStore, type ListeningTimes } from './memory/live-events.ts'
import { createPageMemory } from './memory/page-memory.ts'
import { createPages } from './memory/pages.ts'
import { createPagesOnDisk } from './memory/pages-on-disk.ts'
import { createRenewal } from './memory/renewal.ts'
import { MOST_AHEAD, type RenewalTimes } from './memory/renewal-types.ts'
import { bodyIn, type CachedResponse } from './memory/cached-response.ts'
import { ownHeadersOf } from './pass/headers.ts'
import { createUpstream } from './pass/upstream.ts'

export interface FrontSettings {
  /** Origin of Next, such as `http://127.0.0.1:4711`. */
  next: string
  backend?: string | undefined
  /** Shared secret that authenticates this program to Next. */
  secret: string
  siteUrl: string
  trustProxy: boolean
  memoryMegabytes: number
  /** Absolute path of Next's build folder. */
  buildFolder: string
  /** Absolute path of the public folder. */
  publicFolder: string
  /** Absolute path of the folder where the cache is saved. Default: the build folder. */
  pagesFolder?: string | undefined
  /** The content store's live events and a token for them, if the store's webhook can't reach this server. */
  live?: { url: string; token?: string | undefined } | undefined
  log: (line: string) => void
  /** Times and limits that only tests set. */
  tuning?: { renewal?: RenewalTimes; limits?: FrontLimits; listening?: ListeningTimes }
}

/** Share of the memory that pages may use. The rest is for files. */
const PAGES_PART = 0.6
const SITEMAP = '/sitemap.xml'
const Prerendered = z.object({ routes: z.record(z.string(), z.unknown()) })

/** Puts a front door together: the cache with the last run's pages, its renewal, and the server. */
export function openFront(settings: FrontSettings) {
  const { siteUrl, buildFolder, log } = settings
  const ownHeaders = ownHeadersOf(siteUrl)
  const ceiling = settings.memoryMegabytes * 1_000_000
  const next = createUpstream(settings.next)
  const backend = settings.backend === undefined ? undefined : createUpstream(settings.backend)
  const memory = createPageMemory(ceiling * PAGES_PART)
  const requests = trackRequests(createFetchFromNext(next, siteUrl))
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
    invalidate: createInvalidate(next, settings.secret),
    times: settings.tuning?.renewal,
    onChange: (path, document) => {
      disk.saveSoon()
      if (path === SITEMAP && document) toRenderAhead(addressesIn(document, siteUrl)).forEach(renewal.renew)
    },
  })
  let listed: ReadonlySet<string> | undefined
  /** Uncached pages to render before anybody visits them: a sample at first, later any that have been published. */
  function toRenderAhead(addresses: readonly string[]): string[] {
    const before = listed
    listed = new Set(addresses)
    const uncached = addresses.filter((path) => memory.variantsOf(path).size === 0)
    return before === undefined ? uncached.slice(0, MOST_AHEAD) : uncached.filter((path) => !before.has(path))
  }
  const pages = createPages({
    memory,
    fetchPage: requests.fetchPage,
    ownHeaders,
    compareFirst: renewal.compareFirst,
    onStale: renewal.renew,
    onAdded: disk.saveSoon,
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
    onRevalidated: renewal.revalidated,
    limits: settings.tuning?.limits,
  })
  let stopListening = () => {}
  return {
    server,
    drain,
    /** Number of pages loaded from the last run. */
    pagesFromDisk: disk.load(),
    /** Starts keeping the cache fresh: renews all pages once, then again whenever they change. */
    keepFresh: () => {
      renewal.begin([SITEMAP, ...prerendered(buildFolder)])
      if (settings.live === undefined) return
      const times = settings.tuning?.listening
      stopListening = listenToStore({ ...settings.live, onChanged: renewal.changed, log, times })
    },
    /** Stops background work and saves the cache. */
    close: () => {
      stopListening()
      renewal.stop()
      disk.close()
      next.close()
      backend?.close()
    },
  }
}

/** Lists the prerendered paths in a build. Names that start with an underscore are Next's own. */
function prerendered(buildFolder: string): string[] {
  const file = join(buildFolder, 'prerender-manifest.json')
  if (!existsSync(file)) return []
  const { routes } = Prerendered.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.keys(routes).filter((path) => !/^\/(?:_|studio(?:\/|$))/.test(path))
}

/** Lists the paths on this site that a sitemap contains. */
function addressesIn(sitemap: CachedResponse, siteUrl: string): string[] {
  const text = bodyIn(sitemap, 'identity').toString('utf8')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => address)
    .filter((address) => URL.canParse(address) && new URL(address).origin === siteUrl)
    .map((address) => new URL(address).pathname)
}
