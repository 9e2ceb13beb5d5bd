// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { reactPages, settled } from '../../tests/setup/react-page'
import { ToolError, useRequest } from './requests'

function Shown({ ask }: { ask: () => Promise<string> }) {
  const { data, error, isLoading } = useRequest(ask)
  return <p>{[data, error, isLoading && 'loading'].filter(Boolean).join(', ')}</p>
}

const show = reactPages()

/**
 * Sends another request.
 *
 * @returns its pending response
 */
async function askFor(): Promise<PromiseWithResolvers<string>> {
  const answer = Promise.withResolvers<string>()
  const ask = () => answer.promise
  await show(<Shown ask={ask} />)
  return answer
}
const shown = () => document.querySelector('p')?.textContent

it('shows the latest request’s response regardless of the order of responses', async () => {
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

it('keeps the previous data while reloading and if the reload fails', async () => {
  const first = await askFor()
  expect(shown()).toBe('loading')
  await settled(() => first.resolve('a list'))
  const second = await askFor()
  expect(shown()).toBe('a list, loading')
  await settled(() => second.reject(new ToolError('The server is away.')))
  expect(shown()).toBe('a list, The server is away.')
})
