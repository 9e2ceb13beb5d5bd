import { asDataAddress } from './data-address'

let embedded: Promise<string> | undefined

/**
 * The rule that carries the site's typeface inside a picture. Made once, and not by html-to-image:
 * its own search for fonts fails in Firefox since 1.11.12 (facts.md, section 6).
 */
export function embeddedFont(): Promise<string> {
  embedded ??= make().catch((error: unknown) => {
    embedded = undefined
    throw error
  })
  return embedded
}

async function make(): Promise<string> {
  // The last one holds, in CSS too: that of the page for staff, which waits for the font.
  const rule = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).findLast(isOurFont)
  const address = /url\("?([^")]+)"?\)/.exec(rule?.cssText ?? '')?.[1]
  if (!rule || address === undefined) throw new Error('The page has no rule for its typeface.')
  const file = new URL(address, rule.parentStyleSheet?.href ?? document.baseURI)
  return rule.cssText.replace(address, await asDataAddress(file.href))
}

function isOurFont(rule: CSSRule): rule is CSSFontFaceRule {
  return rule instanceof CSSFontFaceRule && /font-family:\s*"?typeface"?\s*;/.test(rule.cssText)
}
