import { expect, test } from 'vitest'
import { sortedMoment } from '../shared/format-moment'
import { chosenColumns, columnsFor, csvField, defaultColumns, entriesCsv } from './csv'
import type { StoredEntry } from './inbox-types'

const headings = (columns: ReturnType<typeof chosenColumns>) =>
  typeof columns === 'string' ? columns : columns.map(({ heading }) => heading)

test('leaves birth dates and addresses out of an export by default and offers them only to administrators', () => {
  const usual = [
    ...['Received', 'Number', 'Level', 'Name', 'Email', 'Phone', 'File'],
    ...['Status', 'Assigned to', 'Notes', 'Consent', 'Id'],
  ]
  expect(headings(defaultColumns('membership'))).toEqual(usual)
  expect(headings(columnsFor('membership', false))).toEqual(usual)
  expect(headings(chosenColumns('membership', null, true))).toEqual(usual)
  expect(headings(columnsFor('membership', true))).toEqual([
    ...['Received', 'Number', 'Level', 'Name', 'Email', 'Phone'],
    ...['Date of birth', 'Street', 'Suburb', 'State or territory', 'Postcode'],
    ...['File', 'Status', 'Assigned to', 'Notes', 'Consent', 'Id'],
  ])
})

test.each(['Date of birth', 'Street', 'Suburb', 'State or territory', 'Postcode'])(
  'exports the “%s” column to administrators but not to editors',
  (heading) => {
    expect(headings(chosenColumns('membership', `Name,${heading}`, false))).toBe('forbidden')
    expect(headings(chosenColumns('membership', `Name,${heading}`, true))).toEqual(['Name', heading])
  },
)

test('exports the chosen columns in their fixed order and rejects unknown ones', () => {
  expect(headings(chosenColumns('contact', 'Email,Name,Email', false))).toEqual(['Name', 'Email'])
  expect(headings(chosenColumns('contact', 'Name,Date of birth', true))).toBe('unknown')
  expect(headings(chosenColumns('contact', 'Name,', false))).toBe('unknown')
  expect(headings(chosenColumns('contact', '', false))).toBe('unknown')
})

const MIA: StoredEntry = {
  id: '6f0c8a52-5e8e-4d53-8a3c-0e6c1c3a9d10',
  kind: 'volunteers',
  created_at: '2026-11-20T23:05:00Z',
  fields: {
    fullName: '=HYPERLINK("https://evil.example","Click")',
    email: 'mia@example.org',
    phone: '+61 400 000 000',
    message: 'One\nTwo, "three"',
    skills: ['design', 'photography', 'juggling'],
  },
  consent_version: '2026-11',
  subscription: null,
  state: 'new',
  assigned_to: null,
  notes: '@SUM(1)',
  changed_at: '2026-11-20T23:05:00Z',
  changed_by: null,
}

test('writes volunteers to CSV with a byte order mark, headings, local time and skill names', () => {
  const file = entriesCsv(defaultColumns('volunteers'), [{ ...MIA, assignee: null, details: undefined }])
  const heading = 'Signed up,Full name,Email,Phone,Preferred role,Skills,Message,Status,Notes,Consent,Id'
  expect(file.slice(0, file.indexOf('\r\n'))).toBe(`\uFEFF${heading}`)
  expect(file.slice(file.indexOf('\r\n') + 2)).toBe(
    [
      sortedMoment('2026-11-20T23:05:00Z'),
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

test('lists the CSV columns of contact messages and subscriptions', () => {
  expect(headings(defaultColumns('contact'))).toEqual([
    ...['Received', 'Name', 'Email', 'Subject', 'Message', 'Status', 'Assigned to', 'Notes', 'Consent', 'Id'],
  ])
  expect(headings(defaultColumns('newsletter'))).toEqual([
    ...['Received', 'Email', 'Subscription', 'Status', 'Assigned to', 'Notes', 'Consent', 'Id'],
  ])
})

test('prefixes formulas in CSV with an apostrophe', () => {
  for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
    expect(csvField(`${start}1+1`)).toBe(`'${start}1+1`)
  expect(csvField(' \u00A0=1')).toBe(" \u00A0'=1")
  expect(csvField('\tx')).toBe('"\'\tx"')
  expect(csvField('\r=1')).toBe('"\'\r\'=1"')
  expect(csvField('1=1')).toBe('1=1')
})

test.each([
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; ＝1+1;b', '"a; \'＝1+1;b"'],
  ['a\t@SUM(1)', '"a\t\'@SUM(1)"'],
  ['one\r\n-1', '"one\r\n\'-1"'],
  ['a;b - c', '"a;b - c"'],
])('escapes %j in CSV for spreadsheets that also split cells at other characters', (text, field) => {
  expect(csvField(text)).toBe(field)
})

test('quotes CSV fields that contain a separator, a quotation mark or a line break', () => {
  expect(csvField('a,b')).toBe('"a,b"')
  expect(csvField('say "hi"')).toBe('"say ""hi"""')
  expect(csvField('one\ntwo')).toBe('"one\ntwo"')
  expect(csvField('plain; text')).toBe('"plain; text"')
  expect(csvField('a\tb')).toBe('"a\tb"')
  expect(csvField('plain text')).toBe('plain text')
})
