import { LANGUAGE } from '../shared/country.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import type { MailWords } from './mail-words.ts'

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/**
 * Formats an email's body as plain text and simple HTML, with the authorisation at the end. The HTML loads nothing, so
 * reading it can't be tracked.
 *
 * @example mailBody('Thank you.\n\nWe answer soon.', words)
 */
export function mailBody(
  text: string,
  { partyName, authorisation }: Pick<MailWords, 'partyName' | 'authorisation'>,
): { plain_text: string; html: string } {
  const body = storable(text).trim()
  const footer = [partyName, authorisation].map(storable).filter(Boolean)
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => `<p>${inHtml(paragraph)}</p>`)
  return {
    plain_text: [body, ...(footer.length > 0 ? [`-- \n${footer.join('\n')}`] : [])].join('\n\n') + '\n',
    html: [
      `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"></head>`,
      '<body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">',
      ...paragraphs,
      ...(footer.length > 0
        ? [`<hr><p style="font-size: 0.875em">${footer.map(inHtml).join('<br>')}</p>`]
        : []),
      '</body></html>',
    ].join('\n'),
  }
}

/** Removes what the database can't store or email apps can't show: control characters and lone surrogates. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
}

/** Formats text as HTML, with links and line breaks. */
function inHtml(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
    end = index + address.length
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>\n')
}
