import type { Server } from 'node:http'
import type { App } from './app.ts'
import type { Log } from './log.ts'

/** All that a backend needs to know. Nothing below main.ts reads the environment. */
export interface BackendOptions {
  /** Created with mode 0700 when missing; one process at a time. */
  dataDir: string
  /** 0 takes any free port. */
  port: number
  /** Public address of the site, whose origin is the backend's own origin for browsers. */
  siteUrl: string
  /** Bearer token of programs on this machine. Without it there is no service caller. */
  serviceToken?: string
  /** Where changes of published documents are announced. */
  webhook?: { url: string; secret: string }
  /** First administrator, created while there is no account. Without it a set-up link is written. */
  firstAdministrator?: { email: string; password: string }
  /** Whether X-Forwarded-For of the nearest proxy names the visitor. */
  trustProxy?: boolean
  log: Log
  attachSocket?: AttachSocket
}

/** Adds the Studio's WebSocket to the server's 'upgrade' event. Its `close` ends all sockets. */
export type AttachSocket = (input: { server: Server; app: App; log: Log }) => { close(): void }

/** A backend that listens. */
export interface RunningBackend {
  /** Origin without a trailing slash, e.g. `http://127.0.0.1:3333`. */
  url: string
  app: App
  /** Ends streams, sockets, deliveries and stores. Resolves when the folder may be opened by another process. */
  close(): Promise<void>
}

/** Opens the data folder and listens on 127.0.0.1. Rejects with a StartError that says what to do. */
export declare function startBackend(options: BackendOptions): Promise<RunningBackend>
