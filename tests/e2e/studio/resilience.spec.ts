import type { Page, WebSocketRoute } from '@playwright/test'
import { createStudioPage, expect, FIRST_LOAD, test } from './studio-test.ts'

// The browser reports failed requests, and the Studio reports a check that is waiting for one.
test.use({
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch|[Nn]etwork|[Ll]ost/],
})

test('the Studio keeps typed text while the network is down', async ({ content, context }) => {
  const studio = createStudioPage(await context.newPage())
  const line = await cutableSocket(studio.page)
  const id = await content.createPolicy({ title: content.title('Offline'), isDraft: true })
  await studio.openDocument('policy', id)
  const description = studio.page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('Typed before.')
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ description: 'Typed before.' })

  // Only for this tab. Chromium's own offline emulation keeps a processor busy.
  const setOffline = async (offline: boolean) => {
    if (offline) await studio.page.route('**', (route) => route.abort('internetdisconnected'))
    else await studio.page.unroute('**')
    await studio.page.evaluate(
      (name) => window.dispatchEvent(new Event(name)),
      offline ? 'offline' : 'online',
    )
  }
  await setOffline(true)
  await description.fill('Typed while the network was away.')
  line.cut()
  await expect(studio.page.getByText(/Trying to connect|aren.t saving/).first()).toBeVisible({
    timeout: 40_000,
  })
  await setOffline(false)

  await expect
    .poll(() => content.read(`drafts.${id}`), { timeout: 40_000 })
    .toMatchObject({ description: 'Typed while the network was away.' })
  await expect(description).toHaveValue('Typed while the network was away.')
  await expect(studio.page.getByText('There was an error'), 'the list keeps working').toHaveCount(0)
})

test('reloading the Studio saves the last keystrokes, or asks before leaving if it cannot', async ({
  content,
  context,
}) => {
  const studio = createStudioPage(await context.newPage())
  const { page } = studio
  const id = await content.createPolicy({ title: content.title('Reloaded'), isDraft: true })
  await studio.openDocument('policy', id)
  await studio.formStands()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  const stored = () => expect.poll(async () => (await content.read(`drafts.${id}`))?.['description'])
  await expect(description).toBeEditable()
  await description.fill('Typed')
  await stored().toBe('Typed')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  // Bypasses Playwright's own reload, which waits forever if the editor decides to stay.
  const loadAnew = () => page.evaluate(() => void setTimeout(() => location.reload()))
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  await description.press('End')
  await page.keyboard.type(' to the end')
  // The prompt only appears while a keystroke is unsaved, so try again.
  await expect(async () => {
    await loadAnew()
    await expect(page.locator('body:not([data-old])')).toBeAttached({ timeout: 3_000 })
  }).toPass(FIRST_LOAD)
  await stored().toBe('Typed to the end')
  await expect(description).toBeEditable(FIRST_LOAD)
  await expect(description).toHaveValue('Typed to the end')

  questions.length = 0
  const held = Promise.withResolvers<null>()
  await page.route('**/data/actions/**', async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/data/actions/**')
  await description.press('End')
  await page.keyboard.type(', and further')
  await sent
  await loadAnew()
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expect(description).toHaveValue('Typed to the end, and further')
  held.resolve(null)
  await stored().toBe('Typed to the end, and further')
})

test('a reconnected tab shows what others have written in the meantime', async ({ content, context }) => {
  const studio = createStudioPage(await context.newPage())
  const line = await cutableSocket(studio.page)
  const id = await content.createPolicy({ title: content.title('Cut off'), isDraft: true })
  await studio.openDocument('policy', id)
  line.cut()
  await content.client.patch(`drafts.${id}`).set({ description: 'Written by somebody else.' }).commit()
  await expect(studio.page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    'Written by somebody else.',
    { timeout: 40_000 },
  )
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
