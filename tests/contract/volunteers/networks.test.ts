import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeSql, START_LIMIT_MS } from '../../setup/databases.ts'
import { NETWORKS } from '../../fixtures/networks.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'

const SERVER = '198.51.100.1'

await describeSql('private.request_network', (engine) => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(engine)
  }, START_LIMIT_MS)
  afterAll(() => database.close())

  /** The network of a request with these headers. As in production, the function runs as its owner. */
  async function networkOf(headers: Record<string, string>, role = 'anon'): Promise<unknown> {
    const answers = await database.run(`
      begin;
      create function public.asked() returns text language sql security definer as 'select private.request_network()';
      select set_config('request.headers', '${JSON.stringify(headers)}', true), set_config('role', '${role}', true);
      select public.asked();
      rollback`)
    return answers.at(-1)
  }

  it.each(NETWORKS)(
    'request_network assigns “%s” to the network %s, as the server does',
    async (address, network) => {
      expect(await networkOf({ 'x-forwarded-for': address })).toBe(network)
    },
  )

  it('request_network prefers cf-connecting-ip to a visitor’s x-forwarded-for', async () => {
    expect(await networkOf({ 'x-forwarded-for': '203.0.113.7', 'cf-connecting-ip': '2001:db8::1' })).toBe(
      '2001:db8::/64',
    )
  })

  it('request_network returns the visitor’s address only if the site’s server forwards it', async () => {
    const headers = { 'x-forwarded-for': `203.0.113.7,${SERVER}`, 'cf-connecting-ip': SERVER }
    expect(await networkOf(headers, 'service_role')).toBe('203.0.113.7')
    expect(await networkOf(headers)).toBe(SERVER)
    expect(await networkOf({ 'cf-connecting-ip': SERVER }, 'service_role')).toBe(SERVER)
  })
})
