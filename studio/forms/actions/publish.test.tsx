// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { rendered, settled } from '../../../tests/setup/react-page'
import { ActionButton, studioPages } from '../../../tests/setup/studio-page'
import { publishShown, whileValid } from './publish'

const showOnPage = studioPages()

const suburb = (_id: string, slug: string, _rev = `rev-${slug}`) => ({
  ...{ _id, _rev, _type: 'locality', name: 'Strathfield', title: 'Strathfield' },
  issuesHeading: 'Local issues',
  slug: { _type: 'slug', current: slug },
})
const PUBLISHED = suburb('suburb', 'strathfield')
const MOVED = suburb('drafts.suburb', 'burwood')

/** Whether Sanity's “Publish” is disabled, as it is when there are validation errors. */
let isDisabled = false
const Publish = publishShown(() => ({ label: 'Publish', disabled: isDisabled }))

/** Responds like a content store that contains these documents. */
function storeOf(documents: { _id: string }[], publish: () => Promise<Response>) {
  const sent: unknown[] = []
  const answer = (address: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') {
      sent.push(JSON.parse(init.body).actions)
      return publish()
    }
    if (address.includes('/data/listen/')) return Promise.resolve(openStream())
    const [, ids] = /\/data\/doc\/production\/([^?]+)/.exec(address) ?? []
    const found = documents.filter(({ _id }) => ids?.split(',').includes(_id))
    const isAboutSite = decodeURIComponent(address).includes('"redirects"')
    const result = isAboutSite ? { pages: [], redirects: [] } : []
    return Promise.resolve(Response.json({ documents: found, result }))
  }
  return { sent, answer }
}

/** A listener's event stream that stays open and reports no change. */
function openStream() {
  const welcome = new TextEncoder().encode('event: welcome\ndata: {"listenerName":"test"}\n\n')
  const body = new ReadableStream({ start: (stream) => stream.enqueue(welcome) })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const done = () => Promise.resolve(Response.json({ transactionId: 't' }))
const conflict = () =>
  Promise.resolve(
    Response.json(
      { error: { type: 'actionError', description: 'document "a" has unexpected revision ID ("x")' } },
      { status: 409 },
    ),
  )

async function press(name: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await settled(() => button?.click())
}
const isOpen = () => document.querySelector('[role=dialog]') !== null
const says = (text: string) => () => document.body.textContent.includes(text)
const dialogButtons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].map(
    ({ textContent, disabled }) => `${textContent}${disabled ? ', disabled' : ''}`,
  )

/** Renders “Publish” for a draft whose address differs from the published suburb's. */
async function showMoved({ publish = done, draft = MOVED } = {}) {
  isDisabled = false
  const { sent, answer } = storeOf([PUBLISHED, MOVED], publish)
  const show = (shown: unknown) =>
    showOnPage(
      <ActionButton action={Publish} id="suburb" type="locality" draft={shown} published={PUBLISHED} />,
      answer,
    )
  await show(draft)
  return { sent, show }
}

/** Presses “Publish” and waits for the address dialog. */
async function openOffer() {
  await press('Publish')
  await rendered(isOpen)
}

const PUBLISH = {
  actionType: 'sanity.action.document.publish',
  publishedId: 'suburb',
  draftId: 'drafts.suburb',
  ifDraftRevisionId: 'rev-burwood',
  ifPublishedRevisionId: 'rev-strathfield',
}

it('“Publish” asks about the old address first, then publishes the page and creates its redirect in one request', async () => {
  const { sent } = await showMoved()
  await openOffer()
  expect(sent).toEqual([])
  await press('Publish and redirect the old address')
  await rendered(says('Published “Strathfield”'))
  expect(sent).toMatchObject([
    [
      PUBLISH,
      { attributes: { _type: 'redirect', from: '/local/strathfield', to: '/local/burwood' } },
      { publishedId: 'redirect-suburb-rev-burwood' },
    ],
  ])
  expect(isOpen()).toBe(false)
})

it('“Publish” does not create a redirect if the editor declines it', async () => {
  const { sent } = await showMoved()
  await openOffer()
  await press('Publish without a redirect')
  await rendered(says('Published “Strathfield”'))
  expect(sent).toEqual([[PUBLISH]])
})

it('keeps the publish dialog open and shows the reason if the server refuses', async () => {
  await showMoved({ publish: conflict })
  await openOffer()
  await press('Publish and redirect the old address')
  await rendered(says('This draft has changed or is already published.'))
  expect(isOpen()).toBe(true)
})

it('disables both buttons of the publish dialog once Sanity disables “Publish”', async () => {
  const { show } = await showMoved()
  await openOffer()
  isDisabled = true
  await show(MOVED)
  expect(dialogButtons()).toEqual([
    'Cancel',
    'Publish without a redirect, disabled',
    'Publish and redirect the old address, disabled',
  ])
})

it('disables both buttons of the publish dialog once a colleague changes the draft', async () => {
  const { show } = await showMoved()
  await openOffer()
  await show({ ...MOVED, _rev: 'later' })
  expect(dialogButtons()).toEqual([
    'Cancel',
    'Publish without a redirect, disabled',
    'Publish and redirect the old address, disabled',
  ])
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toContain(
    'This draft has changed',
  )
})

it('does not show a success message if a colleague publishes the draft', async () => {
  const { sent, show } = await showMoved()
  await show(null)
  expect(says('Published “')()).toBe(false)
  expect(sent).toEqual([])
})

it('does not publish if the server has a newer draft than the one on screen', async () => {
  const { sent } = await showMoved({ draft: { ...MOVED, _rev: 'earlier' } })
  await press('Publish')
  await rendered(says('This draft has changed'))
  expect(sent).toEqual([])
})

const NOW = { type: 'dialog', header: 'Now?', content: null, onClose: () => undefined } as const

it.each([
  ['offers “Publish now” for a scheduled draft once it has been validated', 'Strathfield', true],
  ['closes “Publish now” for an invalid scheduled draft', '', false],
])('%s', async (_case, name, isValid) => {
  const PublishNow = whileValid(() => ({ label: 'Publish now', dialog: NOW }))
  // Sanity caches documents by ID.
  const id = `suburb-${isValid}`
  const version = { ...suburb(`versions.r1.${id}`, 'burwood'), name }
  const { answer } = storeOf([version], done)
  const props = { id, type: 'locality', draft: null, published: null, version, release: 'r1' }
  await showOnPage(<ActionButton action={PublishNow} {...props} />, answer)
  const isOn = () => document.querySelector('button')?.disabled === false
  expect(isOn()).toBe(false)
  await rendered(isValid ? isOn : () => !isOpen())
  expect([isOn(), isOpen()]).toEqual([isValid, isValid])
})
