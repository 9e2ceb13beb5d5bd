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
import { useAnswer } from '../ui/answer'
import { counted, numberWords } from '../ui/counted'
import { reviewsApi } from './reviews/reviews-api'

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

/** How often the servers are asked, in milliseconds. */
const EVERY_MS = 60_000

/** The part of the Studio's bar that says what waits for the person. */
export const NEWS_ACTION: BarAction = { location: 'topbar', name: 'news', render: NewsButton }

function NewsButton() {
  const user = useCurrentUser()
  const api = useInboxApi()
  const { navigateUrl } = useRouter()
  const mayRead = mayUseInbox(user)
  const { data = [], askAgain } = useAnswer(useCallback(() => readNews(api, mayRead), [api, mayRead]))
  useEffect(() => {
    const timer = setInterval(askAgain, EVERY_MS)
    window.addEventListener('focus', askAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', askAgain)
    }
  }, [askAgain])
  return <NewsMenu news={data} onOpen={(path) => navigateUrl({ path })} />
}

/** A bell with the number of news, and a menu that leads to them. Shows nothing without any. */
export function NewsMenu({ news, onOpen }: { news: readonly News[]; onOpen: (path: string) => void }) {
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
            text={numberWords(addCounts(news.map(({ count }) => count)))}
            aria-label={`News: ${news.map(({ text }) => text).join(', ')}`}
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

async function readNews(api: InboxApi, mayRead: boolean): Promise<News[]> {
  const orNothing = <T,>(answer: Promise<T>) => answer.catch(() => undefined)
  const [counts, mails, reviews] = await Promise.all([
    mayRead ? orNothing(api.counts()) : undefined,
    mayRead ? orNothing(api.mails({ state: 'failed' })) : undefined,
    contentSource.kind === 'embedded' ? orNothing(reviewsApi.list()) : undefined,
  ])
  return listNews({ counts, mail: mails?.report, reviews: reviews?.waiting.length })
}
