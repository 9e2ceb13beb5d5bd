import { once } from 'node:events'
import { createServer } from 'node:http'
import { passOn } from '../setup/pass-on.ts'

/** Faults of a running store. front/memory/renewal.test.ts covers a stopped one. */
export const FAULTS = ['hanging', 'sending garbage'] as const
type Fault = (typeof FAULTS)[number] | 'answering 500'

/** Responses with status 200 but no usable content, sent in turn. */
const GARBAGE = ['<html>It works!</html>', '{"result": [', '{}', '{"result": "nothing"}', '']

interface FaultProxy {
  /** Starts a fault. Null ends it. */
  set: (fault: Fault | null) => void
  close: () => Promise<void>
}

/** Proxy between the site and its content store. It listens on the store's usual port. */
export async function startFaultProxy({ port, target }: { port: number; target: URL }): Promise<FaultProxy> {
  let fault: Fault | null = null
  let answers = 0
  const server = createServer((incoming, outgoing) => {
    switch (fault) {
      case 'hanging':
        return
      case 'answering 500':
        outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"broken"}')
        return
      case 'sending garbage':
        outgoing.writeHead(200, { 'content-type': 'application/json' })
        outgoing.end(GARBAGE[answers++ % GARBAGE.length])
        return
      case null:
        passOn(incoming, outgoing, { port: Number(target.port), headers: incoming.headers })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    set: (next) => {
      fault = next
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
