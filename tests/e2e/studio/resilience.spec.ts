import type { Page, WebSocketRoute } from '@playwright/test'
import { createStudioPage, expect, FIRST_LOAD, test } from './studio-test.ts'

/** How long the Studio may take to notice that its connection is lost, or is back. */
const RECONNECTION = { timeout: 40_000 }

// The browser reports failed requests, and the Studio reports a check that is waiting for one.
test.use({
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch|[Nn]etwork|[Ll]ost/],
})

test('the Studio does not lose text or changes while the network is down or the tab is reloaded', async ({
  content,
  context,
}) => {
  const studio = createStudioPage(await context.newPage())
  const { page } = studio
  const line = await cutableSocket(page)
  const id = await content.createPolicy({ title: content.title('Offline'), isDraft: true })
  await studio.openDocument('policy', id)
  await studio.formStands()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  const stored = (options?: { timeout: number }) =>
    expect.poll(async () => (await content.read(`drafts.${id}`))?.['description'], options)
  await expect(description).toBeEditable()
  await description.fill('Typed before.')
  await stored().toBe('Typed before.')

  await test.step('text typed while the network is down is stored once the network is back', async () => {
    // Takes only this tab offline. Chromium's own offline emulation would keep a processor busy.
    await page.route('**', (route) => route.abort('internetdisconnected'))
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await description.fill('Typed while the network was away.')
    line.cut()
    await expect(page.getByText(/Trying to connect|aren.t saving/).first()).toBeVisible(RECONNECTION)
    await page.unroute('**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await stored(RECONNECTION).toBe('Typed while the network was away.')
    await expect(description).toHaveValue('Typed while the network was away.')
    await expect(page.getByText('There was an error'), 'the list keeps working').toHaveCount(0)
  })

  await test.step('a reconnected tab shows what others have written in the meantime', async () => {
    line.cut()
    await content.client.patch(`drafts.${id}`).set({ description: 'Written by somebody else.' }).commit()
    await expect(description).toHaveValue('Written by somebody else.', RECONNECTION)
  })

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  // Bypasses Playwright's own reload, which waits forever if the editor decides to stay.
  const loadAnew = () => page.evaluate(() => void setTimeout(() => location.reload()))

  await test.step('reloading saves the last keystrokes', async () => {
    await expect(description).toBeEditable()
    await page.evaluate(() => document.body.setAttribute('data-old', ''))
    await description.press('End')
    await page.keyboard.type(' Typed to the end')
    // The prompt only appears while a keystroke is unsaved, so try again.
    await expect(async () => {
      await loadAnew()
      await expect(page.locator('body:not([data-old])')).toBeAttached({ timeout: 3_000 })
    }).toPass(FIRST_LOAD)
    await stored().toBe('Written by somebody else. Typed to the end')
    await expect(description).toBeEditable(FIRST_LOAD)
    await expect(description).toHaveValue('Written by somebody else. Typed to the end')
  })

  await test.step('the browser asks before leaving if a keystroke cannot be saved', async () => {
    questions.length = 0
    const held = Promise.withResolvers<null>()
    await page.route('**/data/actions/**', async (route) => {
      await held.promise
      await route.continue()
    })
    const sent = page.waitForRequest('**/data/actions/**')
    await description.fill('Held back.')
    await sent
    await loadAnew()
    await expect.poll(() => questions).toEqual(['beforeunload'])
    await expect(description).toHaveValue('Held back.')
    held.resolve(null)
    await stored().toBe('Held back.')
  })
})

/** Lets a test cut the tab's socket, as if the network had gone down. */
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
