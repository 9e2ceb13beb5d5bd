import { afterEach, expect, it } from 'vitest'
import { untilReady } from './answers.ts'
import { type Child, startNode } from './children.ts'

const started: Child[] = []
afterEach(async () => {
  for (const child of started) await child.stop()
  started.length = 0
})

function start(program: string): Child {
  const child = startNode(['-e', program], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return child
}

const neverReady = { name: 'The backend', isReady: () => Promise.resolve(false) }

it('untilReady stops a program that does not respond in time and frees its port', async () => {
  const child = start('setInterval(() => {}, 1000)')
  await expect(untilReady(child, { ...neverReady, timeoutMs: 200 })).rejects.toThrow(
    'The backend did not respond within 0.2 s.',
  )
  expect(child.hasEnded()).toBe(true)
})

it('untilReady reports why a program exited before it responded', async () => {
  const child = start('console.error("The disk is full."); process.exit(1)')
  await expect(untilReady(child, { ...neverReady, timeoutMs: 10_000 })).rejects.toThrow('The disk is full.')
})
