import { Card, Container } from '@sanity/ui'
import { useRouterState } from 'sanity/router'
import { RecentlyDeleted } from './recently-deleted'
import { StartPage } from './start-page'

/** What the tool's address names besides the start page. */
const DELETED_PAGE = 'deleted'

/** The whole tool: the start page, or what was deleted. */
export function StartDesk() {
  const { page } = useRouterState()
  return (
    <Card as="main" height="fill" overflow="auto">
      <Container width={3} padding={[3, 4, 5]}>
        {page === DELETED_PAGE ? <RecentlyDeleted /> : <StartPage />}
      </Container>
    </Card>
  )
}
