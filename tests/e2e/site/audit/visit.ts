import { gzipSync } from 'node:zlib'
import type { Page, Request, Response } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** What a first visit to a page loaded. */
export interface Visit {
  status: number
  html: string
  /** The text of the page's scripts and style sheets. */
  code: string
  /** Bytes by resource type, gzipped unless already compressed. */
  weights: Readonly<Record<string, number>>
}

/** Opens a page as a first-time visitor and weighs everything that the page loads on its own. */
export async function visitFirst(page: Page, path: string): Promise<Visit> {
  const weights: Record<string, number> = {}
  const code: string[] = []
  const reading: Promise<void>[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const weigh = (response: Response) => {
    const type = response.request().resourceType()
    const isPacked = type === 'font' || /image\/(?!svg)/.test(response.headers()['content-type'] ?? '')
    reading.push(
      response.body().then((body) => {
        const bytes = isPacked ? body.length : gzipSync(body, { level: 9 }).length
        weights[type] = (weights[type] ?? 0) + bytes
        if (type === 'script' || type === 'stylesheet') code.push(body.toString())
      }),
    )
  }
  page.on('response', weigh)
  const response = await page.goto(path)
  if (response === null) throw new Error(`${path} has no answer.`)
  await settle(page, underWay)
  page.off('response', weigh)
  await Promise.all(reading)
  return { status: response.status(), html: await response.text(), code: code.join('\n'), weights }
}

/** Waits until no request is pending and deferred work is done. */
async function settle(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      return [...underWay].map((request) => request.url())
    }, 'nothing is under way any more')
    .toEqual([])
}
