import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readMailWords } from './mail-words.ts'

let address: string
let asked: URL[]
let answer: { status: number; body: string }

beforeEach(async () => {
  asked = []
  const store = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost'))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const at = store.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/query`
  return () => void store.close()
})
afterEach(() => expect(asked).toHaveLength(1))

it('reads the wording of emails only from published content', async () => {
  answer = { status: 200, body: '{"result": {"partyName": "Our Party", "askSubject": "{party}: confirm"}}' }
  expect(await readMailWords(address)).toMatchObject({
    partyName: 'Our Party',
    askSubject: 'Our Party: confirm',
  })
  expect(asked[0]?.searchParams.get('perspective')).toBe('published')
})

it('rejects an error response from the content store', async () => {
  answer = { status: 503, body: '{"result": {"partyName": "Our Party"}}' }
  await expect(readMailWords(address)).rejects.toThrow('The content store responded with 503.')
})

it('keeps valid wording if other fields are missing or invalid', async () => {
  const result = {
    partyName: 7,
    notices: [
      null,
      'desk@party.example',
      { about: 'job', emails: null },
      { about: 'contact', emails: ['a@b.cd', 7] },
    ],
    noticeSubject: ['New'],
    confirmations: { about: 'contact' },
    askSubject: ' Confirm? ',
  }
  answer = { status: 200, body: JSON.stringify({ result }) }
  expect(await readMailWords(address)).toEqual({
    ...{
      partyName: '',
      shortName: '',
      authorisation: '',
      jobs: [],
      noticeSubject: '',
      noticeText: '',
      confirmations: [],
    },
    ...{ askSubject: 'Confirm?', askText: '' },
    notices: [
      { about: 'job', skills: [], emails: [] },
      { about: 'contact', skills: [], emails: ['a@b.cd'] },
    ],
  })
})
