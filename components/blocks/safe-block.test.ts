import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { resolveTree, SafeBlock } from './safe-block'

const log = vi.fn()
beforeEach(() => {
  log.mockReset()
  vi.spyOn(console, 'error').mockImplementation(log)
})

const FAULT = new TypeError('Cannot read a list.')

function Broken(): ReactNode {
  throw FAULT
}

/** A component that throws two levels down, as part of a block might. */
function BrokenInside() {
  return createElement('section', null, 'Before', createElement('p', null, createElement(Broken)))
}

function pageWith({ blockKey, isDraft }: { blockKey: string; isDraft: boolean }) {
  const props = { blockKey, path: '/housing', isDraft }
  return renderToStaticMarkup(
    createElement(
      'main',
      null,
      createElement(SafeBlock, { ...props, type: 'prose' }, createElement('p', null, 'First')),
      createElement(SafeBlock, { ...props, type: 'cards' }, createElement(BrokenInside)),
      createElement(SafeBlock, { ...props, type: 'prose' }, createElement('p', null, 'Last')),
    ),
  )
}

it('hides a broken block from visitors and logs its type, key and page', () => {
  expect(pageWith({ blockKey: 'a1', isDraft: false })).toBe('<main><p>First</p><p>Last</p></main>')
  expect(log.mock.calls).toEqual([['The block “cards” (a1) of /housing is left out:', FAULT]])
})

it('logs a broken block once, however often its page is rendered', () => {
  pageWith({ blockKey: 'b2', isDraft: false })
  pageWith({ blockKey: 'b2', isDraft: false })
  expect(log).toHaveBeenCalledTimes(1)
})

it('shows a note in place of a broken block in draft mode', () => {
  const html = pageWith({ blockKey: 'c3', isDraft: true })
  expect(html).toContain('<p role="note"')
  expect(html).toContain('This block (“cards”) can’t be shown')
  expect(html).toContain('<p>Last</p>')
})

it('resolveTree returns the fallback if an async component throws', async () => {
  async function LateAndBroken(): Promise<ReactNode> {
    await Promise.resolve()
    throw FAULT
  }
  await expect(resolveTree(createElement(LateAndBroken), (error) => String(error))).resolves.toBe(
    'TypeError: Cannot read a list.',
  )
})

it('resolveTree leaves client components to React', () => {
  const onRender = vi.fn(() => null)
  const Client = Object.assign(onRender, { $$typeof: Symbol.for('react.client.reference') })
  const node = createElement(Client)
  expect(resolveTree(node, () => null)).toBe(node)
  expect(onRender).not.toHaveBeenCalled()
})

it('resolveTree resolves server components inside the children of client components', () => {
  const Client = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') })
  expect(() => resolveTree(createElement(Client, null, createElement(Broken)), () => null)).toThrow(FAULT)
})
