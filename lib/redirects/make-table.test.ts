import { expect, it } from 'vitest'
import { makeTable } from './make-table'

const to = (from: string) => ({ from, to: '/about', isPermanent: true })

it('lets no redirect take the place of a fixed page, a policy or a suburb', () => {
  const { table, ignored } = makeTable(
    {
      documents: ['/old', '/faq', '/admin', '/policies/clean-energy', '/local/strathfield'].map(to),
      policies: ['clean-energy'],
      localities: ['strathfield'],
    },
    'https://party.example.org',
  )
  expect(table.redirects).toEqual({ '/old': { to: '/about', isPermanent: true } })
  expect(ignored.map(({ from }) => from)).toEqual([
    '/faq',
    '/admin',
    '/policies/clean-energy',
    '/local/strathfield',
  ])
})

it('names every page, so that none of them waits for a redirect', () => {
  const { table } = makeTable(
    { documents: [], policies: ['a b'], localities: ['burwood'] },
    'https://party.example.org',
  )
  expect(table.pages).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/manifesto',
      '/nsw-election-2027',
      '/faq',
      '/contact',
      '/support',
      '/join-party',
      '/volunteer',
      '/join-team',
      '/constitution',
      '/admin',
      '/policies/a%20b',
      '/local/burwood',
    ]),
  )
})

it('takes the site’s own full address for a path', () => {
  const { table } = makeTable(
    {
      documents: [{ from: '/old', to: 'https://party.example.org/faq#x', isPermanent: false }],
      policies: [],
      localities: [],
    },
    'https://party.example.org',
  )
  expect(table.redirects).toEqual({ '/old': { to: '/faq#x', isPermanent: false } })
})
