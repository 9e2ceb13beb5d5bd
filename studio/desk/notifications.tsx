import { BellIcon } from '@sanity/icons/Bell'
import { Box, Button } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useCallback, useEffect } from 'react'
import { useCurrentUser } from 'sanity'
import { useRouter } from 'sanity/router'
import { contentSource } from '../../lib/env/content'
import { nounsOf } from '../../lib/forms/forms'
import { addCounts, type Count, type KindCount, type MailReport } from '../../lib/inbox/inbox-types'
import { INBOX_TOOL, STUDIO_PATH } from '../../lib/routes'
import { mayUseInbox } from '../roles'
import type { BarAction } from '../sanity/navbar'
import { type InboxApi, useInboxApi } from '../tools/inbox/inbox-api'
import { useRequest } from '../ui/requests'
import { counted, formatCount } from '../ui/counted'
import { reviewsApi } from './reviews/reviews-api'

/** An open task, with a link to it. */
export interface Notification {
  count: Count
  text: string
  path: string
}

/**
 * Lists a person's open tasks: reviews, new inbox entries, and email that failed or is on hold. Leaves out counts that
 * the person may not see or that could not be read.
 */
export function listNotifications({
  counts = [],
  mail,
  reviews = 0,
}: {
  counts?: readonly KindCount[] | undefined
  mail?: Pick<MailReport, 'failed' | 'problem' | 'waiting'> | undefined
  /** The number of reviews waiting for the person. */
  reviews?: number | undefined
}): Notification[] {
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
            text: counted(mail.failed, 'email not sent', 'emails not sent'),
            path: `${inbox}/mail`,
          },
          {
            count: mail.problem === null ? 0 : mail.waiting,
            text: counted(mail.waiting, 'email kept back', 'emails kept back'),
            path: `${inbox}/mail`,
          },
        ]),
  ]
  return news.filter(({ count }) => count !== 0)
}

/** Polling interval in milliseconds. */
const EVERY_MS = 60_000

/** The notification bell in the Studio's navbar. */
export const NOTIFICATIONS_ACTION: BarAction = {
  location: 'topbar',
  name: 'news',
  render: NotificationsButton,
}

function NotificationsButton() {
  const user = useCurrentUser()
  const api = useInboxApi()
  const { navigateUrl } = useRouter()
  const mayRead = mayUseInbox(user)
  const { data = [], refetch } = useRequest(
    useCallback(() => readNotifications(api, mayRead), [api, mayRead]),
  )
  useEffect(() => {
    const timer = setInterval(refetch, EVERY_MS)
    window.addEventListener('focus', refetch)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refetch)
    }
  }, [refetch])
  return <NotificationsMenu news={data} onOpen={(path) => navigateUrl({ path })} />
}

/** A bell with a count and a menu of links. Hidden without notifications. */
export function NotificationsMenu({
  news,
  onOpen,
}: {
  news: readonly Notification[]
  onOpen: (path: string) => void
}) {
  if (news.length === 0) return null
  return (
    <Box marginLeft={1}>
      <MenuButton
        id="news-menu"
        button={
          <Button
            mode="bleed"
            tone="caution"
            fontSize={1}
            padding={2}
            icon={BellIcon}
            text={formatCount(addCounts(news.map(({ count }) => count)))}
            aria-label={`Notifications: ${news.map(({ text }) => text).join(', ')}`}
          />
        }
        menu={
          <Menu>
            {news.map(({ text, path }) => (
              <MenuItem key={text} fontSize={1} text={text} onClick={() => onOpen(path)} />
            ))}
          </Menu>
        }
        popover={{ portal: true, placement: 'bottom-end' }}
      />
    </Box>
  )
}

async function readNotifications(api: InboxApi, mayRead: boolean): Promise<Notification[]> {
  const orNothing = <T,>(answer: Promise<T>) => answer.catch(() => undefined)
  const [counts, mails, reviews] = await Promise.all([
    mayRead ? orNothing(api.counts()) : undefined,
    mayRead ? orNothing(api.mails({ state: 'failed' })) : undefined,
    contentSource.kind === 'embedded' ? orNothing(reviewsApi.list()) : undefined,
  ])
  return listNotifications({ counts, mail: mails?.report, reviews: reviews?.waiting.length })
}
