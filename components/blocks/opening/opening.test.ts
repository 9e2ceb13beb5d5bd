import { expect, it } from 'vitest'
import { firstOfTopic } from './opening'

const QUESTIONS = [
  { _id: 'a', topic: null },
  { _id: 'b', topic: 'Money' },
  { _id: 'c', topic: 'Money' },
]

it('firstOfTopic finds the first question on a topic regardless of spaces and case', () => {
  expect(firstOfTopic(QUESTIONS, ' money')?._id).toBe('b')
})

it('firstOfTopic returns undefined for a topic without questions', () => {
  expect(firstOfTopic(QUESTIONS, 'Freedom')).toBeUndefined()
})
