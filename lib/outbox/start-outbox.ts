import type { MailSettings } from '../env/mail-variables.ts'
import { readMailWords } from './mail-words.ts'
import { type CallDatabase, outboxStore } from './outbox-store.ts'
import { type Log, type OutboxWorker, startOutboxWorker, type WorkerPace } from './outbox-worker.ts'
import { smtpServer } from './smtp.ts'
import { writeMails } from './write-mails.ts'

export interface OutboxOptions {
  /** If undefined, no mail is sent, and the inbox says so. */
  mail: MailSettings | undefined
  /** The site's public origin, for links in emails. */
  siteUrl: string
  /** Returns the content store's query URL, or undefined until it is known. */
  queryAddress: () => string | undefined
  /** Overrides timing and limits, for tests. */
  pace?: Partial<WorkerPace>
}

interface OptionsWithDatabase extends OutboxOptions {
  call: CallDatabase
  isSuspended?: () => boolean
  log: Log
}

/** Starts an outbox worker in this process. */
export function startOutbox({
  mail,
  siteUrl,
  queryAddress,
  call,
  ...worker
}: OptionsWithDatabase): OutboxWorker {
  return startOutboxWorker({
    ...worker,
    store: outboxStore(call),
    sender: mail === undefined ? undefined : { ...mail, server: smtpServer(mail) },
    async write(entries) {
      const address = queryAddress()
      if (address === undefined) throw new Error('The content store is not ready yet.')
      return writeMails(entries, await readMailWords(address), siteUrl)
    },
  })
}
