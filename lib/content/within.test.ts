import { expect, it } from 'vitest'
import { ContentError } from './content-error'
import { within } from './within'

it('gives what arrives in time', async () => {
  await expect(within(Promise.resolve('page'), 1000)).resolves.toBe('page')
})

it('passes on a failure', async () => {
  await expect(within(Promise.reject(new Error('500')), 1000)).rejects.toThrow('500')
})

it('rejects when nothing arrives', async () => {
  await expect(within(new Promise(() => {}), 5)).rejects.toThrow(ContentError)
})
