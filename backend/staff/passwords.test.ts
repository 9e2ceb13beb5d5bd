import { expect, it } from 'vitest'
import { EMAIL_SPELLINGS } from '../../tests/fixtures/email-spellings.ts'
import { createSemaphore, emailSchema, hashPassword, personSchema, verifyPassword } from './passwords.ts'

const never = () => Promise.resolve(false)

it('a password check uses the same hash settings for an unknown account as for a known one', async () => {
  const compared: string[] = []
  const compare = (hash: string) => {
    compared.push(hash)
    return Promise.resolve(true)
  }
  expect(await verifyPassword(undefined, 'any words', compare)).toBe(false)
  expect(await verifyPassword(await hashPassword('any words'), 'any words', compare)).toBe(true)
  const settings = compared.map((hash) => hash.split('$').slice(0, 4).join('$'))
  expect(settings).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
})

it('accepts a password in any Unicode normalisation but no other password', async () => {
  const hash = await hashPassword('caf\u00e9 and three more words')
  expect(await verifyPassword(hash, 'cafe\u0301 and three more words')).toBe(true)
  expect(await verifyPassword(hash, 'cafe and three more words')).toBe(false)
})

it('checks at most two passwords at a time and lets 64 more wait', async () => {
  // The first time, making the hash for unknown accounts takes up a slot.
  await verifyPassword(undefined, 'any words', never)
  const gate = Promise.withResolvers<boolean>()
  let begun = 0
  const slow = () => {
    begun += 1
    return gate.promise
  }
  const waiting = Array.from({ length: 66 }, () => verifyPassword('a hash', 'any words', slow))
  await expect(verifyPassword('a hash', 'any words', never)).rejects.toMatchObject({ status: 503 })
  expect(begun).toBe(2)
  gate.resolve(true)
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => true))
})

it('the semaphore limits concurrency and runs tasks in order', async () => {
  const inTurn = createSemaphore({ concurrent: 2, waiting: 10 })
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(number)
    await Promise.resolve()
    running -= 1
  }
  await Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(work(number))))
  expect(most).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5])
})

it('the semaphore refuses work when its backlog is full', async () => {
  const inTurn = createSemaphore({ concurrent: 1, waiting: 0 })
  const gate = Promise.withResolvers<undefined>()
  const first = inTurn(() => gate.promise)
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ status: 503 })
  gate.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await inTurn(() => Promise.resolve('works'))).toBe('works')
})

it.each(EMAIL_SPELLINGS)('reads a new account’s email address %j as %j', (typed, mailed) => {
  expect(emailSchema.safeParse(typed).data ?? null).toBe(mailed)
})

it('rejects a password that contains the email address in any spelling', () => {
  const messageOf = (password: string) =>
    personSchema([]).safeParse({ name: 'Somebody', email: 'Mia@Example.org', password }).error?.issues[0]
      ?.message
  expect(messageOf('seven green mia@EXAMPLE.org lamps')).toBe(
    'Choose a password that does not contain your email address',
  )
  expect(messageOf('seven green quiet lamps')).toBeUndefined()
})
