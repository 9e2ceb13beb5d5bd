// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { reactPages, settled } from '../../../tests/setup/react-page'
import { useWatchedRequest } from './use-checklist'

const show = reactPages()
afterEach(() => vi.useRealTimers())

it('useWatchedRequest waits for its listener, then repeats a request once, however many changes arrive during the request', async () => {
  vi.useFakeTimers()
  const runs: PromiseWithResolvers<string>[] = []
  const send = () => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  }
  let report: () => void = vi.fn()
  const listen = (onEvent: () => void) => {
    report = onEvent
    return vi.fn()
  }
  const later = () => settled(() => vi.advanceTimersByTime(1_000))
  function Watched() {
    return <p>{useWatchedRequest(send, listen).data}</p>
  }
  await show(<Watched />)
  await later()
  expect(runs, 'not connected yet').toHaveLength(0)
  await settled(() => report())
  expect(runs, 'connected').toHaveLength(1)

  await settled(() => report())
  await settled(() => report())
  await later()
  expect(runs, 'changes during a request wait').toHaveLength(1)
  await settled(() => runs[0]?.resolve('first'))
  await later()
  expect(runs).toHaveLength(2)
  expect(document.body.textContent, 'the last result stays').toBe('first')
  await settled(() => runs[1]?.resolve('second'))
  await later()
  expect(runs, 'no change, no request').toHaveLength(2)
  expect(document.body.textContent).toBe('second')
})
