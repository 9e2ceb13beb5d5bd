import { redirect } from 'next/navigation'
import { expect, it, vi } from 'vitest'
import { enableThen } from './answer-preview'

const grant = () => vi.fn(() => Promise.resolve())

it('grants a preview pass when enabling draft mode redirects to the page', async () => {
  const granted = grant()
  const asked = enableThen(() => redirect('/about'), granted)
  await expect(asked).rejects.toMatchObject({ digest: expect.stringContaining('/about') })
  expect(granted).toHaveBeenCalledOnce()
})

it.each([
  ['is rejected with a response', () => Promise.resolve(new Response('Invalid secret', { status: 401 }))],
  ['is rejected with an error', () => Promise.reject(new Error('Unauthorized'))],
  ['finds the store unreachable', () => Promise.reject(new Error('fetch failed'))],
  [
    'fails with another Next error',
    () => Promise.reject(Object.assign(new Error(), { digest: 'NEXT_NOT_FOUND' })),
  ],
] satisfies [string, () => Promise<Response>][])(
  'does not grant a preview pass to a request that %s',
  async (_what, enable) => {
    const granted = grant()
    await enableThen(enable, granted).catch(() => undefined)
    expect(granted).not.toHaveBeenCalled()
  },
)
