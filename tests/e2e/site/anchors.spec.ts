import { PAGES } from '../../../lib/routes.ts'
import { fixedAnchors } from '../../../lib/routes-anchors.ts'
import { expect, test } from '../fixtures.ts'

test('every section that staff can link to stands on its page', async ({ request }) => {
  const paths = [...PAGES.map(({ path }) => path), '/policies/data', '/local/strathfield']
  const missing: string[] = []
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    for (const { anchor } of fixedAnchors(path))
      if (!html.includes(` id="${anchor}"`)) missing.push(`${path}#${anchor}`)
  }
  expect(missing).toEqual([])
})
