// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { FormPatch } from 'sanity'
import { settled } from '../../../tests/setup/react-page'
import { studioPages } from '../../../tests/setup/studio-page'
import { AddressInput } from './link-inputs'

const show = studioPages()

/**
 * Renders the address field.
 *
 * @returns the input, the patches passed to `onChange`, and the mock `onBlur`
 */
async function addressField(value: string, readOnly = false) {
  const told: unknown[] = []
  const onBlur = vi.fn<() => void>()
  const props = {
    ...{ value, readOnly, elementProps: { onBlur } },
    onChange: (patch: FormPatch) => told.push(patch),
    renderDefault: ({ elementProps }: { elementProps: object }) => (
      <input aria-label="Address" defaultValue={value} {...elementProps} />
    ),
  }
  function Field() {
    const field: ReactNode = Reflect.apply(AddressInput, undefined, [props])
    return field
  }
  await show(<Field />, () => Promise.reject(new Error('Nothing is asked.')))
  return { input: document.querySelector('input'), told, onBlur }
}

/**
 * Types an address and blurs the field.
 *
 * @returns the form's changes
 */
async function leave(value: string, readOnly = false): Promise<unknown[]> {
  const { input, told, onBlur } = await addressField(value, readOnly)
  await settled(() => input?.focus())
  await settled(() => input?.blur())
  expect(onBlur, 'the form knows that the field was left').toHaveBeenCalledOnce()
  return told
}

it('completes a link’s address when the field loses focus', async () => {
  expect(await leave('www.aec.gov.au')).toMatchObject([{ type: 'set', value: 'https://www.aec.gov.au' }])
  expect(await leave('kim@party.example')).toMatchObject([{ type: 'set', value: 'mailto:kim@party.example' }])
})

it('leaves complete addresses and read-only fields unchanged', async () => {
  expect(await leave('https://www.aec.gov.au')).toEqual([])
  expect(await leave('')).toEqual([])
  expect(await leave('www.aec.gov.au', true)).toEqual([])
})

it('completes a link’s address when Escape is pressed in the field', async () => {
  const { input, told } = await addressField('www.aec.gov.au')
  await settled(() => input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(told).toMatchObject([{ type: 'set', value: 'https://www.aec.gov.au' }])
})
