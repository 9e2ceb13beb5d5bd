// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { settled } from '../../tests/setup/react-page'
import { studioPages } from '../../tests/setup/studio-page'
import { OneTimeLink } from './one-time-link'

const show = studioPages()

/**
 * Renders a link and presses its button.
 *
 * @returns the announcement
 */
async function pressCopy(writeText: (text: string) => Promise<void>): Promise<string | undefined> {
  vi.stubGlobal('navigator', { userAgent: 'test', clipboard: { writeText } })
  await show(
    <OneTimeLink
      id="link"
      label="Link"
      url="https://party.example/visit?pass=x"
      until="It works until noon."
    />,
    () => Promise.reject(new Error('Nothing is requested.')),
  )
  await settled(() => document.querySelector('button')?.click())
  return document.querySelector('[role=status]')?.textContent
}

it('confirms that a one-time link was copied', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  expect(await pressCopy(write)).toBe('It works until noon. Copied.')
  expect(write).toHaveBeenCalledExactlyOnceWith('https://party.example/visit?pass=x')
})

it('selects a one-time link if the browser refuses to copy it', async () => {
  expect(await pressCopy(() => Promise.reject(new Error('denied')))).toContain('The link is selected')
  const field = document.querySelector('input')
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, field?.value.length])
})
