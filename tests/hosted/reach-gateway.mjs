/*
 * Preloaded by the programs in the rehearsal (`--import`). Routes connections for hosted services to the local gateway
 * and refuses all other TLS connections.
 */
import { syncBuiltinESMExports } from 'node:module'
import tls from 'node:tls'

// The port is in the module's URL, because `npm start` passes on only certain environment variables.
const port = Number(new URL(import.meta.url).searchParams.get('port'))
const HOSTED = /(^|\.)(sanity\.io|supabase\.co)$/
const connect = tls.connect

tls.connect = (options, ...rest) => {
  const host = String(options?.servername || options?.host)
  if (!HOSTED.test(host)) throw new Error(`The rehearsal reached out to ${host}, which is no hosted service.`)
  return connect({ ...options, host: '127.0.0.1', port, servername: host }, ...rest)
}
syncBuiltinESMExports()
