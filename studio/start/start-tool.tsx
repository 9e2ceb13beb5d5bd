import { HomeIcon } from '@sanity/icons/Home'
import { Card, Container } from '@sanity/ui'
import type { Tool } from 'sanity'
import { route, useRouterState } from 'sanity/router'
import { RecentlyDeleted } from './recently-deleted'
import { StartPage } from './start-page'
import { WORDS } from './words'

/** What waits for the person who is signed in, and at `/studio/start/deleted` what was deleted. */
export const startTool: Tool = {
  name: 'start',
  title: WORDS.tool,
  icon: HomeIcon,
  component: StartDesk,
  router: route.create('/', [route.create('/:page')]),
}

/** What the tool's address names besides the start page. */
const DELETED_PAGE = 'deleted'

/** The whole tool: the start page, or what was deleted. */
function StartDesk() {
  const { page } = useRouterState()
  return (
    <Card as="main" height="fill" overflow="auto">
      <Container width={3} padding={[3, 4, 5]}>
        {page === DELETED_PAGE ? <RecentlyDeleted /> : <StartPage />}
      </Container>
    </Card>
  )
}
