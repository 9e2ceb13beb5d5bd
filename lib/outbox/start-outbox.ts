import type { MailSettings } from '../env/mail-variables.ts'
import { readMailWords } from './mail-words.ts'
import { type CallDatabase, outboxStore } from './outbox-store.ts'
import { type Log, type OutboxWorker, startOutboxWorker, type WorkerPace } from './outbox-worker.ts'
import { smtpServer } from './smtp.ts'
import { writeMails } from './write-mails.ts'

/** The settings of an outbox. */
export interface OutboxOptions {
  /** Undefined: no mail is sent, and the inbox says so. */
  mail: MailSettings | undefined
  /** Public origin of the site, for links in mails. */
  siteUrl: string
  /** Returns the address at which the content store answers queries. Undefined while it is not known yet. */
  queryAddress: () => string | undefined
  /** Other times and limits for tests. */
  pace?: Partial<WorkerPace>
}

/** Starts a worker of an outbox in this process. */
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
