import { expect, it } from 'vitest'
import { csvField } from './csv'

it('puts an apostrophe before what a spreadsheet would run', () => {
  for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
    expect(csvField(`${start}1+1`)).toBe(`'${start}1+1`)
  expect(csvField(' \u00A0=1')).toBe(" \u00A0'=1")
  expect(csvField('\tx')).toBe('"\'\tx"')
  expect(csvField('\r=1')).toBe('"\'\r\'=1"')
  expect(csvField('1=1')).toBe('1=1')
})

it.each([
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; ＝1+1;b', '"a; \'＝1+1;b"'],
  ['a\t@SUM(1)', '"a\t\'@SUM(1)"'],
  ['one\r\n-1', '"one\r\n\'-1"'],
  ['a;b - c', '"a;b - c"'],
])('makes %j harmless where a spreadsheet splits cells otherwise', (text, field) => {
  expect(csvField(text)).toBe(field)
})

it('quotes separators, quotes and line ends as RFC 4180 says', () => {
  expect(csvField('a,b')).toBe('"a,b"')
  expect(csvField('say "hi"')).toBe('"say ""hi"""')
  expect(csvField('one\ntwo')).toBe('"one\ntwo"')
  expect(csvField('plain; text')).toBe('"plain; text"')
  expect(csvField('a\tb')).toBe('"a\tb"')
  expect(csvField('plain text')).toBe('plain text')
})
