import type { MailSettings } from '../../lib/env/mail-variables.ts'
import { readMailWords } from '../../lib/outbox/mail-words.ts'
import { type CallDatabase, outboxStore } from '../../lib/outbox/outbox-store.ts'
import { type OutboxWorker, startOutboxWorker, type WorkerPace } from '../../lib/outbox/outbox-worker.ts'
import { smtpServer } from '../../lib/outbox/smtp.ts'
import { writeMails } from '../../lib/outbox/write-mails.ts'
import type { Log } from '../http/log.ts'

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

/** Starts the worker of the outbox in this process. */
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
