import { redirect } from 'next/navigation'
import { expect, it, vi } from 'vitest'
import { enableThen } from './answer-preview'

const grant = () => vi.fn(() => Promise.resolve())

it('gives a pass to whom the sign-in sends on to the page, and lets them go there', async () => {
  const granted = grant()
  const asked = enableThen(() => redirect('/about'), granted)
  await expect(asked).rejects.toMatchObject({ digest: expect.stringContaining('/about') })
  expect(granted).toHaveBeenCalledOnce()
})

it.each([
  ['is refused with an answer', () => Promise.resolve(new Response('Invalid secret', { status: 401 }))],
  ['is refused with an error', () => Promise.reject(new Error('Unauthorized'))],
  ['meets a store that is away', () => Promise.reject(new Error('fetch failed'))],
  [
    'meets another of Next’s own errors',
    () => Promise.reject(Object.assign(new Error(), { digest: 'NEXT_NOT_FOUND' })),
  ],
] satisfies [string, () => Promise<Response>][])('gives none to whoever %s', async (_what, enable) => {
  const granted = grant()
  await enableThen(enable, granted).catch(() => undefined)
  expect(granted).not.toHaveBeenCalled()
})
