import { nounsOf } from '../../lib/forms/forms'
import type { Count, KindCount } from '../../lib/inbox/inbox-types'
import type { MailReport } from '../../lib/inbox/inbox-types'
import { INBOX_TOOL, STUDIO_PATH } from '../../lib/routes'
import { counted } from '../ui/counted'

/** Something that waits for a person, and the page where it is. */
export interface News {
  count: Count
  text: string
  path: string
}

/**
 * Lists what waits for a person: reviews, new entries of the inbox, and mail that is kept back or has failed. What the
 * person may not see, or could not be read, is left out.
 */
export function listNews({
  counts = [],
  mail,
  reviews = 0,
}: {
  counts?: readonly KindCount[] | undefined
  mail?: Pick<MailReport, 'failed' | 'problem' | 'waiting'> | undefined
  /** The number of reviews that wait for the person. */
  reviews?: number | undefined
}): News[] {
  const inbox = `${STUDIO_PATH}/${INBOX_TOOL}`
  const fresh = counts.filter((count) => count.fresh !== 0)
  const news = [
    {
      count: reviews,
      text: counted(reviews, 'draft to review', 'drafts to review'),
      path: `${STUDIO_PATH}/start`,
    },
    ...fresh.map((count) => {
      const [one, many] = nounsOf(count.kind)
      return {
        count: count.fresh,
        text: counted(count.fresh, `new ${one}`, `new ${many}`),
        path: `${inbox}/${count.kind}`,
      }
    }),
    ...(mail === undefined
      ? []
      : [
          {
            count: mail.failed,
            text: counted(mail.failed, 'mail not sent', 'mails not sent'),
            path: `${inbox}/mail`,
          },
          {
            count: mail.problem === null ? 0 : mail.waiting,
            text: counted(mail.waiting, 'mail kept back', 'mails kept back'),
            path: `${inbox}/mail`,
          },
        ]),
  ]
  return news.filter(({ count }) => count !== 0)
}
