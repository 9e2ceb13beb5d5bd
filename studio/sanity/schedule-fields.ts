import { enAU } from 'date-fns/locale/en-AU'
import { setDefaultOptions } from 'date-fns/setDefaultOptions'
import { readDate, showDate } from '../forms/inputs/date-field'

/** Selects the time fields of scheduled drafts and releases, but not document dates or the calendar's year. */
const FIELD = '[data-testid=date-input]:not([inputmode=numeric], [data-testid^=field-] *)'
/** The buttons that submit these fields: in Sanity's dialogs, and in the form of a new release. */
const CONFIRM = '[data-testid=confirm-button], [type=submit]'
/**
 * An invisible word joiner after the date. Sanity's `DateTimeInput` (6.16) also parses its text with `new Date`, which
 * reads the month first and would warn that 5 December is in the past. This character makes that parse fail.
 */
const JOINER = '\u2060'

/**
 * Lets people enter the time of a scheduled draft or release in Australian format. Sanity's fields only accept the
 * date-fns format `PP HH:mm`, silently drop other text, and have no setting for it. Call once, in the browser.
 */
export function installScheduleFields(): void {
  const { formatLong } = enAU
  const date: typeof formatLong.date = (options) =>
    options.width === 'medium' ? `dd/MM/yyyy${JOINER}` : formatLong.date(options)
  setDefaultOptions({ locale: { ...enAU, formatLong: { ...formatLong, date } } })

  // Listens in the capture phase, to run before Sanity's field reads its element (`LazyTextInput`).
  const listen = (type: string, listener: (event: Event, target: Element) => void) =>
    document.addEventListener(
      type,
      (event) => event.target instanceof Element && listener(event, event.target),
      true,
    )
  listen('input', (_, target) => isField(target) && target.setCustomValidity(''))
  listen('focusout', (event, target) => event.isTrusted && isField(target) && rewrite(event, target))
  listen('keypress', (event, target) => {
    if (!isField(target) || !(event instanceof KeyboardEvent) || event.key !== 'Enter') return
    rewrite(event, target)
    target.reportValidity()
  })
  listen('click', (event, target) => {
    if (target.closest('[data-ui=CalendarDay]') !== null) giveWay()
    const form = target.closest(CONFIRM)?.closest('[role=dialog], form')
    const field = form?.querySelector(FIELD)
    if (field instanceof HTMLInputElement && !field.reportValidity()) stop(event)
  })
}

/** Rewrites the time in Sanity's format. Other text stays and makes the field invalid. */
function rewrite(event: Event, field: HTMLInputElement): void {
  const time = readTime(field.value)
  field.setCustomValidity(time === null ? 'Enter the date and time, such as 05/12/2026 2:30 pm.' : '')
  if (time === null) stop(event)
  else field.value = time
}

/** Lets a day chosen in the calendar replace invalid text, which Sanity's field drops on blur. */
function giveWay(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`${FIELD}:invalid`)) {
    field.setCustomValidity('')
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function isField(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(FIELD)
}

/**
 * Parses a date and time as people write them.
 *
 * @returns them in the format of Sanity's fields; null for other text
 * @example readTime('5/12/26 2.30pm') // '05/12/2026\u2060 14:30'
 */
export function readTime(text: string): string | null {
  const [, day = '', hour = '', minute, half] =
    /^(.+?),? (?:at )?(\d{1,2})(?:[:.](\d\d))? ?(am|pm|a\.m\.|p\.m\.)?$/.exec(
      text.replaceAll(JOINER, '').trim().replace(/\s+/g, ' ').toLowerCase(),
    ) ?? []
  const date = readDate(day)
  const isHour = half === undefined ? minute !== undefined && Number(hour) < 24 : isTwelfth(Number(hour))
  if (date === null || !isHour || Number(minute ?? 0) > 59) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0)
  return `${showDate(date)}${JOINER} ${String(hours).padStart(2, '0')}:${minute ?? '00'}`
}

/** Whether a number is an hour on a 12-hour clock. */
function isTwelfth(hour: number): boolean {
  return hour >= 1 && hour <= 12
}
