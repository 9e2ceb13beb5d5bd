import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './studio-test.ts'

// Browsers report requests that the network fails, and the Studio a check that waits for it.
test.use({
  hasOwnTab: true,
  expectedConsole: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch|network|lost|Custom validator at slug has taken/i,
  ],
})

test('nothing typed is lost when the network goes and comes back', async ({ studio, content, context }) => {
  const line = await cutableSocket(studio.page)
  const id = await content.createPolicy({ title: content.title('Offline'), isDraft: true })
  await studio.openDocument('policy', id)
  const description = studio.page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('Typed before.')
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ description: 'Typed before.' })

  await context.setOffline(true)
  await description.fill('Typed while the network was away.')
  line.cut()
  await expect(studio.page.getByText(/Trying to connect|aren.t saving/).first()).toBeVisible({
    timeout: 30_000,
  })
  await context.setOffline(false)

  await expect
    .poll(() => content.read(`drafts.${id}`), { timeout: 30_000 })
    .toMatchObject({ description: 'Typed while the network was away.' })
  await expect(description).toHaveValue('Typed while the network was away.')
  await expect(studio.page.getByText('There was an error'), 'the list beside it goes on').toHaveCount(0)
})

test('a tab that was cut off shows what others wrote meanwhile', async ({ studio, content }) => {
  const line = await cutableSocket(studio.page)
  const id = await content.createPolicy({ title: content.title('Cut off'), isDraft: true })
  await studio.openDocument('policy', id)
  line.cut()
  await content.client.patch(`drafts.${id}`).set({ description: 'Written by somebody else.' }).commit()
  await expect(studio.page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    'Written by somebody else.',
    { timeout: 20_000 },
  )
})

/** Lets a test break the tab's socket, as a dead network does. */
async function cutableSocket(page: Page): Promise<{ cut(): void }> {
  const open: WebSocketRoute[] = []
  await page.routeWebSocket('/backend/socket', (socket) => {
    open.push(socket)
    socket.connectToServer()
  })
  return {
    cut: () => {
      for (const socket of open.splice(0)) void socket.close({ code: 1012 })
    },
  }
}
