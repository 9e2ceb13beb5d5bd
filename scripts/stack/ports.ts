import { createServer } from 'node:net'
import { StopError } from './stop-error.ts'

interface PortCheck {
  port: number
  /** The variable that sets it. */
  variable: string
  /** Every interface when absent. */
  host?: string
}

/** @throws StopError when the port is taken or not allowed */
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
