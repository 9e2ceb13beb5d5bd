import type { FieldSource, PageReport } from '@/lib/shared/page-report'
import { assetOf, fieldOf, readable } from './field-mark'

/** The element that contains Sanity's overlays, which aren't part of the page. */
export const OVERLAYS = 'sanity-visual-editing'
/** Elements that aren't content: the overlays, the draft notice, and elements without visible text. */
const NOT_CONTENT = `${OVERLAYS}, form[action="/api/draft-mode/disable"], script, style, template, noscript`
/** Elements that contain sentences, unlike headings and labels. */
const TEXTS = 'p, li, blockquote, dd, figcaption, td'
/** Attributes that screen readers read instead of, or in addition to, an element's text. */
const SPOKEN_ATTRIBUTES = ['alt', 'aria-label', 'title']

/** Creates a page report, except for the part that needs axe. */
export function readPage(page: Document): Omit<PageReport, 'type' | 'axe'> {
  return {
    path: page.location.pathname,
    anchors: [...page.querySelectorAll('[id]')].map(({ id }) => id),
    texts: textsOf(page),
    links: [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isContent).map((link) => ({
      text: spokenWords(link),
      address: addressOf(link),
      source: sourceOf(link),
    })),
    pictures: [...page.querySelectorAll('img')].filter(isContent).map((picture) => ({
      asset: assetOf(picture.currentSrc || picture.src),
      alt: readable(picture.alt),
      source: fieldOf(picture.alt),
    })),
  }
}

/** Returns the first field found in an element or its descendants. */
export function sourceOf(element: Element): FieldSource | null {
  const texts = [
    ...SPOKEN_ATTRIBUTES.map((name) => element.getAttribute(name)),
    ...textNodes(element),
    ...[...element.querySelectorAll('[alt], [aria-label]')].map(
      (inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label'),
    ),
  ]
  return (
    texts
      .values()
      .map((text) => fieldOf(text ?? ''))
      .find((source) => source !== null) ?? null
  )
}

/** Returns the asset id of the picture that an element is or contains. Empty if there is none. */
export function pictureIn(element: Element): string {
  const picture = element instanceof HTMLImageElement ? element : element.querySelector('img')
  return picture ? assetOf(picture.currentSrc || picture.src) : ''
}

/** Whether an element is part of the page's content rather than a tool on top of it. */
export function isContent(element: Element): boolean {
  return element.closest(NOT_CONTENT) === null
}

/** Returns what screen readers read out for a link, as far as it depends on content. */
function spokenWords(link: Element): string {
  const label = readable(link.getAttribute('aria-label') ?? '')
  if (label) return label
  const pictures = [...link.querySelectorAll('img[alt]')].map((picture) => picture.getAttribute('alt') ?? '')
  return readable([...textNodes(link), ...pictures].join(' '))
}

function addressOf(link: HTMLAnchorElement): string {
  const { origin, pathname, search, hash, href } = link
  return origin === location.origin ? pathname + search + hash : href
}

function textsOf(page: Document): PageReport['texts'] {
  return [...page.querySelectorAll(`main :is(${TEXTS})`)].flatMap((element) => {
    if (!isContent(element) || element.querySelector(TEXTS) || !element.checkVisibility()) return []
    const text = readable([...textNodes(element)].join(''))
    return text ? [{ text, source: sourceOf(element) }] : []
  })
}

/**
 * Returns the content of an element's text nodes, except those that are hidden from screen readers or part of a
 * drawing.
 */
function textNodes(element: Element): string[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode
    const hidden = parentElement?.closest('[aria-hidden=true], svg, script, style')
    if (nodeValue && (!hidden || !element.contains(hidden))) texts.push(nodeValue)
  }
  return texts
}
