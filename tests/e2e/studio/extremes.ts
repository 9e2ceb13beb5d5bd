import type { TestContent } from './test-content.ts'

/** The longest title that the Studio accepts without a warning. */
export const TITLE = 'Responsible Government, Intergenerational Fairness and Telecommunications Reform'
/** The longest label allowed. */
const LABEL = 'Intergenerational responsibility and you'
const PARTY = 'The Australian Alliance for Youth, Science, Enterprise and Responsible Government'
/** Prefix for the ids of all documents that `writeExtremes` adds. */
const ID = 'extreme-'

/**
 * Writes drafts with the most content that staff can create: a menu of twelve, a long name, long buttons, 12 leaders,
 * 30 jobs, 100 questions, and a policy with a long title and no initiatives. Other tests only see published content.
 *
 * @returns the address of the policy
 */
export async function writeExtremes(content: TestContent): Promise<string> {
  const { client, afterwards } = content
  // The draft-mode header tests lock one of these documents too.
  await content.keepOriginal('home')
  await content.keepOriginal('navigation')
  await content.keepOriginal('siteSettings')
  await content.createDraftOf('siteSettings', { partyName: PARTY })
  const { items } = (await client.getDocument<{ items?: unknown[] }>('navigation')) ?? {}
  const added = [LABEL, 'Volunteer with us', 'What we have done', 'Our branches'].map((label, index) => ({
    _type: 'navItem',
    _key: `added-${index}`,
    link: pageLink(label, 'label'),
    ...(label === 'Our branches' && {
      children: ['Newcastle and the Hunter', LABEL].map((town, key) => pageLink(town, `town-${key}`)),
    }),
  }))
  await content.createDraftOf('navigation', {
    items: [...(items ?? []), ...added],
    memberButton: pageLink('Become a founding member of the movement', 'member'),
    supportButton: pageLink('Support us with a gift, large or small', 'support'),
  })

  const transaction = client.transaction()
  const add = (kind: string, count: number, fields: (index: number) => Record<string, unknown>) => {
    for (let index = 0; index < count; index++) {
      const place = { _id: `drafts.${ID}${kind}-${index}`, _type: kind, orderRank: `1|zz${1000 + index}:` }
      transaction.create({ ...place, ...fields(index) })
    }
  }
  add('teamMember', 8, (index) => ({
    name: `Wilhelmina Featherstonehaugh-Cholmondeley ${index}`,
    role: TITLE,
    bio: 'Says little.',
    email: 'a.very.long.address.of.a.very.long.name@communications.example.org',
  }))
  add('jobOpening', 26, (index) => ({
    title: `${TITLE.slice(0, 60)} ${index}`,
    location: 'Wollongong and the Illawarra',
    commitment: 'Full-time',
    description: 'Words.',
  }))
  add('faq', 90, (index) => ({
    topic: 'Policies',
    question: `${TITLE}, question ${index}?`,
    answer: [
      {
        _type: 'block',
        _key: 'block',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'span', text: 'An answer.', marks: [] }],
      },
    ],
  }))
  afterwards(() =>
    client.delete({ query: '*[string::startsWith(_id, $start)]', params: { start: `drafts.${ID}` } }),
  )
  await transaction.commit()
  const policy = await content.createPolicy({ title: TITLE, initiatives: [], isDraft: true })
  return `/policies/${policy}`
}

function pageLink(label: string, _key: string) {
  return { _type: 'link', _key, label, kind: 'document', document: { _type: 'reference', _ref: 'about' } }
}
