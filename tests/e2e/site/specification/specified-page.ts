import type { Locator } from '@playwright/test'

type Role = Parameters<Locator['getByRole']>[0]

/** Required text, with the section of the specification that requires it. With an address, it is a link. */
export type SpecifiedWords = readonly [section: string, words: string | RegExp, href?: string]

/** Elements with the same role: a list in order, a number or, with neither of these, at least one. */
export interface SpecifiedList {
  section: string
  /** Where to look for the elements. Anywhere on the page if left out. */
  in?: { role: Role; name?: string }
  role: Role
  level?: number
  selected?: boolean
  words?: readonly (string | RegExp)[] | undefined
  count?: number | undefined
}

/** Text that only appears in a certain state: a toast, an error, a working button. */
export interface SpecifiedState {
  section: string
  /** The kind of toast (section 8). */
  kind?: 'destructive'
  title?: string
  text: string
}

/** Everything that the specification says about a page or a shared part. */
export interface SpecifiedPage {
  words: readonly SpecifiedWords[]
  lists: readonly SpecifiedList[]
  /** Expected text for each named state. Tests that trigger a state read its text from here. */
  states?: Readonly<Record<string, SpecifiedState>>
}

export function region(name: string) {
  return { role: 'region', name } as const
}

/** Matches the whole text of an element, for text that also occurs within longer text. */
export function whole(words: string): RegExp {
  return new RegExp(`^${RegExp.escape(words)}$`)
}

/** Matches a title followed by other text. */
export function described(title: string): RegExp {
  return new RegExp(`^${RegExp.escape(title)}\\s*\\S`)
}

/** Any text, because the specification only requires that there be some. */
export const ANY_WORDS = /\S/
