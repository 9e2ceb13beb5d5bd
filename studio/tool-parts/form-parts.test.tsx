// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToolError } from './answer'
import { ActionForm } from './form-parts'

const THEME = buildTheme()
/** Does something, and waits for what React makes of it. */
const settled = (work: () => void) =>
  act(() => {
    work()
    return Promise.resolve()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('does what is asked once, however often it is pressed, and may be pressed again after an error', async () => {
  const tries: PromiseWithResolvers<null>[] = []
  const onSubmit = async () => {
    const next = Promise.withResolvers<null>()
    tries.push(next)
    await next.promise
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await settled(() =>
    root.render(
      <ThemeProvider theme={THEME}>
        <ActionForm submit="Send" busy="Sending …" tone="primary" onSubmit={onSubmit} onClose={vi.fn()}>
          A question
        </ActionForm>
      </ThemeProvider>,
    ),
  )
  const press = () => settled(() => document.querySelector('form')?.requestSubmit())
  await press()
  await press()
  expect(tries).toHaveLength(1)
  expect(document.body.textContent).toContain('Sending …')
  await settled(() => tries[0]?.reject(new ToolError('The server is away.')))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('The server is away.')
  await press()
  expect(tries).toHaveLength(2)
  expect(document.querySelector('[role=alert]')).toBeNull()
  await settled(() => root.unmount())
})
