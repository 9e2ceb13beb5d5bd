import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, vi } from 'vitest'

/** Fakes this server's own pages for a test file. Each page contains its address. */
export function usePageServer(): void {
  const server = createServer(({ url }, response) => response.end(`The page ${url}`))
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    expect.assert(typeof address === 'object' && address !== null)
    vi.stubEnv('PORT', String(address.port))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
}
