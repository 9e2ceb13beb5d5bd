import { expect, it } from 'vitest'
import { printableLine } from './printable-line'

it.each([
  ['Zoë O’Brien, 2/14 Café St', 'Zoë O’Brien, 2/14 Café St'],
  ['Zoe\u0308', 'Zoë'],
  ['Đặng Thị Nguyễn', 'Dang Thi Nguyen'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Bjørn Strauß', 'Bjorn Strauss'],
  ['', ''],
])('prints %s', (text, line) => {
  expect(printableLine(text)).toBe(line)
})

it.each(['李小龍', 'Мария', 'Mia ☺'])('has no letters for %s', (text) => {
  expect(printableLine(text)).toBeNull()
})
