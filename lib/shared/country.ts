/*
 * What depends on the party's country. For another country, replace these values, and the content
 * (docs/make-it-yours.md).
 */

/** The country's ISO 3166 code, in addresses for search engines. */
export const COUNTRY_CODE = 'AU'
export const COUNTRY_NAME = 'Australia'
/** The language of pages and mails, and the format of dates, numbers and lists. */
export const LANGUAGE = 'en-AU'
/** The time zone of closing dates, publications and scheduled releases. */
export const TIME_ZONE = 'Australia/Sydney'
/** The name of the time zone, as in “Sydney time”. */
export const TIME_ZONE_CITY = 'Sydney'
/** The zone's rules since 2008 (IANA), for calendars that do not know it by its name. */
export const TIME_ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20080406T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
  'TZNAME:AEST',
  'TZOFFSETFROM:+1100',
  'TZOFFSETTO:+1000',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20081005T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU',
  'TZNAME:AEDT',
  'TZOFFSETFROM:+1000',
  'TZOFFSETTO:+1100',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
export const CURRENCY = 'AUD'
/** States and territories of members' addresses. The CHECK constraint of the table has the same. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
export const POSTCODE = /^[0-9]{4}$/
/** The last line of an address: town, state and postcode. */
export const PLACE = /^(?<town>.+?),?\s+(?<state>NSW|VIC|QLD|SA|WA|TAS|ACT|NT)(?:\s+(?<postcode>\d{4}))?$/i
/** The international prefix. The zero of an area code is not dialled after it. */
export const PHONE_PREFIX = '+61'
/** Phone numbers that may be advertised as words, with the number of digits that are dialled. */
export const WORD_NUMBERS = [
  { start: '1300', digits: 10 },
  { start: '1800', digits: 10 },
  { start: '13', digits: 6 },
] as const
/** The audience of a page that names none, for search engines. */
export const EVERYONE = 'Australian citizens and residents'
/** The weekday of elections, 0 for Sunday, with the words of the Studio's warning. */
export const POLL_DAY = { weekday: 6, rule: 'NSW elections are held on Saturdays' } as const
