// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { expect, it, vi } from 'vitest'
import { reactPages, settled } from '../../tests/setup/react-page'
import { ToolError } from './requests'
import { ActionForm } from './form-parts'

const THEME = buildTheme()
const show = reactPages()

it('a form cannot be submitted again while it is busy, but can be after an error', async () => {
  const tries: PromiseWithResolvers<null>[] = []
  const onSubmit = async () => {
    const next = Promise.withResolvers<null>()
    tries.push(next)
    await next.promise
  }
  await show(
    <ThemeProvider theme={THEME}>
      <ActionForm submit="Send" busy="Sending…" tone="primary" onSubmit={onSubmit} onClose={vi.fn()}>
        A question
      </ActionForm>
    </ThemeProvider>,
  )
  const press = () => settled(() => document.querySelector('form')?.requestSubmit())
  await press()
  await press()
  expect(tries).toHaveLength(1)
  expect(document.body.textContent).toContain('Sending…')
  await settled(() => tries[0]?.reject(new ToolError('The server is away.')))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('The server is away.')
  await press()
  expect(tries).toHaveLength(2)
  expect(document.querySelector('[role=alert]')).toBeNull()
})
