import { expect, it } from 'vitest'
import { problemText } from './problem-text'

const WORDS = { requiredError: 'Write your {field}', tooLongError: 'At most {count} characters' }

it.each([
  ['missing', 'Write your message'],
  ['noAddress', 'Please enter a valid email address'],
  ['tooLong', 'At most 5,000 characters'],
] as const)('a field with the problem %s shows: %s', (problem, text) => {
  expect(problemText(problem, { label: 'message', limit: 5000 }, WORDS)).toBe(text)
})
