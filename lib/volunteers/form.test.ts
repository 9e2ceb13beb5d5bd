import { describe, expect, it } from 'vitest'
import { EMPTY_SIGN_UP, valuesIn } from './form'

describe('valuesIn', () => {
  it('reads all fields of a form, and nothing where there is none', () => {
    const data = new FormData()
    data.set('fullName', 'Mia')
    data.append('skills', 'design')
    data.append('skills', 'writing')
    expect(valuesIn(data)).toEqual({ ...EMPTY_SIGN_UP, fullName: 'Mia', skills: ['design', 'writing'] })
  })
})
