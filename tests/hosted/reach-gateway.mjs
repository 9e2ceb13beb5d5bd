/*
 * Loaded before everything else by the programs of the rehearsal (`--import`): connections to hosted services lead to
 * the gateway on this machine, and every other connection with TLS is refused.
 */
import { syncBuiltinESMExports } from 'node:module'
import tls from 'node:tls'

const port = Number(process.env.REHEARSAL_PORT)
const HOSTED = /(^|\.)(sanity\.io|supabase\.co)$/
const connect = tls.connect

tls.connect = (options, ...rest) => {
  const host = String(options?.servername || options?.host)
  if (!HOSTED.test(host)) throw new Error(`The rehearsal reached out to ${host}, which is no hosted service.`)
  return connect({ ...options, host: '127.0.0.1', port, servername: host }, ...rest)
}
syncBuiltinESMExports()
