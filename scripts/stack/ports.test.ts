import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { requireFreePort } from './ports.ts'

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

it('requireFreePort accepts a free port and names the variable of a busy one', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  const port = await portOf(busy)
  const check = () => requireFreePort({ port, variable: 'BACKEND_PORT', host: '127.0.0.1' })
  await expect(check()).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or set BACKEND_PORT to another port.`,
  )
  busy.close()
  await once(busy, 'close')
  await check()
  // The check leaves the port free afterwards.
  await check()
})

it('requireFreePort checks all interfaces by default', async () => {
  const busy = createServer().listen(0)
  const port = await portOf(busy)
  await expect(requireFreePort({ port, variable: 'PORT' })).rejects.toThrow('is in use')
  busy.close()
})

it('requireFreePort names the variable if a port cannot be opened for another reason', async () => {
  // An address reserved for documentation, which no machine has.
  const check = requireFreePort({ port: 40_404, variable: 'PORT', host: '192.0.2.77' })
  await expect(check).rejects.toThrow(/^Port 40404 cannot be opened \(\w+\)\. Set PORT to another port\.$/)
})
