import type { MailSettings } from '../env/mail-variables.ts'
import { readMailWords } from './mail-words.ts'
import { type CallDatabase, outboxStore } from './outbox-store.ts'
import { type Log, type OutboxWorker, startOutboxWorker, type WorkerPace } from './outbox-worker.ts'
import { smtpServer } from './smtp.ts'
import { writeMails } from './write-mails.ts'

/** How mail is written and sent. */
export interface OutboxOptions {
  /** Undefined: nothing is mailed, and the inbox says so. */
  mail: MailSettings | undefined
  /** Public origin of the site, for links in mails. */
  siteUrl: string
  /** Where the content store answers queries; undefined while that is not known yet. */
  queryAddress: () => string | undefined
  /** How often and how long; tests cannot wait. */
  pace?: Partial<WorkerPace>
}

/** Starts the worker of an outbox in this process. */
export function startOutbox({
  mail,
  siteUrl,
  queryAddress,
  pace,
  call,
  log,
}: OutboxOptions & { call: CallDatabase; log: Log }): OutboxWorker {
  return startOutboxWorker({
    store: outboxStore(call),
    sender: mail === undefined ? undefined : { ...mail, server: smtpServer(mail) },
    async write(notes) {
      const address = queryAddress()
      if (address === undefined) throw new Error('The content store is not there yet.')
      return writeMails(notes, await readMailWords(address), siteUrl)
    },
    log,
    ...(pace && { pace }),
  })
}
