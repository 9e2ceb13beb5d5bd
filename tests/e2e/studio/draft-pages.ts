import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test'
import { vercelStegaClean, vercelStegaDecode } from '@vercel/stega'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TEST_STACK } from '../../setup/test-stack.ts'
import type { TestContent } from './test-content.ts'
import { goTo } from './warm-tab.ts'

/** A piece of text on a page in draft mode, with its source field. */
export interface PageText {
  text: string
  /** The enclosing tags, outermost first. */
  place: string
  /** Null if the text has no mark. */
  source: { id: string; type: string; path: string } | null
}

const Mark = z.object({ href: z.string() })

/** Turns on draft mode in a browser the way the Studio does, with a one-time secret in the content store. */
export async function enterDraftMode(request: APIRequestContext, content: TestContent): Promise<void> {
  const secret = randomUUID()
  const id = `drafts.${randomUUID()}`
  await content.client.create({
    _id: id,
    _type: 'sanity.previewUrlSecret',
    secret,
    source: 'test',
    studioUrl: `${TEST_STACK.siteUrl}/studio`,
  })
  await request.get('/api/draft-mode/enable', {
    params: { 'sanity-preview-secret': secret, 'sanity-preview-pathname': '/robots.txt' },
  })
  await content.client.delete(id)
}

/** Decodes the invisible mark that says where a piece of text comes from. */
export function readMark(raw: string): PageText['source'] {
  const mark = Mark.safeParse(vercelStegaDecode(raw))
  if (!mark.success) return null
  const fields = Object.fromEntries(
    (/\/intent\/edit\/([^?]+)/.exec(mark.data.href)?.[1] ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, decodeURIComponent(value)]
    }),
  )
  const { id, type, path } = fields
  return id && type && path ? { id, type, path } : null
}

export function readable(raw: string): string {
  return vercelStegaClean(raw).trim()
}

/** Runs in the browser: all text on a page that people see or hear, with the enclosing tags. */
export function collectTexts(html: string): { raw: string; place: string }[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: { raw: string; place: string }[] = []
  while (walker.nextNode()) {
    const raw = walker.currentNode.nodeValue ?? ''
    const parent = walker.currentNode.parentElement
    if (parent === null || !/[\p{L}\p{N}]/u.test(raw)) continue
    // If the head has already been sent, Next streams the title into the body.
    if (parent.closest('title, script, style, template, noscript, svg, [hidden], [aria-hidden=true]'))
      continue
    const tags: string[] = []
    for (let tag: Element | null = parent; tag && tags.length < 3; tag = tag.parentElement)
      tags.unshift(tag.localName)
    texts.push({ raw, place: tags.join('>') })
  }
  return texts
}

/** Opens a page in the Presentation tool and waits for its click-to-edit overlays. */
export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await goTo(page, `/studio/presentation?preview=${path}`)
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(site.locator('sanity-visual-editing')).toBeAttached()
  return site
}
