import { expect, it, vi } from 'vitest'

it('vi.waitFor waits longer than its default of one second', async () => {
  const since = performance.now()
  await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(1_500))
  await expect(vi.waitFor(() => expect(1).toBe(2), { timeout: 50 })).rejects.toThrow('to be 2')
  await expect(vi.waitFor(() => expect(1).toBe(2), 50)).rejects.toThrow('to be 2')
})
