import { session } from './session'
import { streamFetch } from './stream-fetch'
import { asWrite } from './writes'

/**
 * The `fetch` of the Studio's clients: event streams go through the tab's one
 * WebSocket, everything else over HTTP, as long as there is a session. A browser
 * opens at most six HTTP/1.1 connections to an origin, and one open document
 * holds six event streams.
 */
export function lakeFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const isEventStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  return isEventStream ? streamFetch(url, init) : session.fetch(url, asWrite(url, init))
}
