import { once } from 'node:events'
import { createServer } from 'node:net'
import { StopError } from './stop-error.ts'

interface PortCheck {
  port: number
  /** The variable that sets the port. */
  variable: string
  /** All interfaces if absent. */
  host?: string
}

/**
 * Checks that a port is available.
 *
 * @throws StopError if the port is in use or may not be opened
 */
export async function requireFreePort({ port, variable, host }: PortCheck): Promise<void> {
  const code = await listenOnce(port, host)
  if (code === undefined) return
  if (code === 'EADDRINUSE') {
    throw new StopError(`Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`)
  }
  if (code === 'EACCES') {
    throw new StopError(`Port ${port} needs special rights. Set ${variable} to a port above 1023.`)
  }
  throw new StopError(`Port ${port} cannot be opened (${code}). Set ${variable} to another port.`)
}

function listenOnce(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** Finds distinct free ports on the loopback interface. The system chooses them. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports: number[] = []
  // All are opened before the first is closed, because the system would assign a closed port again.
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')
    ports.push(address.port)
  }
  for (const server of servers) {
    server.close()
    await once(server, 'close')
  }
  return ports
}

/** Finds one free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}
