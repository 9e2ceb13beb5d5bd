import { expect, it } from 'vitest'
import { ownOrigins } from './route.ts'

it('takes the loopback names on the same port for the site while there is no TLS', () => {
  expect([...ownOrigins('http://localhost:3000')]).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
})

it('knows only the public origin of a site with TLS', () => {
  expect([...ownOrigins('https://party.example/')]).toEqual(['https://party.example'])
})

it('leaves the port out where the site is served at the usual one', () => {
  expect([...ownOrigins('http://party.example')]).toEqual([
    'http://party.example',
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]',
  ])
})
