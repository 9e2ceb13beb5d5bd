import { expect, it } from 'vitest'
import { openTerminal } from './script-fixture.ts'

it('npm run check refuses an unknown check', async () => {
  const terminal = await openTerminal()
  const { code, lines } = await terminal.run('scripts/check.ts', ['tpyes'])
  await terminal.close()
  expect(code).toBe(1)
  expect(lines).toEqual([
    'Unknown check: tpyes. Choose from lint, generated types, format, unused code, lockfile.',
  ])
})

it('npm run check runs only the named checks', async () => {
  const terminal = await openTerminal()
  const { code, lines } = await terminal.run('scripts/check.ts', ['lockfile'])
  await terminal.close()
  expect(code).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^✓ lockfile \(/)])
})
