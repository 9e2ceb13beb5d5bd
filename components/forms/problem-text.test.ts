import { expect, it } from 'vitest'
import { missingText, problemText } from './problem-text'

const WORDS = { requiredError: 'Write your {field}', tooLongError: 'At most {count} characters' }

it.each([
  ['missing', 'Write your message'],
  ['noAddress', 'Please enter a valid email address'],
  ['tooLong', 'At most 5,000 characters'],
] as const)('a field with the problem %s shows: %s', (problem, text) => {
  expect(problemText(problem, { label: 'Message', limit: 5000 }, WORDS)).toBe(text)
})

it('keeps the capital of a label at the start of the error', () => {
  expect(missingText('Message', '{field} is empty')).toBe('Message is empty')
})
