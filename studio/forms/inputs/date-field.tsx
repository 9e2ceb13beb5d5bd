import { type SyntheticEvent, useState } from 'react'
import type { StringInputProps } from 'sanity'
import { beforeFieldReads } from '../../sanity/internals'

/** Sanity's equivalent of the format that `showDate` produces. */
const DATE_FORMAT = 'DD/MM/YYYY'

/**
 * A date input in Australian format, with Sanity's calendar beside it. Reformats a date typed in another format on
 * blur or Enter.
 */
export function DateField(props: StringInputProps) {
  const { schemaType, elementProps, value } = props
  const [round, setRound] = useState(0)
  const rewrite = ({ type, currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const date = readDate(currentTarget.value)
    if (date === null) return
    currentTarget.value = showDate(date)
    // Sanity's field keeps invalid text until the stored date changes; a new `key` clears it.
    if (type === 'blur' && date === value) setRound(round + 1)
  }
  const dated = {
    ...props,
    schemaType: { ...schemaType, options: { ...schemaType.options, dateFormat: DATE_FORMAT } },
    elementProps: { ...elementProps, ...beforeFieldReads(rewrite) },
  }
  return <div key={round}>{props.renderDefault(dated)}</div>
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Accepted date formats. The day comes first unless the date starts with the year or the month's name. */
const DATE_FORMS = [
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})[/. -](?<month>\d{1,2})[/. -](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?(?<month>[a-z]{3,9})\.?[ -](?<year>\d{4}|\d{2})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})$/,
]

/**
 * Parses a date as people write it.
 *
 * @returns the date as YYYY-MM-DD; null if the text is not a real date
 * @example readDate('5 Mar 27') // '2027-03-05'
 */
export function readDate(text: string): string | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[,.]? /, '')
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ')
  for (const form of DATE_FORMS) {
    const { day = '', month = '', year = '' } = form.exec(words)?.groups ?? {}
    const number = Number(month) || MONTHS.findIndex((name) => month.startsWith(name)) + 1
    const date = isoDate(Number(year.length === 2 ? `20${year}` : year), number, Number(day))
    if (date !== null) return date
  }
  return null
}

/** Formats a stored date as DD/MM/YYYY. */
export function showDate(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Null for impossible dates, such as 31 April. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : null
}
