/*
 * Preloaded by the rehearsal's programs (`--import`): routes connections for hosted services to the local gateway and
 * refuses all other TLS connections.
 */
import { syncBuiltinESMExports } from 'node:module'
import tls from 'node:tls'

// In the address, since a start hands down no variable that it does not know.
const port = Number(new URL(import.meta.url).searchParams.get('port'))
const HOSTED = /(^|\.)(sanity\.io|supabase\.co)$/
const connect = tls.connect

tls.connect = (options, ...rest) => {
  const host = String(options?.servername || options?.host)
  if (!HOSTED.test(host)) throw new Error(`The rehearsal reached out to ${host}, which is no hosted service.`)
  return connect({ ...options, host: '127.0.0.1', port, servername: host }, ...rest)
}
syncBuiltinESMExports()
