import { expect, test } from './studio-test.ts'
import { measureTyping } from './typing.ts'

// speed.thorough.ts measures the promised speeds. Here, other programs may be using the machine.

test('typing in the longest form never blocks the browser', async ({ studio, content }) => {
  const limit = 500
  expect(await measureTyping(studio, content, { limit, tries: 8 })).toBeLessThan(limit)
})
