import { expect, it } from 'vitest'
import { ownLocation } from './headers.ts'

const SITE = 'http://party.example'

it.each([
  ['http://party.example/about?x=1', '/about?x=1'],
  ['/about', '/about'],
  ['http://party.example.evil/about', 'http://party.example.evil/about'],
  ['https://party.example/about', 'https://party.example/about'],
  ['https://example.com/new', 'https://example.com/new'],
  ['http://party.example//evil.example/x', 'http://party.example//evil.example/x'],
  ['http://party.example/\\evil.example', 'http://party.example/\\evil.example'],
])('passes on the Location %s as %s', (location, expected) => {
  expect(ownLocation(location, SITE)).toBe(expected)
})
