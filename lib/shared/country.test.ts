import { expect, it } from 'vitest'
import { checkForm } from '@/lib/forms/check-form'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { postalAddress } from '@/lib/seo/postal-address'
import { pageStructuredData } from '@/lib/seo/structured-data'
import { pollDay } from '@/schemas/rules/dates'
import { FILLED_IN } from '@/tests/fixtures/filled-in-forms'
import { atLocalTime, formatMoment, formatSpan, sortedMoment } from './format-moment.ts'
import { localDay } from './local-day.ts'
import { phoneHref } from './phone-href.ts'

/* Tests the effects of Australia's values. To use another country, replace this file together with country.ts. All
   other tests work with any country's values (tests/stack/another-country.thorough.ts). */

it.each([
  ['2026-06-30T13:59:59Z', '2026-06-30'],
  ['2026-06-30T14:00:00Z', '2026-07-01'],
  ['2026-12-31T12:59:59Z', '2026-12-31'],
  ['2026-12-31T13:00:00Z', '2027-01-01'],
])('localDay takes daylight saving time into account: %s is on %s in Sydney', (moment, day) => {
  expect(localDay(new Date(moment))).toBe(day)
})

it('formats a time in Sydney’s time zone in summer and winter', () => {
  expect(formatMoment('2026-11-22T19:00:00Z')).toMatch(/^23 Nov 2026, 6:00\sam$/)
  expect(formatMoment('2026-06-21T20:00:00.000Z')).toMatch(/^22 June? 2026, 6:00\sam$/)
  expect(sortedMoment('2026-11-20T23:05:00Z')).toBe('2026-11-21 10:05')
})

it.each([
  ['2026-12-08', '18:00', '2026-12-08T07:00:00.000Z'],
  ['2026-07-07', '18:00', '2026-07-07T08:00:00.000Z'],
  // On these days the clocks change, at three and at two in the morning.
  ['2027-04-04', '09:00', '2027-04-03T23:00:00.000Z'],
  ['2027-10-03', '09:00', '2027-10-02T22:00:00.000Z'],
])('atLocalTime reads %s %s as Sydney time', (day, time, moment) => {
  expect(new Date(atLocalTime(day, time)).toISOString()).toBe(moment)
})

it('formats the start and end of an event as a span', () => {
  const span = formatSpan('2026-12-08T07:00:00Z', '2026-12-08T09:00:00Z')
  // The kinds of space depend on the installed ICU version.
  expect(span.replaceAll(/\s/g, ' ').replace('\u2060', '')).toBe('Tuesday 8 December 2026, 6:00 – 8:00 pm')
})

it.each([
  ['+61 02 5550 0100', 'tel:+61255500100'],
  ['1300 VOTE NOW', 'tel:1300868366'],
  ['1800-vote-ngp', 'tel:1800868364'],
  ['13 VOTE', 'tel:138683'],
  ['1300 VOTE', null],
])('phoneHref turns the Australian phone number %j into %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

it('parses the town, state and postcode of an Australian address', () => {
  expect(postalAddress('The Party\n1 Road\nSydney NSW 2000')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'The Party, 1 Road',
    addressLocality: 'Sydney',
    addressRegion: 'NSW',
    postalCode: '2000',
    addressCountry: 'AU',
  })
  expect(postalAddress('Perth, wa')).toMatchObject({ addressLocality: 'Perth', addressRegion: 'WA' })
})

it.each([
  ['NSW', '2711', null],
  ['NZ', '2711', { state: 'missing' }],
  ['NSW', 'ABCD', { postcode: 'noPostcode' }],
  ['NSW', '200', { postcode: 'noPostcode' }],
  ['NSW', '２７１１', { postcode: 'noPostcode' }],
])('checks the state %s and postcode %s of a membership application', async (state, postcode, problems) => {
  expect(await checkForm('membership', { ...FILLED_IN.membership, state, postcode }, 2)).toMatchObject(
    problems === null ? { values: { state, postcode } } : { problems },
  )
})

it('page metadata and structured data declare Australian English and Australia', () => {
  const page = { path: '/water', title: 'Water', settings: null }
  const graph = JSON.stringify(pageStructuredData(page))
  expect(graph).toContain('"inLanguage":"en-AU"')
  expect(graph).toContain('{"@type":"Country","name":"Australia"}')
  expect(graph).toContain('Australian citizens and residents')
  expect(pageMetadata({ ...page, seo: null }).openGraph).toMatchObject({ locale: 'en_AU' })
})

it('warns about an election day that is not a Saturday', () => {
  expect(pollDay('2027-03-27')).toBe(true)
  expect(pollDay('2027-03-25')).toBe(
    'This is a Thursday, and NSW elections are held on Saturdays. Check the date.',
  )
  expect(pollDay(undefined)).toBe(true)
})
