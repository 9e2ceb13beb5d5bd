import { mailBody } from '../../lib/outbox/mail-body.ts'
import { subjectLine } from '../../lib/shared/mail-limits.ts'
import { cleanEmail } from '../../lib/shared/mailable.ts'
import type { NewMail } from '../../lib/outbox/outbox-store.ts'
import type { Log } from '../base/log.ts'
import { errorMessage } from '../base/errors.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import { releaseDocumentId } from '../lake/model/release-document.ts'
import { isJsonObject } from '../lake/model/json.ts'
import type { Review } from './reviews.ts'
import type { Accounts } from '../staff/accounts.ts'

/** Maximum length of a title in a subject line. The outbox limits the whole subject. */
const LONGEST_TITLE = 120

/** Used when there is no mail server, or when hosted Supabase has the outbox. */
export const NO_STAFF_MAIL: ReturnType<typeof createStaffMail> = {
  askedForReview: () => undefined,
  heldBack: () => undefined,
}

/**
 * Writes emails to staff about things that they would otherwise only see in the Studio, and puts them in the outbox. The functions return at once and only log failures, because
 * reviews and releases don't depend on mail.
 */
export function createStaffMail({
  accounts,
  lake,
  siteUrl,
  store,
  log,
}: {
  accounts: Pick<Accounts, 'find' | 'nameOf'>
  lake: Pick<LakeReader, 'getDocument' | 'store'>
  siteUrl: string
  store: (mails: readonly NewMail[]) => Promise<void>
  log: Log
}) {
  const studio = new URL('/studio', siteUrl).href

  function send(
    to: string | undefined,
    mail: Pick<NewMail, 'purpose' | 'subject' | 'dedupe_key'>,
    text: string,
  ) {
    const recipient = cleanEmail(to ?? '')
    if (recipient === null) return
    const settings = lake.getDocument('siteSettings')
    const words = {
      partyName: textOf(settings?.['partyName']),
      authorisation: textOf(settings?.['authorisation']),
    }
    const headers = { 'Auto-Submitted': 'auto-generated' }
    store([{ ...mail, priority: 4, recipient, ...mailBody(text, words), headers }]).catch((error: unknown) =>
      log({ level: 'error', event: 'mail to staff not stored', error: errorMessage(error) }),
    )
  }

  return {
    /** Tells the reviewer about a new request. */
    askedForReview({ id, documentId, askerId, reviewerId }: Review): void {
      const asker = accounts.nameOf(askerId) ?? 'Somebody'
      const title = titleOf(lake.getDocument(`drafts.${documentId}`)?.['title'])
      const what = title === '' ? 'a draft' : `“${title}”`
      send(
        accounts.find(reviewerId)?.email,
        { purpose: 'review', subject: subjectLine(`Please review ${what}`), dedupe_key: `review:${id}` },
        `${asker} asked you to review ${what}. Open the Studio’s start page:\n\n${studio}`,
      )
    },
    /** Tells the person who scheduled a release that it was not published. */
    heldBack(release: string, reason: string): void {
      const id = releaseDocumentId(release)
      const document = lake.getDocument(id)
      const metadata = isJsonObject(document?.['metadata']) ? document['metadata'] : {}
      const what = titleOf(metadata['title']) || release
      const scheduler = lake.store
        .writersOf(id, Number.MAX_SAFE_INTEGER)
        .map(({ author }) => accounts.find(author))
        .findLast((account) => account !== null)
      send(
        scheduler?.email,
        // One email per revision of the release, because it may be rescheduled and fail again.
        {
          purpose: 'release',
          subject: subjectLine(`Not published: “${what}”`),
          dedupe_key: `release:${release}:${document?._rev ?? ''}`,
        },
        `The “${what}” release could not be published as scheduled. The content store reported:\n\n${reason}\n\n` +
          `Correct the problem in the Studio, and schedule the release again:\n\n${studio}`,
      )
    },
  }
}

function titleOf(value: unknown): string {
  const title = textOf(value)
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
