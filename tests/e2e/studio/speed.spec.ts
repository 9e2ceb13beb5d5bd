import { expect, test } from './studio-test.ts'
import { measureTyping } from './typing.ts'

// The promised speeds are measured in speed.thorough.ts: other programs share the machine that runs this one.

test('typing never waits for the longest form', async ({ studio, content }) => {
  const limit = 500
  expect(await measureTyping(studio, content, { limit, tries: 8 })).toBeLessThan(limit)
})
