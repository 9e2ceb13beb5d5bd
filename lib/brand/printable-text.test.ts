import { expect, it } from 'vitest'
import { isPrintable, printableText, printWarning } from './printable-text'

it.each([
  ['Zoë O’Brien, 2/14 Café St', 'Zoë O’Brien, 2/14 Café St'],
  ['Zoe\u0308', 'Zoë'],
  ['Đặng Thị Nguyễn', 'Đặng Thị Nguyễn'],
  ['Łukasz Żółć, ǧ', 'Łukasz Żółć, g'],
  ['Bjørn Strauß', 'Bjørn Strauß'],
  ['', ''],
  ['I declare:\r\nthat I am\renrolled', 'I declare:\nthat I am\nenrolled'],
  ['☐ I pay € 10 under § 5', '[ ] I pay € 10 under § 5'],
  ['Authorised, № 5', 'Authorised, No 5'],
  ['non\u2010stop\u2011go 10\u202f000\u2009m', 'non-stop-go 10 000\u2009m'],
  ['con\u00adsti\u200btu\ufefftion', 'constitution'],
  ['a\tb\u0007c\u2028d', 'a bc\nd'],
  ['Sun ☀, 李', 'Sun _, _'],
])('prints the text %j as %j', (text, printed) => {
  expect(printableText(text)).toBe(printed)
})

it.each(['李小龍', 'Мария', 'Mia ☺'])('reports that the text “%s” cannot be printed', (text) => {
  expect(isPrintable(text)).toBe(false)
})

it('printWarning names the characters that the typeface lacks and says what is printed instead', () => {
  expect(printWarning('№ 5, € 10\u202f000 ☀')).toBe(
    'The typeface of printed documents lacks some characters. It prints “№” as “No”, “☀” as “_”. Reword the text if that reads wrongly.',
  )
})

it.each([undefined, '', 'Authorised by Zoë,\n1 High St', 'non\u2010stop\u00a0so\u00adft'])(
  'does not warn about %j, which prints unchanged',
  (text) => {
    expect(printWarning(text)).toBe(true)
  },
)
