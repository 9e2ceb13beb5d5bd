import { describe, expect, it } from 'vitest'
import { readContentSource } from './content-source.ts'

describe('readContentSource', () => {
  it('takes the embedded backend when nothing is set', () => {
    expect(readContentSource({})).toMatchObject({
      kind: 'embedded',
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://127.0.0.1:3333/backend/lake',
    })
  })

  it('takes hosted Sanity when both variables are set', () => {
    const source = readContentSource({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
    })
    expect(source).toMatchObject({ kind: 'hosted', projectId: 'abc123', dataset: 'production' })
    expect(source).not.toHaveProperty('apiHost')
  })

  it('treats empty variables as missing', () => {
    const source = readContentSource({
      NEXT_PUBLIC_SANITY_PROJECT_ID: '',
      NEXT_PUBLIC_SANITY_DATASET: '',
      BACKEND_PORT: '',
    })
    expect(source.kind).toBe('embedded')
  })

  it('follows BACKEND_PORT in the server and the page’s origin in a browser', () => {
    expect(readContentSource({ BACKEND_PORT: '4444' })).toMatchObject({
      apiHost: 'http://127.0.0.1:4444/backend/lake',
    })
    expect(readContentSource({}, 'https://party.example')).toMatchObject({
      apiHost: 'https://party.example/backend/lake',
    })
  })

  it.each([
    [{ NEXT_PUBLIC_SANITY_PROJECT_ID: 'private1' }, 'NEXT_PUBLIC_SANITY_DATASET is not'],
    [{ NEXT_PUBLIC_SANITY_DATASET: 'private1' }, 'NEXT_PUBLIC_SANITY_PROJECT_ID is not'],
  ])('refuses half a pair, naming the variables and not the values', (env, expected) => {
    const read = () => readContentSource(env)
    expect(read).toThrow(expected)
    expect(read).toThrow('Set both')
    expect(read).not.toThrow('private1')
  })

  it.each([{ NEXT_PUBLIC_SANITY_PROJECT_ID: 'Bad id' }, { BACKEND_PORT: 'many' }, { BACKEND_PORT: '70000' }])(
    'names the variable that holds something impossible',
    (env) => {
      expect(() => readContentSource({ NEXT_PUBLIC_SANITY_DATASET: 'production', ...env })).toThrow(
        Object.keys(env)[0],
      )
    },
  )
})
