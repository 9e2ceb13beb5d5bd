/*
 * Everything that depends on the party's country. To use this site in another country, replace these values and the
 * content (docs/make-it-yours.md).
 */

/** ISO 3166 country code, for addresses in structured data. */
export const COUNTRY_CODE = 'AU'
export const COUNTRY_NAME = 'Australia'
/** Language of pages and emails, and format of dates, numbers and lists. */
export const LANGUAGE = 'en-AU'
/** Time zone for closing dates, publications and scheduled releases. */
export const TIME_ZONE = 'Australia/Sydney'
/** City of the time zone, as in “Sydney time”. */
export const TIME_ZONE_CITY = 'Sydney'
/** The zone's rules since 2008 (IANA), for calendars that don't recognise its name. */
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
/** States and territories in members' addresses. The table's CHECK constraint has the same list. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
export const POSTCODE = /^[0-9]{4}$/
/** Matches the last line of an address: town, state and postcode. */
export const PLACE = /^(?<town>.+?),?\s+(?<state>NSW|VIC|QLD|SA|WA|TAS|ACT|NT)(?:\s+(?<postcode>\d{4}))?$/i
/** International prefix. The leading zero of an area code is not dialled after it. */
export const PHONE_PREFIX = '+61'
/** Kinds of phone number that may be advertised as words, and how many digits to dial. */
export const WORD_NUMBERS = [
  { start: '1300', digits: 10 },
  { start: '1800', digits: 10 },
  { start: '13', digits: 6 },
] as const
/** Default audience of a page, for search engines. */
export const EVERYONE = 'Australian citizens and residents'
/** Weekday of elections (0 is Sunday), and the wording of the Studio's warning. */
export const POLL_DAY = { weekday: 6, rule: 'NSW elections are held on Saturdays' } as const
/** The houses of parliament, and the names that voters know them by. */
export const HOUSES = {
  assembly: 'NSW Legislative Assembly',
  council: 'NSW Legislative Council',
  representatives: 'House of Representatives',
  senate: 'Senate',
} as const
