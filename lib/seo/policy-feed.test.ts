import { expect, it } from 'vitest'
import { policyFeed } from './policy-feed'

const policy = (slug: string | null, publishedDate: string | null, modifiedDate: string | null) => ({
  title: `Less <red> tape & ${slug}`,
  description: null,
  slug,
  publishedDate,
  modifiedDate,
})

const feed = (...policies: ReturnType<typeof policy>[]) =>
  policyFeed({ title: 'Party', description: 'Policies', policies })

it('has the last changed policy first, dated by its change', () => {
  const text = feed(policy('a', '2023-08-20', '2023-11-25'), policy('b', '2023-12-01', null))
  expect([...text.matchAll(/<pubDate>(.*)<\/pubDate>/g)].map(([, date]) => date)).toEqual([
    'Fri, 01 Dec 2023 00:00:00 GMT',
    'Sat, 25 Nov 2023 00:00:00 GMT',
  ])
})

it('leaves out policies without a date or an address, and stands without any', () => {
  expect(feed(policy('a', null, null), policy(null, '2023-08-20', null))).not.toContain('<item>')
})

it('escapes what staff wrote', () => {
  const text = feed(policy('a', '2023-08-20', null))
  expect(text).toContain('Less &lt;red&gt; tape &amp; a')
})
