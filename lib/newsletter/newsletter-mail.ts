import { toHTML } from '@portabletext/to-html'
import type { NEWSLETTER_MAIL_QUERY_RESULT } from '@/lib/content/sanity.types'
import { LANGUAGE } from '@/lib/shared/country'
import { paletteOf } from '../brand/palette'
import { imageSources } from '../format/image-sources'
import { linkHref, safeHref } from '../format/link-href'
import { escapeHtml } from '../shared/escape-html'
import { subjectLine } from '../shared/mail-limits'
import { documentPath, SUBSCRIPTION_PREFIX } from '../shared/routes'
import { MAIL_COPY } from './newsletter-copy'

type Written = NEWSLETTER_MAIL_QUERY_RESULT
type Content = NonNullable<NonNullable<Written['newsletter']>['content']>
type Block = Extract<Content[number], { _type: 'block' }>
type Picture = Extract<Content[number], { _type: 'accessibleImage' }>
type Link = NonNullable<Block['markDefs']>[number]

/** The email for a newsletter. The outbox replaces `{{token}}` for each subscriber. */
export type NewsletterMail = ReturnType<typeof newsletterMail>

/** Width of the text and maximum width of a picture, in pixels. */
const WIDTH = 600
/** Colour that replaces transparency in a JPEG. */
const BACKGROUND = 'ffffff'
const TOKEN = '{{token}}'

/**
 * Writes a newsletter as plain text and HTML, with the authorisation and an unsubscribe link. Picture URLs are the same
 * for all subscribers, so nobody is tracked.
 *
 * @param siteUrl the site's public origin
 */
export function newsletterMail({ newsletter, words, settings, brand }: Written, siteUrl: string) {
  const { title, description, slug, content } = newsletter ?? {}
  const leave = `${siteUrl}${SUBSCRIPTION_PREFIX}/${TOKEN}`
  const address = slug ? siteUrl + documentPath('newsletter', slug) : null
  const links = [
    ...(address ? [{ label: words?.online || MAIL_COPY.online, href: address }] : []),
    { label: words?.unsubscribe || MAIL_COPY.unsubscribe, href: leave },
  ]
  const reason = words?.reason || MAIL_COPY.reason
  const sender = [settings?.partyName, settings?.authorisation].filter((line) => typeof line === 'string')
  const text = [
    title ?? '',
    ...(description ? [description] : []),
    ...plainParts(content ?? [], siteUrl),
    ['-- ', ...sender, reason, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ]
  return {
    subject: subjectLine(title ?? ''),
    plain_text: `${text.join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title ?? '')}</title></head>`,
      `<body style="margin: 0 auto; padding: 16px; max-width: ${WIDTH}px; font-family: sans-serif; font-size: 16px; line-height: 1.5; color: ${paletteOf(brand).land}; background: #${BACKGROUND}">`,
      `<h1 style="font-size: 26px; line-height: 1.2">${escapeHtml(title ?? '')}</h1>`,
      ...(description ? [`<p style="font-size: 18px">${inHtml(description)}</p>`] : []),
      htmlOf(content ?? [], siteUrl),
      `<hr><p style="font-size: 14px">${[...sender, reason].map(inHtml).join('<br>')}</p>`,
      `<p style="font-size: 14px">${links.map(({ label, href }) => anchor(href, escapeHtml(label))).join(' · ')}</p>`,
      '</body></html>',
    ].join('\n'),
    headers: {
      // RFC 8058: lets email apps unsubscribe with one click.
      'List-Unsubscribe': `<${siteUrl}/api${SUBSCRIPTION_PREFIX}/${TOKEN}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
}

/** Returns the first lines of a newsletter, so that staff can recognise it. */
export function firstLines({ newsletter }: Written): string {
  const [first = ''] = plainParts(newsletter?.content ?? [], '')
  return [newsletter?.description, first].filter(Boolean).join('\n').slice(0, 300)
}

/** Formats content as HTML. A link without a target becomes plain text. */
function htmlOf(content: Content, siteUrl: string): string {
  return toHTML(content, {
    components: {
      types: { accessibleImage: ({ value }: { value: Picture }) => pictureOf(value, siteUrl) },
      block: {
        normal: ({ children }) => (children ? `\n<p>${children}</p>` : ''),
        h3: ({ children }) => `\n<h2 style="font-size: 20px; line-height: 1.3">${children}</h2>`,
        blockquote: ({ children }) =>
          `\n<blockquote style="margin: 16px 0; padding-left: 16px; border-left: 3px solid">${children}</blockquote>`,
      },
      list: ({ value: { listItem }, children = '' }) =>
        listItem === 'number' ? `<ol>${children}</ol>` : `<ul>${children}</ul>`,
      listItem: ({ children }) => `<li>${children}</li>`,
      marks: {
        textLink: ({ value, children }: { value?: Link; children: string }) => {
          const href = value && addressOf(value, siteUrl)
          return href ? anchor(href, children) : children
        },
      },
      hardBreak: () => '<br>',
    },
  })
}

function pictureOf(picture: Picture, siteUrl: string): string {
  const sources = imageSources(picture)
  if (sources === null) return ''
  const alt = (picture.isDecorative ? '' : picture.alt) ?? ''
  const width = Math.min(WIDTH, sources.width)
  const src = new URL(sources.src, siteUrl)
  // Many email apps can't show WebP, AVIF or SVG.
  src.searchParams.delete('auto')
  const isDrawing = /-(?:png|gif|svg)$/.test(picture.asset?._id ?? '')
  src.searchParams.set('fm', isDrawing ? 'png' : 'jpg')
  if (!isDrawing) src.searchParams.set('bg', BACKGROUND)
  return `\n<p><img src="${escapeHtml(src.href)}" alt="${escapeHtml(alt)}" width="${width}" style="max-width: 100%; height: auto; border: 0"></p>`
}

/** Returns a link's full address, or null if it has no target. */
function addressOf(link: Link, siteUrl: string): string | null {
  const href = link.kind === null ? safeHref(link.href) : linkHref(link)
  return href ? (URL.parse(href, siteUrl)?.href ?? null) : null
}

function anchor(href: string, html: string): string {
  return `<a href="${escapeHtml(href)}" style="color: inherit">${html}</a>`
}

function inHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Returns the paragraphs of the plain text. A list counts as one paragraph. */
function plainParts(content: Content, siteUrl: string): string[] {
  const parts: string[] = []
  /** Number of the last item at each level of nested lists. */
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
    const { level = 1 } = entry
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

/** Returns a block's text, with each link's URL after its label. */
function plainSpans(block: Block, siteUrl: string): string {
  const spans = block.children ?? []
  return spans
    .map(({ text = '', marks = [] }, index) => {
      const linkIn = (names: readonly string[]) => block.markDefs?.find(({ _key }) => names.includes(_key))
      const link = linkIn(marks)
      const href = link ? addressOf(link, siteUrl) : null
      const goesOn = link !== undefined && linkIn(spans[index + 1]?.marks ?? []) === link
      return href === null || goesOn || href === text ? text : `${text} (${href})`
    })
    .join('')
    .trim()
}
