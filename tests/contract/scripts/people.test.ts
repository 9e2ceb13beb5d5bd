import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTerminal, type Terminal } from './script-fixture.ts'

let terminal: Terminal
let url: string
/** For each request to hosted Supabase, the email address whose copies it deletes. */
const asked: unknown[] = []
const supabase = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push(JSON.parse(body).email_address)
    response.end('1')
  })
})

beforeAll(async () => {
  terminal = await openTerminal()
  await new Promise<void>((resolve) => supabase.listen(0, '127.0.0.1', resolve))
  const address = supabase.address()
  expect.assert(typeof address === 'object' && address !== null)
  url = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  await terminal.close()
  supabase.close()
})

it('npm run people -- forget deletes the copies of a person’s erased data under both the typed and the normalised address', async () => {
  const hosted = {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  }
  const { lines } = await terminal.run('scripts/people.ts', ['forget', 'jo@bücher.example'], hosted)
  expect(lines[0]).toMatch(/^2 copies deleted\./)
  expect(asked).toEqual(['jo@bücher.example', 'jo@xn--bcher-kva.example'])
})
