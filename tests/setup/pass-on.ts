import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'

/** A program on the loopback interface and the headers to send to it. */
interface Target {
  port: number
  headers: OutgoingHttpHeaders
}

/** Proxies a request and its response. If there is no response, breaks the connection. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { port, headers }: Target): void {
  const { method, url: path } = incoming
  // A new connection for each request, because one that is kept alive may be closed just as it is reused.
  const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, outgoing, () => undefined)
  })
  onward.on('error', () => {
    // A program may respond before it has read the body, then hang up.
    if (!outgoing.headersSent) outgoing.destroy()
  })
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

export function passSocket(
  socket: Duplex,
  { port, path, headers, head }: Target & { path: string; head: Buffer },
): void {
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    upstream.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
}
