import type { Locator } from '@playwright/test'

type Role = Parameters<Locator['getByRole']>[0]

/** Words that stand on a page, by the section of the specification that asks for them; with an address, a link’s. */
export type SpecifiedWords = readonly [section: string, words: string | RegExp, href?: string]

/** Elements of one role: which ones in their order, or how many; without either, at least one. */
export interface SpecifiedList {
  section: string
  /** Left out: anywhere. */
  in?: { role: Role; name?: string }
  role: Role
  level?: number
  selected?: boolean
  words?: readonly (string | RegExp)[] | undefined
  count?: number | undefined
}

/** What is said only in a state that something brings about: a notice, an error, a button that works. */
export interface SpecifiedState {
  section: string
  /** Of a notice (section 8). */
  kind?: 'destructive'
  title?: string
  text: string
}

/** All that the specification says of a page or of a part that all pages share. */
export interface SpecifiedPage {
  words: readonly SpecifiedWords[]
  lists: readonly SpecifiedList[]
  /** By name; the test that brings a state about takes its words from here. */
  states?: Readonly<Record<string, SpecifiedState>>
}

export function region(name: string) {
  return { role: 'region', name } as const
}

/** The whole text of an element, where words alone would also be found in longer ones. */
export function whole(words: string): RegExp {
  return new RegExp(`^${RegExp.escape(words)}$`)
}

/** A title with words after it. */
export function described(title: string): RegExp {
  return new RegExp(`^${RegExp.escape(title)}\\s*\\S`)
}

/** Words of the site’s own, which the specification only wants to be there. */
export const ANY_WORDS = /\S/
