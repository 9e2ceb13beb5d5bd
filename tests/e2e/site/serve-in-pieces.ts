import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How many pieces each page is sent in, and the delay between pieces in milliseconds, which lets a browser paint. */
const PIECES = 12
const PAUSE = 100

interface SlowSite {
  url: string
  close: () => Promise<void>
}

/** Starts a proxy in front of the site that sends each HTML page in delayed chunks. */
export async function serveInPieces(site: string): Promise<SlowSite> {
  const server = createServer((incoming, outgoing) => {
    void passOn(new URL(incoming.url ?? '/', site), outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function passOn(address: URL, outgoing: ServerResponse): Promise<void> {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  const caching = answer.headers.get('cache-control') ?? ''
  outgoing.writeHead(answer.status, { 'content-type': type, 'cache-control': caching })
  if (!type.startsWith('text/html')) {
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
    return
  }
  for (const piece of piecesOf(await answer.text())) {
    outgoing.write(piece)
    await wait(PAUSE)
  }
  outgoing.end()
}

/** Splits a page: its menu and first screen into pieces, and the rest as one piece. */
function piecesOf(html: string): string[] {
  const start = html.indexOf('<nav')
  const end = html.indexOf('</section>', html.indexOf('</section>', start) + 1)
  const elements = html.slice(start, end).split(/(?=<(?:li|h\d|p|a|svg|ul|section)\b)/)
  const length = Math.ceil(elements.length / PIECES)
  const pieces = elements.flatMap((_, index) =>
    index % length === 0 ? [elements.slice(index, index + length).join('')] : [],
  )
  return [html.slice(0, start), ...pieces, html.slice(end)]
}
