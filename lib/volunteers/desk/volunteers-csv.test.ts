import { expect, it } from 'vitest'
import type { Volunteer } from './volunteer'
import { defaultColumns } from '../../inbox/csv-columns'
import { volunteersCsv } from './volunteers-csv'

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

it('writes a file with byte order mark, headings, Sydney’s time, the names of skills and one line for each volunteer', () => {
  const file = volunteersCsv(defaultColumns('volunteers'), [MIA])
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
