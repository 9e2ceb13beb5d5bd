import { expect, it } from 'vitest'
import { siteUrl } from '@/lib/env/site'
import { llmsText } from './llms-text'

const entry = { description: null, lastModified: '2026-11-01T00:00:00Z', isPolicy: false }

it('lists pages and policies apart, under the name and the summary', () => {
  const text = llmsText({
    name: 'Party',
    summary: 'Less control.',
    entries: [
      { ...entry, path: '/about', title: 'About', description: 'Who we are.' },
      { ...entry, path: '/policies/data', title: 'Data', isPolicy: true },
    ],
  })
  expect(text).toBe(
    `# Party\n\n> Less control.\n\n## Pages\n- [About](${siteUrl}/about): Who we are.\n\n## Policies\n- [Data](${siteUrl}/policies/data)\n`,
  )
})

it('stands without content', () => {
  expect(llmsText({ name: 'Party', summary: null, entries: [] })).toBe('# Party\n')
})
