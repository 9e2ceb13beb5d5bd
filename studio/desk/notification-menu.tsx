import { BellIcon } from '@sanity/icons/Bell'
import { Box, Button } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useCallback, useEffect } from 'react'
import { useCurrentUser } from 'sanity'
import { useRouter } from 'sanity/router'
import { contentSource } from '../../lib/env/content'
import { addCounts } from '../../lib/inbox/inbox-types'
import { type InboxApi, useInboxApi } from '../tools/inbox/inbox-api'
import { reviewsApi } from './reviews/reviews-api'
import { mayUseInbox } from '../roles'
import type { BarAction } from '../sanity/navbar'
import { useAnswer } from '../ui/answer'
import { numberWords } from '../ui/counted'
import { listNews, type News } from './notifications'

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
