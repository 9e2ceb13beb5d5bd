import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { readCookie, withoutCookie } from './cookies.ts'

const sent = (cookie: string) => new Headers({ cookie })

it.each([
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['a=; a=1', '1'],
  ['a=1; a=', ''],
  ['a=1;a=2;  a=3', '3'],
  ['a=1; a=%', '1'],
  ['a="1"', '"1"'],
  ['a=%31=2', '1=2'],
  ['A=1', null],
  ['xa=1; ax=1', null],
  ['%61=1', null],
  ['', null],
])('readCookie reads “%s” as Next does', (cookie, value) => {
  expect(readCookie(sent(cookie), 'a')).toBe(value)
  const request = new NextRequest('http://localhost:3000/', { headers: sent(cookie) })
  expect(request.cookies.get('a')?.value ?? null).toBe(value)
})

it.each([
  ['a=; b=2; a=1', 'b=2'],
  ['a="1"; a=%; a', ''],
  ['b=1=2;a=3', 'b=1=2'],
  ['b=1; \ta=1; a =2', 'b=1'],
  ['xa=1; b=a=1', 'xa=1; b=a=1'],
])('withoutCookie removes the cookie from “%s” but keeps all others', (cookie, rest) => {
  expect(withoutCookie(sent(cookie), 'a')).toBe(rest)
  const request = new NextRequest('http://localhost:3000/', { headers: sent(rest) })
  expect(request.cookies.has('a')).toBe(false)
})
