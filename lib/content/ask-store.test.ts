import { expect, it } from 'vitest'
import { ContentError, withTimeout } from './ask-store'

it('gives what arrives in time', async () => {
  await expect(withTimeout(Promise.resolve('page'), 1000)).resolves.toBe('page')
})

it('passes on a failure', async () => {
  await expect(withTimeout(Promise.reject(new Error('500')), 1000)).rejects.toThrow('500')
})

it('rejects when nothing arrives', async () => {
  await expect(withTimeout(new Promise(() => {}), 5)).rejects.toThrow(ContentError)
})
