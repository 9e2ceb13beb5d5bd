import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { joinScripts, withScriptHashes } from './script-policy.ts'

const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"
/** From an independent source: `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`. */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

it('allows each inline script by its hash', () => {
  const html = '<p>x</p><script>alert(1)</script><script nonce="">alert(1)</script><script>a("é")\n</script>'
  const other = createHash('sha256').update('a("é")\n').digest('base64')
  expect(withScriptHashes(POLICY, html)).toBe(
    `default-src 'self'; script-src 'self' ${ALERT} 'sha256-${other}'; style-src 'self' 'unsafe-inline'`,
  )
})

it('does not add a hash for external scripts or data blocks', () => {
  const html =
    '<script src="/_next/a.js" async=""></script><script type="application/ld+json">{"@type":"x"}</script>' +
    '<script type="module">alert(1)</script>'
  expect(withScriptHashes(POLICY, html)).toContain(`script-src 'self' ${ALERT};`)
})

it('blocks inline scripts in a response that is not a page', () => {
  expect(withScriptHashes(POLICY, '')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'",
  )
})

it("leaves a policy without 'unsafe-inline' unchanged", () => {
  expect(withScriptHashes("script-src 'self'", '<script>alert(1)</script>')).toBe("script-src 'self'")
})

it('joins only adjacent inline scripts without attributes', () => {
  const file = '<script src="/a.js" async></script>'
  const apart = `<script>one()</script>${file}<script>two()</script><p></p>`
  const data =
    '<script>(self.f=[]).push(0) // a</script><script>self.f.push(1)</script><script>self.f.push(2)</script>'
  expect(joinScripts(`${apart}${data}<p></p>${file}`)).toBe(
    `${apart}<script>(self.f=[]).push(0) // a\n;self.f.push(1)\n;self.f.push(2)</script><p></p>${file}`,
  )
})
