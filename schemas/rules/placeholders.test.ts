import { expect, test } from 'vitest'
import {
  exampleTitle,
  placeholderAddress,
  dialledPhone,
  placeholderStreet,
  placeholderWords,
} from './placeholders'

test.each(['contact@example.org', 'nextgeneration.example.org', 'https://example.com/x'])(
  'warns that %s is a placeholder',
  (value) => {
    expect(placeholderAddress(value)).toMatch(/placeholder/)
  },
)

test.each(['contact@myexample.org', 'party.org.au', undefined])(
  'does not mistake %s for a placeholder',
  (value) => {
    expect(placeholderAddress(value)).toBe(true)
  },
)

test.each(['(02) 5550 0100', '+61 (0)2 7010 1234', '0491 570 006', '02 5550 0100 ext 12'])(
  'warns that %s is a fictional phone number',
  (value) => {
    expect(dialledPhone(value)).toMatch(/reserved for fiction/)
  },
)

test.each(['(02) 9212 0000', '0412 345 678', undefined])(
  'does not mistake %s for a fictional phone number',
  (value) => {
    expect(dialledPhone(value)).toBe(true)
  },
)

test.each(['ask for Kim', '02 9212 0000 or 0412 345 678'])('warns that phones cannot dial “%s”', (value) => {
  expect(dialledPhone(value)).toBe(
    'Phones cannot dial this. Enter one phone number with its area code, such as (02) 9212 0000.',
  )
})

test('warns that Example Street is a placeholder', () => {
  expect(placeholderStreet('1 Example Street\nSydney NSW 2000')).toMatch(/placeholder/)
  expect(placeholderStreet('12 Pitt Street')).toBe(true)
})

test('warns that text in square brackets is a placeholder', () => {
  expect(placeholderWords('Adopted on [date of adoption]')).toMatch(/^\[date of adoption\] is still/)
  expect(placeholderWords('Adopted on 1 May 2026')).toBe(true)
})

test.each(['Example: our campaign begins', 'example'])('warns that “%s” is an example article', (title) => {
  expect(exampleTitle(title)).toMatch(/^This is an example/)
})

test.each(['Examples of waste', 'For example', undefined])(
  'does not mistake “%s” for an example article',
  (title) => {
    expect(exampleTitle(title)).toBe(true)
  },
)
