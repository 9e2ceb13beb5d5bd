import { describe, expect, it } from 'vitest'
import { EMPTY_SIGN_UP, type SignUpValues } from './form'
import { problemsOf, SignUp, toRow } from './sign-up'

const MIA: SignUpValues = { ...EMPTY_SIGN_UP, fullName: 'Mia Example', email: 'mia@example.org' }

function problems(changes: Partial<SignUpValues>) {
  const checked = SignUp.safeParse({ ...MIA, ...changes })
  return checked.success ? {} : problemsOf(checked.error)
}

describe('SignUp', () => {
  it('wants a name of two characters, not counting spaces around it, and an address', () => {
    expect(problems({})).toEqual({})
    expect(problems({ fullName: 'Al', email: 'a@b.cd' })).toEqual({})
    expect(problems({ fullName: ' A ', email: 'mia@example' })).toEqual({ fullName: 'name', email: 'email' })
    expect(problems({ fullName: '', email: '' })).toEqual({ fullName: 'name', email: 'email' })
  })

  it('counts characters as the table does: an emoji is one', () => {
    expect(problems({ fullName: '😀😀', message: '😀'.repeat(5000) })).toEqual({})
    expect(problems({ fullName: '😀' })).toEqual({ fullName: 'name' })
    expect(problems({ message: 'a'.repeat(5001), phone: '1'.repeat(51) })).toEqual({
      message: 'tooLong',
      phone: 'tooLong',
    })
  })

  it('cleans what the table would refuse, so that nobody is lost for a pasted character', () => {
    const signUp = SignUp.parse({
      ...MIA,
      fullName: ' Mia\u0000\tExample\n',
      message: 'One\r\nTwo\u0007\ud800',
      skills: ['design', 'juggling', 'design'],
    })
    expect(signUp.fullName).toBe('Mia  Example')
    expect(signUp.message).toBe('One\nTwo \ufffd')
    expect(signUp.skills).toEqual(['design'])
  })
})

describe('toRow', () => {
  it('stores null for empty optional texts and an empty list for no skills', () => {
    expect(toRow(MIA, { id: 'x', consentVersion: '2026-11' })).toEqual({
      id: 'x',
      full_name: 'Mia Example',
      email: 'mia@example.org',
      phone: null,
      preferred_role: null,
      message: null,
      skills: [],
      consent_version: '2026-11',
    })
  })

  it('stores null where content names no version of the consent', () => {
    expect(toRow(MIA, { id: 'x', consentVersion: '' })).toMatchObject({ consent_version: null })
  })
})
