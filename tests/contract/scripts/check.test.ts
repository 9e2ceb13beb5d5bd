import { expect, it } from 'vitest'
import { openTerminal } from './script-fixture.ts'

it('npm run check refuses the name of a check that there is not, rather than checking nothing', async () => {
  const terminal = await openTerminal()
  const { code, lines } = await terminal.run('scripts/check.ts', ['tpyes'])
  await terminal.close()
  expect(code).toBe(1)
  expect(lines).toEqual([
    'There is no check tpyes. The checks: lint, generated types, format, unused code, lockfile.',
  ])
})

it('npm run check runs the checks that are named, and no others', async () => {
  const terminal = await openTerminal()
  const { code, lines } = await terminal.run('scripts/check.ts', ['lockfile'])
  await terminal.close()
  expect(code).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^✓ lockfile \(/)])
})
