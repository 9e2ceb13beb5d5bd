import { expect, it } from 'vitest'
import { jsonLd } from './structured-data'

it('text in structured data cannot close the script element', () => {
  const text = jsonLd({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
})
