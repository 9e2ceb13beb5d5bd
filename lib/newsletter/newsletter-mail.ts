import type { NEWSLETTER_MAIL_QUERY_RESULT } from '@/lib/content/sanity.types'
import { LAND, SUN } from '../brand/tokens'
import { imageSources } from '../format/image-sources'
import { linkHref, safeHref } from '../format/link-href'
import { escapeHtml } from '../outbox/escape-html'
import { documentPath, SUBSCRIPTION_PREFIX } from '../routes'
import { MAIL_WORDS } from './words'

type Written = NEWSLETTER_MAIL_QUERY_RESULT
type Content = NonNullable<NonNullable<Written['newsletter']>['content']>
type Block = Extract<Content[number], { _type: 'block' }>
type Picture = Extract<Content[number], { _type: 'accessibleImage' }>

/** A newsletter as it is mailed; `{{token}}` is each person's own, which the outbox fills in. */
export interface NewsletterMail {
  subject: string
  plain_text: string
  html: string
  headers: Record<string, string>
}

/** How wide the text of a mail is, in pixels; larger pictures are drawn as wide. */
const WIDTH = 600
const TOKEN = '{{token}}'
const LINK = `color: ${LAND}`

/**
 * Writes a newsletter as plain text and HTML, which say the same, both with who authorises it and a link to unsubscribe.
 * Pictures are those of the website, alike for everybody: nobody learns who reads it.
 *
 * @param siteUrl public origin of the site
 */
export function newsletterMail({ newsletter, words, settings }: Written, siteUrl: string): NewsletterMail {
  const { title, description, slug, content } = newsletter ?? {}
  const leave = `${siteUrl}${SUBSCRIPTION_PREFIX}/${TOKEN}`
  const address = slug ? siteUrl + documentPath('newsletter', slug) : null
  const links = [
    ...(address ? [{ label: words?.online || MAIL_WORDS.online, href: address }] : []),
    { label: words?.unsubscribe || MAIL_WORDS.unsubscribe, href: leave },
  ]
  const reason = words?.reason || MAIL_WORDS.reason
  const sender = [settings?.partyName, settings?.authorisation].filter((line) => typeof line === 'string')
  const text = [
    title ?? '',
    ...(description ? [description] : []),
    ...plainParts(content ?? [], siteUrl),
    ['-- ', ...sender, reason, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ]
  return {
    subject: title ?? '',
    plain_text: `${text.join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title ?? '')}</title></head>`,
      `<body style="margin: 0 auto; padding: 16px; max-width: ${WIDTH}px; font-family: sans-serif; font-size: 16px; line-height: 1.5; color: ${LAND}; background: #ffffff">`,
      `<h1 style="font-size: 26px; line-height: 1.2">${escapeHtml(title ?? '')}</h1>`,
      ...(description ? [`<p style="font-size: 18px">${inHtml(description)}</p>`] : []),
      htmlOf(content ?? [], siteUrl),
      `<hr><p style="font-size: 14px">${[...sender, reason].map(inHtml).join('<br>')}</p>`,
      `<p style="font-size: 14px">${links.map(({ label, href }) => anchor(href, escapeHtml(label))).join(' · ')}</p>`,
      '</body></html>',
    ].join('\n'),
    headers: {
      // RFC 8058: mail programs that unsubscribe at one press, without opening anything.
      'List-Unsubscribe': `<${siteUrl}/api${SUBSCRIPTION_PREFIX}/${TOKEN}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
}

/** The first lines, by which whoever sends it knows it again. */
export function firstLines({ newsletter }: Written): string {
  const [first = ''] = plainParts(newsletter?.content ?? [], '')
  return [newsletter?.description, first].filter(Boolean).join('\n').slice(0, 300)
}

function htmlOf(content: Content, siteUrl: string): string {
  const parts: string[] = []
  for (let next = 0; next < content.length; next += 1) {
    const entry = content[next]
    if (entry === undefined) continue
    if (entry._type === 'accessibleImage') parts.push(pictureOf(entry, siteUrl))
    else if (entry.listItem === undefined) parts.push(paragraphOf(entry, siteUrl))
    else {
      const items = listFrom(content, next)
      parts.push(listOf(items, siteUrl))
      next += items.length - 1
    }
  }
  return parts.filter(Boolean).join('\n')
}

/** The lines of the list that begins at a place. */
function listFrom(content: Content, start: number): Block[] {
  const items: Block[] = []
  for (const entry of content.slice(start)) {
    if (entry._type !== 'block' || entry.listItem === undefined) break
    items.push(entry)
  }
  return items
}

/** A list with the lists in it: lines of a deeper level belong to the line before them. */
function listOf(items: readonly Block[], siteUrl: string): string {
  const [first] = items
  if (first === undefined) return ''
  const level = levelOf(first)
  const end = items.findIndex(
    (item, index) =>
      index > 0 && (levelOf(item) < level || (levelOf(item) === level && item.listItem !== first.listItem)),
  )
  const own = end === -1 ? items : items.slice(0, end)
  const lines: string[] = []
  for (let next = 0; next < own.length;) {
    const [line, ...rest] = own.slice(next)
    if (line === undefined) break
    const deeper = rest.findIndex((item) => levelOf(item) <= level)
    const inner = rest.slice(0, deeper === -1 ? rest.length : deeper)
    lines.push(`<li>${spansOf(line, siteUrl)}${listOf(inner, siteUrl)}</li>`)
    next += 1 + inner.length
  }
  const tag = first.listItem === 'number' ? 'ol' : 'ul'
  return `<${tag}>${lines.join('')}</${tag}>${end === -1 ? '' : listOf(items.slice(end), siteUrl)}`
}

function levelOf({ level }: Block): number {
  return level ?? 1
}

function paragraphOf(block: Block, siteUrl: string): string {
  const html = spansOf(block, siteUrl)
  switch (block.style) {
    case 'h3':
      return `<h2 style="font-size: 20px; line-height: 1.3">${html}</h2>`
    case 'blockquote':
      return `<blockquote style="margin: 16px 0; padding-left: 16px; border-left: 3px solid ${SUN}">${html}</blockquote>`
    case 'normal':
    case undefined:
      return html === '' ? '' : `<p>${html}</p>`
    default:
      return block.style satisfies never
  }
}

function pictureOf(picture: Picture, siteUrl: string): string {
  const sources = imageSources(picture)
  if (sources === null) return ''
  const alt = (picture.isDecorative ? '' : picture.alt) ?? ''
  const width = Math.min(WIDTH, sources.width)
  const src = new URL(sources.src, siteUrl).href
  return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" style="max-width: 100%; height: auto; border: 0"></p>`
}

/** The words of a block with their marks; a link whose target is gone is its words alone. */
function spansOf(block: Block, siteUrl: string): string {
  return (block.children ?? [])
    .map(({ text, marks = [] }) => {
      let html = inHtml(text ?? '')
      if (marks.includes('em')) html = `<em>${html}</em>`
      if (marks.includes('strong')) html = `<strong>${html}</strong>`
      const href = hrefOf(block, marks, siteUrl)
      return href === null ? html : anchor(href, html)
    })
    .join('')
}

/** The full address that words with these marks lead to. */
function hrefOf({ markDefs }: Block, marks: readonly string[], siteUrl: string): string | null {
  const link = markDefs?.find(({ _key }) => marks.includes(_key))
  const href = link && (link.kind === null ? safeHref(link.href) : linkHref(link))
  return href ? (URL.parse(href, siteUrl)?.href ?? null) : null
}

function anchor(href: string, html: string): string {
  return `<a href="${escapeHtml(href)}" style="${LINK}">${html}</a>`
}

function inHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Paragraphs of the plain text. The lines of a list stay together. */
function plainParts(content: Content, siteUrl: string): string[] {
  const parts: string[] = []
  /** Of the last line of each level. */
  let numbers: number[] = []
  let isList = false
  for (const entry of content) {
    if (entry._type === 'accessibleImage') {
      if (!entry.isDecorative && entry.alt) parts.push(`[${entry.alt}]`)
      isList = false
      continue
    }
    const text = plainSpans(entry, siteUrl)
    if (entry.listItem === undefined) {
      isList = false
      if (text !== '') parts.push(entry.style === 'blockquote' ? `> ${text}` : text)
      continue
    }
    const level = levelOf(entry)
    numbers = isList ? numbers.slice(0, level) : []
    numbers[level - 1] = (numbers[level - 1] ?? 0) + 1
    const mark = entry.listItem === 'number' ? `${numbers[level - 1]}.` : '-'
    const line = `${'  '.repeat(level - 1)}${mark} ${text}`
    if (isList) parts[parts.length - 1] += `\n${line}`
    else parts.push(line)
    isList = true
  }
  return parts
}

/** The words of a block; where a link leads stands behind its last words. */
function plainSpans(block: Block, siteUrl: string): string {
  const spans = block.children ?? []
  return spans
    .map(({ text = '', marks = [] }, index) => {
      const href = hrefOf(block, marks, siteUrl)
      const next = spans[index + 1]
      const goesOn = href !== null && next !== undefined && hrefOf(block, next.marks ?? [], siteUrl) === href
      return href === null || goesOn || href === text ? text : `${text} (${href})`
    })
    .join('')
    .trim()
}
