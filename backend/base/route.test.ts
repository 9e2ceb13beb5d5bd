import { expect, it } from 'vitest'
import { ownOrigins } from './route.ts'

it('ownOrigins includes the loopback names on the same port if the site does not use TLS', () => {
  expect([...ownOrigins('http://localhost:3000')]).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
})

it('ownOrigins contains only the public origin if the site uses TLS', () => {
  expect([...ownOrigins('https://party.example/')]).toEqual(['https://party.example'])
})

it('ownOrigins omits the default port', () => {
  expect([...ownOrigins('http://party.example')]).toEqual([
    'http://party.example',
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]',
  ])
})
