import { expect, it } from 'vitest'
import { jsonLd } from './structured-data'

it('cannot be ended by its own text', () => {
  const text = jsonLd({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
})
