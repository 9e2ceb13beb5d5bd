// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { settled } from '../../tests/setup/react-page'
import { studioPages } from '../../tests/setup/studio-page'
import { RedirectOffer } from './redirect-offer'

const show = studioPages()

/** Offers a redirect beside a content store that stores it or not, and presses a button. @returns what was done, in order */
async function pressBeside(status: number, name: string): Promise<string[]> {
  const done: string[] = []
  await show(
    <RedirectOffer
      from="/policies/b"
      to="/policies/c"
      publish={() => done.push('published')}
      onClose={() => done.push('closed')}
    />,
    (_address, init) => {
      if (init?.method !== 'POST') return Promise.resolve(Response.json({ result: [] }))
      done.push('sent')
      return Promise.resolve(Response.json({ transactionId: 't', results: [] }, { status }))
    },
  )
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await settled(() => button?.click())
  await vi.waitFor(() => expect(done).not.toEqual([]))
  await settled(() => undefined)
  return done
}

it('publishes a page at its new address once the old one leads there', async () => {
  expect(await pressBeside(200, 'Publish and lead the old address on')).toEqual([
    'sent',
    'published',
    'closed',
  ])
})

it('publishes nothing where the redirect is not stored, and says so', async () => {
  expect(await pressBeside(503, 'Publish and lead the old address on')).toEqual(['sent'])
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'The redirect could not be stored, and nothing was published. Try again.',
  )
})

it('stores no redirect where none is wanted', async () => {
  expect(await pressBeside(200, 'Publish without a redirect')).toEqual(['published', 'closed'])
  expect(await pressBeside(200, 'Cancel')).toEqual(['closed'])
})
