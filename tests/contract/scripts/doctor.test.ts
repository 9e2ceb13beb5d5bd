import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useRunningSite } from './script-fixture.ts'

const site = useRunningSite()
const doctor = (env: Record<string, string> = {}) => site().terminal.run('scripts/doctor.ts', [], env)

it('npm run doctor exits with 0 and lists running and stopped programs', async () => {
  const { code, lines } = await doctor()
  const { terminal } = site()
  expect(lines).toContain(`✓ ${'backend'.padEnd(22)} runs on port ${terminal.env.BACKEND_PORT}, 0 documents`)
  expect(lines).toContain(`✓ ${'preview'.padEnd(22)} reads drafts with a read-only token`)
  expect(lines).toContain(`✓ ${'lake.db'.padEnd(22)} is intact`)
  expect(lines).toContain(
    `• ${'site'.padEnd(22)} does not run on port ${terminal.env.PORT}. \`npm start\` starts it.`,
  )
  expect(lines).toContain(`• ${'build'.padEnd(22)} is missing or out of date. \`npm start\` rebuilds it.`)
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
  expect(code).toBe(0)
})

it('npm run doctor exits with 1 when the data folder is not writable', async () => {
  const file = site().terminal.path('file')
  writeFileSync(file, '')
  const { code, lines } = await doctor({ DATA_DIR: file })
  const ill = lines.filter((line) => line.startsWith('✗'))
  expect(ill).toContainEqual(expect.stringContaining(`The data folder ${file} cannot be written`))
  expect(code).toBe(1)
})

it('npm run doctor prints one line about an incomplete pair of variables, without their values', async () => {
  expect(await doctor({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'private1' })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^(?!.*private1).*NEXT_PUBLIC_SANITY_DATASET is not.*Set both/)],
  })
})
