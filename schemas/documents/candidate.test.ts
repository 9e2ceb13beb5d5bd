import type { ConditionalProperty, SanityDocument } from 'sanity'
import { expect, it } from 'vitest'
import { candidate } from './candidate'

interface Field {
  name: string
  readOnly?: ConditionalProperty
  fields?: readonly Field[]
}

/** The paths of the fields that are read-only for a role. */
function readOnlyFields(role: string, isOn: boolean): string[] {
  const document: SanityDocument = {
    ...{ _id: 'jo', _type: 'candidate', _rev: 'r', _createdAt: '', _updatedAt: '', howToVote: { isOn } },
  }
  const currentUser = { id: 'a', name: 'A', email: '', roles: [{ name: role, title: role }] }
  const context = { document, currentUser, parent: {}, value: undefined, path: [] }
  const closedIn = (fields: readonly Field[], before = ''): string[] =>
    fields.flatMap(({ name, readOnly, fields: inner = [] }) => [
      ...(typeof readOnly === 'function' && readOnly(context) ? [before + name] : []),
      ...closedIn(inner, `${before}${name}.`),
    ])
  return closedIn(candidate.fields)
}

it('editors cannot edit any printed field while the how-to-vote card is shown', () => {
  expect(readOnlyFields('editor', true)).toEqual([
    ...['title', 'electorate', 'howToVote.isOn'],
    ...['howToVote.authorisation', 'howToVote.instructions', 'howToVote.boxes'],
  ])
})

it('editors can edit every field except the switch while the how-to-vote card is hidden', () => {
  expect(readOnlyFields('editor', false)).toEqual(['howToVote.isOn'])
})

it('administrators can edit every field while the how-to-vote card is shown', () => {
  expect(readOnlyFields('administrator', true)).toEqual([])
})
