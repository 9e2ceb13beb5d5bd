// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToolError, useAnswer } from './answer'

function Shown({ ask }: { ask: () => Promise<string> }) {
  const { data, error, isLoading } = useAnswer(ask)
  return <p>{[data, error, isLoading && 'loading'].filter(Boolean).join(', ')}</p>
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await settled(() => root.unmount())
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Does something, and waits for what React makes of it. */
const settled = (work: () => void) =>
  act(() => {
    work()
    return Promise.resolve()
  })

/** Asks something else. @returns the answer that is to come */
async function askFor(): Promise<PromiseWithResolvers<string>> {
  const answer = Promise.withResolvers<string>()
  const ask = () => answer.promise
  await settled(() => root.render(<Shown ask={ask} />))
  return answer
}
const shown = () => document.querySelector('p')?.textContent

it('shows the answer to what was asked last, in whichever order answers come', async () => {
  const first = await askFor()
  const second = await askFor()
  await settled(() => second.resolve('of the second'))
  await settled(() => first.resolve('of the first'))
  expect(shown()).toBe('of the second')
  const third = await askFor()
  const fourth = await askFor()
  await settled(() => fourth.resolve('of the fourth'))
  await settled(() => third.reject(new ToolError('The third failed.')))
  expect(shown()).toBe('of the fourth')
})

it('keeps what was read while it is read again, and after that failed', async () => {
  const first = await askFor()
  expect(shown()).toBe('loading')
  await settled(() => first.resolve('a list'))
  const second = await askFor()
  expect(shown()).toBe('a list, loading')
  await settled(() => second.reject(new ToolError('The server is away.')))
  expect(shown()).toBe('a list, The server is away.')
})
