import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closeForm,
  copyRepository,
  deleteClosedForm,
  follow,
  NO_STALLS,
  ROOT,
  runIn,
  type WalkThrough,
} from './how-to.ts'

let folder: string
beforeAll(() => {
  folder = copyRepository()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

describe('docs/how-to', () => {
  it('closing and then deleting a form added with docs/how-to restores every file except the form’s migrations', async () => {
    const added = follow('add-a-form', folder)
    await runIn(folder, 'node_modules/oxfmt/bin/oxfmt', 'lib/forms/forms.ts')
    const changed = () =>
      added.filter((file) =>
        existsSync(join(ROOT, file))
          ? read(file) !== readFileSync(join(ROOT, file), 'utf8')
          : existsSync(join(folder, file)),
      )
    expect(changed()).toEqual(added)
    closeForm(folder)
    const [definition, list, migration = ''] = added
    expect(changed()).toEqual([definition, list, migration])
    expect(read('lib/forms/definitions/stall.ts')).toContain("before: 'closed',")
    deleteClosedForm(folder)
    expect(changed()).toEqual([migration])
    for (const file of [migration, NO_STALLS]) {
      expect(read(file)).toContain("'stall'")
      rmSync(join(folder, file))
    }
  })

  it.each<[WalkThrough, number]>([
    ['add-a-block', 7],
    ['add-a-field', 3],
    ['add-a-form', 12],
  ])('the code in docs/how-to/%s applies to the %i files that the page names', (walkThrough, count) => {
    const files = follow(walkThrough, folder)
    expect(files).toHaveLength(count)
    for (const file of files) expect(read(`docs/how-to/${walkThrough}.md`), file).toContain(`\`${file}\``)
  })

  it('deleting a block’s folder and each line that names the block restores every file', () => {
    const copy = copyRepository()
    const files = follow('add-a-block', copy).filter((file) => !file.includes('/motto/'))
    try {
      rmSync(join(copy, 'components/blocks/motto'), { recursive: true })
      for (const file of files) {
        const lines = readFileSync(join(copy, file), 'utf8').replace(', motto', '').split('\n')
        const rest = lines.filter((line) => !/motto/i.test(line)).join('\n')
        expect(rest, file).toBe(readFileSync(join(ROOT, file), 'utf8'))
      }
      expect(files).toHaveLength(5)
    } finally {
      rmSync(copy, { recursive: true })
    }
  })
})
