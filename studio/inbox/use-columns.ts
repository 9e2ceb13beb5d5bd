import { useState } from 'react'
import { useCurrentUser } from 'sanity'
import { columnsFor, usualColumns } from '../../lib/inbox/csv-columns'
import { isAdministrator } from '../is-administrator'
import type { InboxKind } from './inbox-kind'

interface Columns {
  /** Those that this person may have, in the order of the file. */
  possible: readonly string[]
  chosen: readonly string[]
  choose: (headings: readonly string[]) => void
}

/** The columns of a kind's file as a person wants them, remembered by their browser: names of columns and nothing else. */
export function useColumns({ id }: InboxKind): Columns {
  const user = useCurrentUser()
  const possible = columnsFor(id, isAdministrator(user))
  const key = `inbox-columns.${user?.id ?? ''}.${id}`
  const [chosen, setChosen] = useState<readonly string[] | null>(() => remembered(key))
  return {
    possible,
    chosen: wantedOf(possible, chosen) ?? usualColumns(id),
    choose: (headings) => {
      setChosen(headings)
      try {
        localStorage.setItem(key, JSON.stringify(headings))
      } catch {
        // A browser that keeps nothing: the choice holds until the list is left.
      }
    },
  }
}

/** Of what was chosen once what this person may have now; undefined when nothing is left. */
function wantedOf(possible: readonly string[], chosen: readonly string[] | null): string[] | undefined {
  const wanted = possible.filter((heading) => chosen?.includes(heading))
  return wanted.length === 0 ? undefined : wanted
}

function remembered(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((heading) => typeof heading === 'string') : null
  } catch {
    return null
  }
}
