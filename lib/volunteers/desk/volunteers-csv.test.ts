import { expect, it } from 'vitest'
import type { Volunteer } from './volunteer'
import { csvField, volunteersCsv } from './volunteers-csv'

const MIA: Volunteer = {
  id: '6f0c8a52-5e8e-4d53-8a3c-0e6c1c3a9d10',
  created_at: '2026-11-20T23:05:00Z',
  full_name: '=HYPERLINK("https://evil.example","Click")',
  email: 'mia@example.org',
  phone: '+61 400 000 000',
  preferred_role: null,
  message: 'One\nTwo, "three"',
  skills: ['design', 'photography', 'juggling'],
  consent_version: '2026-11',
  status: 'new',
  notes: '@SUM(1)',
  updated_at: '2026-11-20T23:05:00Z',
  updated_by: null,
}

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

it('writes a file with byte order mark, headings, Sydney’s time, the names of skills and one line for each volunteer', () => {
  const file = volunteersCsv([MIA])
  expect(file.startsWith('\uFEFFSigned up,Full name,Email,')).toBe(true)
  expect(file.slice(file.indexOf('\r\n') + 2)).toBe(
    [
      '2026-11-21 10:05',
      `"'=HYPERLINK(""https://evil.example"",""Click"")"`,
      'mia@example.org',
      "'+61 400 000 000",
      '',
      '"Graphic Design; Photography/Videography; juggling"',
      '"One\nTwo, ""three"""',
      'new',
      "'@SUM(1)",
      '2026-11',
      '6f0c8a52-5e8e-4d53-8a3c-0e6c1c3a9d10',
    ].join(',') + '\r\n',
  )
})
