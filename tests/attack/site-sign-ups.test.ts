import { expect, it } from 'vitest'
import { describeSql } from '../setup/databases.ts'
import { useVolunteersBackend, volunteer } from '../contract/volunteers/rest-fixture.ts'

await describeSql('an anonymous visitor', (engine) => {
  const site = useVolunteersBackend(engine)

  const count = async () => {
    const { data } = await site.staffServer().rpc('list_volunteers', { page_size: 1 }).throwOnError()
    return data[0]?.total_count ?? 0
  }
  const post = (body: unknown, path = '/volunteers') =>
    site.request(path, { method: 'POST', body: JSON.stringify(body) })

  it('rejects a request that contains more than one sign-up', async () => {
    const before = await count()
    const rows = Array.from({ length: 300 }, (_, index) => ({ full_name: `Flood ${index}`, email: 'a@b.au' }))
    // The request must be rejected before the insert, or the database would report these invalid addresses.
    const wrong = rows.map((row) => ({ ...row, email: 'no address' }))
    for (const [path, body] of [
      ['/volunteers', rows],
      ['/volunteers?columns=full_name,email', rows],
      ['/volunteers', wrong],
    ] as const) {
      const refused = await post(body, path)
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ message: 'Send one sign-up per request.' })
    }
    expect(await count()).toBe(before)
    expect((await post([volunteer()])).status, 'an array of one').toBe(201)
    expect((await post(volunteer())).status).toBe(201)
    expect(await count()).toBe(before + 2)
  })
})
